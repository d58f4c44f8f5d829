import { afterEach, expect, test } from 'vitest';
import type { Access } from '../iam/access.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { writeFunctions } from '../testing/stack.ts';
import { createFunctions, type Functions } from './functions.ts';

let functions: Functions | undefined;
afterEach(async () => {
  await functions?.stop();
  removeTempFolders();
});

function run(sources: Record<string, string>) {
  const ids = Object.keys(sources);
  const problems: string[] = [];
  const unit = (id: string) => ({
    id,
    name: id,
    arn: `arn:${id}`,
    role: id,
    timeoutSeconds: 5,
    memoryMb: 512,
    env: {},
  });
  functions = createFunctions({
    functions: ids.map(unit),
    bundles: writeFunctions(ids, sources),
    logDir: tempFolder(),
    region: 'eu-west-1',
    access: { credentials: () => ({ accessKeyId: 'k', secretAccessKey: 's' }) } as unknown as Access,
    endpoints: {},
    onProblem: () => {},
    report: (problem) => problems.push(problem),
  });
  return { ...functions, problems };
}

test('what does not start is reported, and the others are warm', async () => {
  const { warm, problems, invoke } = run({
    broken: 'throw new Error("no table name")',
    fine: 'export const handler = async () => 1',
  });
  await warm();
  expect(problems).toEqual(['function broken does not start']);
  expect(await invoke('fine', {})).toBe(1);
});

test('a stop while functions are being warmed is not taken for their fault, and begins none', async () => {
  const slow = 'await new Promise((done) => setTimeout(done, 60_000)); export const handler = async () => 1';
  const { warm, stop, workers, problems } = run({ slow, next: 'export const handler = async () => 1' });
  const warming = warm();
  await stop();
  await warming;
  expect(problems).toEqual([]);
  await expect(workers.get('next')?.warm()).rejects.toThrow('the run has ended');
});
