import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { wildcard } from '../local/iam/wildcard.ts';
import { pullRequest, rolesOf } from '../pipeline/roles.ts';
import { startFakeAws } from '../testing/fake-aws.ts';
import { environment } from '../testing/rows.ts';
import { synthesizedFiles } from '../testing/templates.ts';
import type { Template } from './aws/stacks.ts';
import { main } from './template-diff.ts';

const aws = startFakeAws();
const folder = mkdtempSync(join(tmpdir(), 'steeple-diff-'));
const file = join(folder, 'comment.md');
afterAll(() => rmSync(folder, { recursive: true }));

/** A synthesis blocks the event loop for so long that an idle connection to the fake AWS would close. */
const { files } = synthesizedFiles();

const account = '123456789012';
const row = { ...environment('staging'), account };

/** Stack, with its region, or for a nested one its parent and its logical id → its deployed template. */
let deployed: Record<string, Template>;
/** Name of a file → its template. */
let assembly: Record<string, Template>;
/** Each call as an action and the ARN of a stack. */
let calls: { action: string; arn: string }[];

const arnOf = (region: string | undefined, stack: unknown) =>
  `arn:aws:cloudformation:${region}:${account}:stack/${stack}/1a2b`;
const missing = { refusal: 'ValidationError', says: 'does not exist' };
const queue = (seconds: number) => ({ Type: 'AWS::SQS::Queue', Properties: { Delay: seconds, Name: 'q' } });
/** As CDK writes it: the address ends with the digest of the template. */
function nestedStack(template: Template) {
  const digest = createHash('sha256').update(JSON.stringify(template)).digest('hex');
  const parts = ['https://s3.', { Ref: 'AWS::URLSuffix' }, `/assets-eu-west-1/${digest}.json`];
  return { Type: 'AWS::CloudFormation::Stack', Properties: { TemplateURL: { 'Fn::Join': ['', parts] } } };
}

beforeEach(() => {
  deployed = {
    'eu-west-1 steeple-staging-data': {},
    'eu-west-1 steeple-staging-app': {},
    'us-east-1 steeple-staging-edge': {},
  };
  assembly = { stagingDataE2BB93E2: {}, stagingAppD5EEB0A8: {}, stagingEdge239CC4FB: {} };
  calls = [];
  aws.on.GetTemplate = ({ StackName }, _url, region) => {
    const name = /stack\/([^/]+)\//.exec(String(StackName))?.[1] ?? StackName;
    calls.push({ action: 'cloudformation:GetTemplate', arn: arnOf(region, name) });
    const template = deployed[`${region} ${name}`];
    return template
      ? {
          body: `<TemplateBody>${JSON.stringify(template).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</TemplateBody>`,
        }
      : missing;
  };
  aws.on.DescribeStackResource = ({ StackName, LogicalResourceId }, _url, region) => {
    calls.push({ action: 'cloudformation:DescribeStackResource', arn: arnOf(region, StackName) });
    const name = `${StackName}-${LogicalResourceId}-1A2B3C`;
    return deployed[`${region} ${name}`]
      ? { body: `<PhysicalResourceId>${arnOf(region, name)}</PhysicalResourceId>` }
      : missing;
  };
});

let said: string[] = [];
async function run(...args: string[]) {
  rmSync(join(folder, 'assembly-staging'), { recursive: true, force: true });
  mkdirSync(join(folder, 'assembly-staging'));
  for (const [name, template] of Object.entries(assembly))
    writeFileSync(join(folder, 'assembly-staging', `${name}.template.json`), JSON.stringify(template));
  said = [];
  return main(args, (line) => void said.push(line), [row]);
}

async function comment(): Promise<string> {
  expect([await run('staging', folder, file), said]).toEqual([0, []]);
  return readFileSync(file, 'utf8');
}

