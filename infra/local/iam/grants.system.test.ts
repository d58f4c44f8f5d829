import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/functions.ts';
import type { Platform } from '../platform.ts';
import { startPlatform } from '../start.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { call } from '../testing/call.ts';
import { forTests } from '../testing/platform.ts';
import { editTemplates, functionIds, synthesizeStacks, writeFunctions } from '../testing/stack.ts';

const source = `
  import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
  const client = new DynamoDBClient({ maxAttempts: 1 });
  export const handler = async () => {
    const Item = { pk: { S: 'probe' } };
    const outcome = await client.send(new PutItemCommand({ TableName: process.env.OUTBOX_TABLE, Item })).then(
      () => 'stored',
      ({ name, message }) => ({ name, message }),
    );
    return { statusCode: 200, body: JSON.stringify(outcome) };
  };`;

let bundled = '';
let platform: Platform | undefined;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: ROOT, loader: 'js' },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', mainFields: ['module', 'main'] },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  bundled = outputFiles[0]?.text ?? '';
});
afterEach(async () => {
  await platform?.stop();
  platform = undefined;
});
afterAll(removeTempFolders);

async function submit(assemblyDir: string): Promise<unknown> {
  const functionsDir = writeFunctions(functionIds, { 'registrations-api': bundled });
  platform = await startPlatform({ ...forTests, dataDir: tempFolder(), assemblyDir, functionsDir });
  await platform.triggers.pause('outbox-publish');
  return JSON.parse((await call(platform.url, '/api/submit-registration', { method: 'POST', body: '{}' })).text);
}

test('removing one grant from the template makes the function’s call fail with AccessDeniedException', async () => {
  const stacks = synthesizeStacks();
  expect(await submit(stacks)).toBe('stored');
  expect(platform?.failedGrants()).toEqual([]);
  await platform?.stop();

  editTemplates(stacks, (text) => {
    const template = JSON.parse(text) as { Resources: Record<string, { Type: string; Properties: unknown }> };
    for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
      if (Type !== 'AWS::IAM::Role' || !id.startsWith('Apiregistrations')) continue;
      const { Policies } = Properties as { Policies: { PolicyDocument: { Statement: { Resource: unknown }[] } }[] };
      for (const { PolicyDocument } of Policies)
        PolicyDocument.Statement = PolicyDocument.Statement.filter(
          ({ Resource }) => !JSON.stringify(Resource).includes('Outbox'),
        );
    }
    return JSON.stringify(template);
  });
  const outbox = expect.stringContaining(':table/steeple-local-data-Outbox');
  expect(await submit(stacks)).toEqual({
    name: 'AccessDeniedException',
    message: expect.stringMatching(
      /is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:.*Outbox/,
    ),
  });
  expect(platform?.failedGrants()).toMatchObject([
    { functionId: 'registrations-api', action: 'dynamodb:PutItem', resource: outbox },
  ]);
  const console = await call(platform?.url ?? '', '/_local/');
  expect(console.text).toContain('dynamodb:PutItem');
});
