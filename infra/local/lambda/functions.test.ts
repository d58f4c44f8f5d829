import { afterEach, expect, test } from 'vitest';
import type { Access } from '../iam/access.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { writeFunctions } from '../testing/stack.ts';
import { createFunctions, type Functions } from './functions.ts';
import { createIdleInstances } from './idle.ts';
import type { Scaling } from './worker.ts';

let functions: Functions | undefined;
afterEach(async () => {
  await functions?.stop();
  removeTempFolders();
});

function run(sources: Record<string, string>, scaling: Scaling = {}) {
  const ids = Object.keys(sources);
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
    scaling,
  });
  return functions;
}

test('a function starts at its first call, and one that cannot be loaded fails only its own calls', async () => {
  const { invoke, workers } = run({
    broken: 'throw new Error("no table name")',
    fine: 'export const handler = async () => 1',
    unused: 'export const handler = async () => 1',
  });
  await expect(invoke('broken', {})).rejects.toThrow('no table name');
  expect(await invoke('fine', {})).toBe(1);
  expect([...workers].map(([id, worker]) => [id, worker.stats().instances])).toEqual([
    ['broken', 0],
    ['fine', 1],
    ['unused', 0],
  ]);
});

test('the longest idle instance ends when too many are idle', async () => {
  const source = 'export const handler = async () => 1';
  const { invoke, workers } = run({ a: source, b: source, c: source }, { idleInstances: createIdleInstances(2) });
  const idle = () => [...workers].filter(([, worker]) => worker.stats().instances > 0).map(([id]) => id);
  await invoke('a', {});
  await invoke('b', {});
  await invoke('a', {});
  expect(idle()).toEqual(['a', 'b']);
  await invoke('c', {});
  expect(idle()).toEqual(['a', 'c']);
});