describe('npm run template-diff', () => {
  it('writes what changes in each stack', async () => {
    deployed['eu-west-1 steeple-staging-app'] = { Resources: { Queue: queue(1) } };
    assembly.stagingAppD5EEB0A8 = { Resources: { Queue: queue(2) } };
    expect(await comment()).toBe(
      [
        '### Templates, compared with staging',
        '**data**: no change',
        '**app**: 1 change',
        '```diff\n~ AWS::SQS::Queue Queue\n   "Properties": {\n-    "Delay": 1,\n+    "Delay": 2,\n     "Name": "q"\n   },\n```',
        '**edge**: no change\n',
      ]
        .join('\n\n')
        .replace('Queue\n  ', 'Queue\n@@ -1,5 +1,5 @@\n {\n  '),
    );
  });

  it('compares every section, and no notes that CDK writes for itself', async () => {
    const noted = (path: string, name: string) => ({
      ...queue(1),
      Metadata: { 'aws:cdk:path': path, 'aws:asset:path': path, 'steeple:function': name },
    });
    deployed['us-east-1 steeple-staging-edge'] = {
      Description: 'old',
      Resources: { A: noted('one', 'a'), B: noted('one', 'b') },
      Parameters: { Version: { Type: 'String', Default: '1' } },
      Conditions: { IsLive: { 'Fn::Equals': ['a', 'b'] } },
      Outputs: { Url: { Value: 'one', Export: { Name: 'url' } } },
    };
    assembly.stagingEdge239CC4FB = {
      Description: 'new',
      Resources: { A: noted('two', 'a'), B: noted('two', 'other') },
      Parameters: { Version: { Default: '2', Type: 'String' } },
      Outputs: { Url: { Value: 'one' }, More: { Value: 'x' } },
    };
    const text = await comment();
    expect(text).toContain('**edge**: 6 changes');
    expect(text.split('\n').filter((line) => /^[-+~] \S/.test(line))).toEqual([
      '- Conditions IsLive',
      '~ Description',
      '+ Outputs More',
      '~ Outputs Url',
      '~ Parameters Version',
      '~ AWS::SQS::Queue B',
    ]);
    expect(text).not.toContain('aws:');
  });

  it('ignores the order of keys', async () => {
    deployed['eu-west-1 steeple-staging-data'] = { Resources: { A: { Type: 'x', Properties: { a: 1, b: 2 } } } };
    assembly.stagingDataE2BB93E2 = { Resources: { A: { Properties: { b: 2, a: 1 }, Type: 'x' } } };
    expect(await comment()).toContain('**data**: no change');
  });

  it('says in words that a stack is new, or is left as it is', async () => {
    delete deployed['us-east-1 steeple-staging-edge'];
    assembly.stagingEdge239CC4FB = { Resources: { Queue: queue(1) } };
    delete assembly.stagingDataE2BB93E2;
    deployed['eu-west-1 steeple-staging-data'] = { Resources: { Items: { Type: 'AWS::DynamoDB::Table' } } };
    assembly.stagingSearch0A1B2C3D = { Resources: { One: queue(1), Two: queue(2) } };
    const text = await comment();
    expect(text).toContain('**edge**: a new stack, with 1 resource\n\n```diff\n+ AWS::SQS::Queue Queue\n```');
    expect(text).toContain(
      '**data**: the assembly no longer has this stack. A deployment leaves it as it is, with 1 resource: delete it by hand\n',
    );
    expect(text).toContain('**stagingSearch**: a new stack, with 2 resources');
    // CDK deploys the stacks of the assembly only.
    expect(text).not.toContain('This removes');
  });

  it('compares nested stacks, and says in words that one is new or is deleted', async () => {
    deployed['eu-west-1 steeple-staging-app'] = { Resources: { Watch: nestedStack({}), Old: nestedStack({}) } };
    deployed['eu-west-1 steeple-staging-app-Watch-1A2B3C'] = { Resources: { Queue: queue(1) } };
    deployed['eu-west-1 steeple-staging-app-Old-1A2B3C'] = {
      Resources: { Items: { Type: 'AWS::DynamoDB::Table', DeletionPolicy: 'Retain' } },
    };
    const [watch, more] = [{ Resources: { Queue: queue(2) } }, { Resources: { Queue: queue(3) } }];
    assembly.stagingAppD5EEB0A8 = { Resources: { Watch: nestedStack(watch), New: nestedStack(more) } };
    assembly['stagingAppWatch1A2B3C4D.nested'] = watch;
    assembly['stagingAppNew1A2B3C4D.nested'] = more;
    const text = await comment();
    expect(text).toContain('**app Watch**: 1 change\n');
    expect(text).toContain('-    "Delay": 1,\n+    "Delay": 2,');
    expect(text).toContain('**app Old**: the whole stack is deleted, with 1 resource\n');
    expect(text).toContain('**app New**: a new stack, with 1 resource\n');
    expect(text).toContain(
      '**This removes the table `Items` of app Old.** It stays in the account, outside the stacks.',
    );
  });

  it('reads of a whole assembly exactly what the role of a pull request may read', async () => {
    assembly = Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => path.startsWith('assembly-staging/'))
        .map(([path, text]) => [path.slice('assembly-staging/'.length, -'.template.json'.length), JSON.parse(text)]),
    );
    const named = (pattern: RegExp) =>
      Object.entries(assembly).find(([name]) => pattern.test(name))?.[1] ?? expect.fail();
    const app = named(/^stagingApp[0-9A-F]{8}$/);
    const [watch = ''] = Object.keys(app.Resources ?? {}).filter((id) => id.startsWith('WatchNestedStack'));
    deployed = {
      'eu-west-1 steeple-staging-data': named(/Data/),
      'eu-west-1 steeple-staging-app': app,
      'us-east-1 steeple-staging-edge': named(/Edge/),
      [`eu-west-1 steeple-staging-app-${watch}-1A2B3C`]: named(/Watch/),
    };
    const [, ...lines] = (await comment()).trimEnd().split('\n\n');
    expect(lines).toEqual(['data', 'app', `app ${watch}`, 'edge'].map((name) => `**${name}**: no change`));

    const { grants = [] } =
      rolesOf(account, [row], { like: row, days: 7 }).find((role) => role.environment === pullRequest) ?? {};
    const granted = grants.flatMap(({ actions, resources }) =>
      actions.flatMap((action) => resources.map((resource) => ({ action, resource }))),
    );
    const covers = ({ action, resource }: (typeof granted)[number]) =>
      calls.some((call) => call.action === action && wildcard(resource).test(call.arn));
    expect(granted.filter((each) => !covers(each))).toEqual([]);
    const isGranted = ({ action, arn }: (typeof calls)[number]) =>
      granted.some((each) => each.action === action && wildcard(each.resource).test(arn));
    expect(calls.filter((call) => !isGranted(call))).toEqual([]);
  });

  it('keeps texts of a template inside the code block, and the comment short enough for GitHub', async () => {
    const strange = { Type: '````\n@everyone <img>', Text: 'x'.repeat(100_000) };
    assembly.stagingAppD5EEB0A8 = { Resources: { Queue: strange } };
    assembly.stagingDataE2BB93E2 = { Outputs: { Long: { Value: 'y'.repeat(100_000) } } };
    deployed['eu-west-1 steeple-staging-data'] = { Outputs: { Long: { Value: 'z'.repeat(100_000) } } };
    const tables = Array.from({ length: 500 }, (_, index) => [
      `T${index}${'x'.repeat(200)}`,
      { Type: 'AWS::KMS::Key' },
    ]);
    deployed['eu-west-1 steeple-staging-app'] = { Resources: Object.fromEntries(tables) };
    const text = await comment();
    expect(text).toContain('`````diff\n');
    expect(text).toContain('\n\n**And 470 more are removed or replaced.**\n\n');
    expect(text.length).toBeLessThan(65_536);
  });

  it('explains an assembly without stacks or without a nested template, a refusal and missing arguments', async () => {
    expect(await run('staging', join(folder, 'none'), file)).toBe(1);
    expect(said).toEqual([`${join(folder, 'none')} has no stack of staging.`]);
    assembly.stagingAppD5EEB0A8 = { Resources: { Watch: nestedStack({ Description: 'not there' }) } };
    expect(await run('staging', folder, file)).toBe(1);
    expect(said).toEqual(['The assembly lacks the template of the nested stack Watch.']);
    aws.refuse('GetTemplate', 'AccessDenied');
    expect(await run('staging', folder, file)).toBe(1);
    expect(said).toEqual(['said so']);
    expect(await run('staging')).toBe(1);
    expect(said[0]).toMatch(/^Say what to compare/);
  });
});

