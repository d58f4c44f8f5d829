import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startFakeAws } from '../../testing/fake-aws.ts';
import { environment } from '../../testing/rows.ts';
import { deployedTemplate } from '../aws/stacks.ts';
import { nextData, type Template, tooManyIndexes } from './indexes.ts';

const aws = startFakeAws();

const having = (...names: string[]): Template => ({
  Resources: {
    Media: {
      Type: 'AWS::DynamoDB::Table',
      Properties: { GlobalSecondaryIndexes: names.map((IndexName) => ({ IndexName })) },
    },
  },
});

it.each([
  ['one more', having('a'), having('a', 'b'), 0],
  ['one less', having('a', 'b'), having('a'), 0],
  ['two more', having(), having('a', 'b'), 1],
  ['one for another', having('a'), having('b'), 1],
  ['a new table with two', {}, having('a', 'b'), 0],
])('a deployment may change a table by one index at most: %s', (_what, before, after, findings) => {
  expect(tooManyIndexes(before, after)).toHaveLength(findings);
});

it('compares the deployed template with the synthesized one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-indexes-'));
  const stage = join(folder, 'assembly-staging');
  mkdirSync(stage);
  writeFileSync(join(stage, 'stagingData1A2B.template.json'), JSON.stringify(having('a', 'b')));
  const body = JSON.stringify({ ...having(), Note: '<&>' });
  const xml = body.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  aws.on.GetTemplate = () => ({ body: `<GetTemplateResult><TemplateBody>${xml}</TemplateBody></GetTemplateResult>` });
  const deployed = await deployedTemplate(environment('staging'), 'data');
  expect(deployed).toEqual(JSON.parse(body));
  expect(tooManyIndexes(deployed ?? {}, nextData(folder, 'staging') ?? {})).toEqual([
    'Media would change by the indexes a and b: DynamoDB takes one in a deployment. Release one, deploy, then the next.',
  ]);
  aws.refuse('GetTemplate', 'ValidationError');
  expect(await deployedTemplate(environment('staging'), 'data')).toBeUndefined();
  rmSync(folder, { recursive: true });
});