describe('the top of the comment', () => {
  const table = (properties: object, policy?: 'Retain') => ({
    Type: 'AWS::DynamoDB::Table',
    Properties: { KeySchema: ['pk'], BillingMode: 'PAY_PER_REQUEST', ...properties },
    ...(policy && { DeletionPolicy: policy, UpdateReplacePolicy: policy }),
  });

  async function topOf(
    before: object,
    after: object,
    sections: readonly [object, object] = [{}, {}],
  ): Promise<string[]> {
    deployed['eu-west-1 steeple-staging-data'] = {
      ...sections[0],
      Resources: before as Template['Resources'] & object,
    };
    assembly.stagingDataE2BB93E2 = { ...sections[1], Resources: after as Template['Resources'] & object };
    return (await comment()).split('\n\n').filter((line) => line.startsWith('**This'));
  }

  it('says first which tables, buckets and pools are removed or replaced', async () => {
    const bucket = (BucketName: string) => ({ Type: 'AWS::S3::Bucket', Properties: { BucketName } });
    const before = {
      Old: table({}, 'Retain'),
      Seats: table({}),
      Files: bucket('a'),
      Pool: { Type: 'AWS::Cognito::UserPool' },
    };
    const after = { Seats: table({ KeySchema: ['id'], TableName: 'seats' }), Files: bucket('b') };
    expect(await topOf(before, after)).toEqual([
      '**This removes the table `Old` of data.** It stays in the account, outside the stacks.',
      '**This replaces the table `Seats` of data** by an empty one, because KeySchema and TableName cannot change in place: the old one is deleted, with its items.',
      '**This replaces the bucket `Files` of data** by an empty one, because BucketName cannot change in place: the old one is deleted, with its files.',
      '**This removes the user pool `Pool` of data.** It is deleted, with its accounts.',
    ]);
    expect(readFileSync(file, 'utf8').split('\n\n')[1]).toContain('**This removes the table');
  });

  it('says that a replaced one stays only if the deployed and the new template both keep it', async () => {
    const other = { KeySchema: ['id'] };
    const [kept] = await topOf({ Seats: table({}, 'Retain') }, { Seats: table(other, 'Retain') });
    expect(kept).toMatch(/the old one stays in the account, outside the stacks\.$/);
    const [deleted] = await topOf({ Seats: table({}, 'Retain') }, { Seats: table(other) });
    expect(deleted).toMatch(/the old one is deleted, with its items\.$/);
  });

  it('counts another type of an attribute as a replacement, and another attribute not', async () => {
    const attribute = (AttributeName: string, AttributeType: string) => ({ AttributeName, AttributeType });
    const before = { Seats: table({ AttributeDefinitions: [attribute('pk', 'S')] }) };
    const more = { Seats: table({ AttributeDefinitions: [attribute('pk', 'S'), attribute('gpk', 'S')] }) };
    expect(await topOf(before, more)).toEqual([]);
    expect(await topOf(before, { Seats: table({ AttributeDefinitions: [attribute('pk', 'N')] }) })).toHaveLength(1);
  });

  it('names a loss that happens through a parameter or a condition, and none if only the way to the value changes', async () => {
    const named = (value: string) => ({ Parameters: { Name: { Type: 'String', Default: value } } });
    const byName = { Seats: table({ TableName: { Ref: 'Name' } }) };
    expect(await topOf(byName, byName, [named('a'), named('b')])).toEqual([
      '**This replaces the table `Seats` of data** by an empty one, because TableName cannot change in place: the old one is deleted, with its items.',
    ]);
    expect(await topOf({ Seats: table({ TableName: 'a' }) }, byName, [{}, named('a')])).toEqual([]);
    const when = (Condition?: string) => ({ Seats: { ...table({}), ...(Condition && { Condition }) } });
    const isIn = (...regions: string[]) => ({
      Conditions: {
        IsHere: { 'Fn::Or': regions.map((region) => ({ 'Fn::Equals': [{ Ref: 'AWS::Region' }, region] })) },
        IsAlsoHere: { 'Fn::And': [{ Condition: 'IsHere' }] },
      },
    });
    const may = '**This may remove the table `Seats` of data**, because the condition under which it exists changes.';
    expect(await topOf(when(), when('IsHere'), [{}, isIn('eu-west-1')])).toEqual([may]);
    expect(await topOf(when('IsAlsoHere'), when('IsAlsoHere'), [isIn('eu-west-1'), isIn('us-east-1')])).toEqual([may]);
    expect(await topOf(when('IsHere'), when('IsHere'), [isIn('eu-west-1'), isIn('eu-west-1')])).toEqual([]);
    expect(await topOf(when('IsHere'), when(), [isIn('eu-west-1'), {}])).toEqual([]);
  });

  it('says nothing of a new table, a change in place, a new logical order and a queue', async () => {
    const before = { Seats: table({ BillingMode: 'PROVISIONED' }), Queue: queue(1) };
    expect(await topOf(before, { New: table({}), Seats: table({}) })).toEqual([]);
  });
});
