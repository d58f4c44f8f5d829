import { beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '../environments.ts';
import { startFakeAws } from '../testing/fake-aws.ts';
import { environment } from '../testing/rows.ts';
import { ofType, synthesize } from '../testing/templates.ts';
import { kinds } from './destroy/retained.ts';
import { main } from './destroy.ts';
import type { PreviewWorld } from './rows.ts';

const aws = startFakeAws();
const rows = [
  environment('staging'),
  { ...environment('production'), account: '123456789012', deletionProtection: false },
  { ...environment('production'), account: '123456789012', deletionProtection: false, name: 'live-site' },
  { ...environment('production'), name: 'guarded' },
];

/** A synthesis blocks the event loop for so long that an idle connection to the fake AWS would close. */
const data = synthesize().flatMap((each) => each.data);

let ran: string[] = [];
let said: string[] = [];
let questions: string[] = [];
let code = 0;
let stacks = new Set<unknown>();
let isTold = true;
/** Retained resources of deleted stacks: name → type. The first table is from a failed creation. */
let left: Record<string, string> = {};

const list = (...members: string[]) => ({
  body: `<Result>${members.map((each) => `<member>${each}</member>`).join('')}</Result>`,
});
const tag = (name: string, value: unknown) => `<${name}>${value}</${name}>`;

beforeEach(() => {
  [ran, said, questions, code] = [[], [], [], 0];
  isTold = true;
  stacks = new Set(['staging', 'production'].flatMap((name) => [`steeple-${name}-data`, `steeple-${name}-app`]));
  left = {};
  aws.on.DescribeStacks = ({ StackName }) => (stacks.has(StackName) ? list() : { refusal: 'ValidationError' });
  aws.on.ListStacks = ({ NextToken }) =>
    NextToken
      ? list(tag('StackName', 'steeple-staging-data') + tag('StackId', 'second'))
      : {
          body: `${list(tag('StackName', 'steeple-other-data') + tag('StackId', 'other')).body}<NextToken>2</NextToken>`,
        };
  aws.on.ListStackResources = ({ StackName }) =>
    list(
      ...Object.entries(StackName === 'second' ? left : { foreign: 'AWS::DynamoDB::Table' }).map(
        ([id, type]) =>
          tag('ResourceType', type) + tag('PhysicalResourceId', id) + tag('ResourceStatus', 'DELETE_SKIPPED'),
      ),
      tag('ResourceType', 'AWS::S3::BucketPolicy') +
        tag('PhysicalResourceId', 'p') +
        tag('ResourceStatus', 'DELETE_COMPLETE'),
    );
  aws.on.DescribeTable = ({ TableName }) =>
    TableName === 'old'
      ? { refusal: 'ResourceNotFoundException' }
      : { body: { Table: { ItemCount: 12, TableSizeBytes: 4e6 } } };
});

const run = (args: string[], typed = '', among: readonly Environment[] = rows, previews?: PreviewWorld) =>
  main(args, {
    cdk: async (given) => {
      ran.push(given.join(' '));
      if (code === 0 && isTold) stacks.clear();
      return code;
    },
    say: (line) => void said.push(line),
    ask: async (question) => {
      questions.push(question);
      return typed;
    },
    rows: among,
    ...(previews && { previews }),
  });

describe('npm run destroy', () => {
  it('lets CDK ask, deletes the stacks of the environment, and reports that nothing is kept', async () => {
    expect(await run(['staging'])).toBe(0);
    expect([ran, questions]).toEqual([['destroy staging/*'], []]);
    expect(said).toEqual(['The stacks of staging are gone.', 'Nothing of it is left.']);
  });

  it('reports that nothing was destroyed when the answer to CDK is no', async () => {
    isTold = false;
    expect(await run(['staging'])).toBe(1);
    expect(said).toEqual(['Not destroyed, and as before: steeple-staging-data, steeple-staging-app.']);
    expect(aws.calls).not.toContain('ListStacks');
  });

  it('lists retained resources and their cost, including those of an earlier failed creation', async () => {
    left = { 'AWS-made-1': 'AWS::DynamoDB::Table', old: 'AWS::DynamoDB::Table', g: 'AWS::Cognito::UserPoolGroup' };
    expect(await run(['staging', '--yes'])).toBe(0);
    expect(said.slice(1)).toEqual([
      'Kept, because it holds data:',
      '  table AWS-made-1: 12 items, 0.004 GB',
      "They cost, in US dollars a month by AWS's list prices: table 0.503 for each GB. An empty resource costs nothing. " +
        'A new deployment makes new ones beside them.',
      'To delete them: npm run destroy -- staging',
    ]);
    expect([questions, aws.calls.includes('DeleteTable')]).toEqual([[], false]);
  });

  it('deletes retained resources after the operator typed the name, and none of another environment', async () => {
    left = {
      bus: 'AWS::Events::EventBus',
      mine: 'AWS::DynamoDB::Table',
      files: 'AWS::S3::Bucket',
      all: 'AWS::Events::Archive',
    };
    stacks.clear();
    let files = 3;
    aws.on.ListObjectVersions = () => {
      const versions = '<Version><Key>a</Key><VersionId>1</VersionId><Size>5000000</Size></Version>'.repeat(files);
      return { body: `<ListVersionsResult>${versions}</ListVersionsResult>` };
    };
    aws.on.DeleteObjects = () => {
      files = 0;
      return { body: '<DeleteResult/>' };
    };
    for (const gone of [
      'DeleteBucket',
      'DeleteTable',
      'DescribeArchive',
      'DeleteArchive',
      'DescribeEventBus',
      'DeleteEventBus',
    ])
      aws.on[gone] = () => ({ body: gone === 'DeleteBucket' ? '' : {} });
    const deletions = () => aws.calls.filter((call) => call.startsWith('Delete'));
    expect(await run(['staging'], 'y')).toBe(0);
    expect([ran, deletions()]).toEqual([[], []]);
    expect(said.at(-1)).toBe('They stay. To delete them: npm run destroy -- staging');
    expect(said).toContain('  bucket files: 3 files, 0.0 GB');
    expect(await run(['staging'], 'staging')).toBe(0);
    expect(deletions()).toEqual(['DeleteTable', 'DeleteObjects', 'DeleteBucket', 'DeleteArchive', 'DeleteEventBus']);
    expect(aws.asked.get('DeleteTable')).toEqual({ TableName: 'mine' });
    expect(said.at(-1)).toBe('Nothing of staging is left.');
  });

  it('never offers to delete the retained resources of production', async () => {
    aws.on.ListStacks = () => list(tag('StackName', 'steeple-production-data') + tag('StackId', 'second'));
    left = { mine: 'AWS::DynamoDB::Table' };
    expect(await run(['production'], 'production')).toBe(0);
    expect(questions).toHaveLength(1);
    expect(said.at(-1)).toBe('Delete them in the AWS console when nobody needs them any more.');
    expect(aws.calls).not.toContain('DeleteTable');
  });

  it('knows every resource type that the Data stack retains', () => {
    const withTheirPool = ['AWS::Cognito::UserPoolGroup', 'AWS::Cognito::UserPoolClient'];
    const types = new Set(data.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain').map(({ Type }) => Type));
    const known = [...kinds('eu-west-1').map(({ type }) => type), ...withTheirPool];
    expect([...types].sort()).toEqual(known.sort());
    expect(ofType(data, 'AWS::DynamoDB::Table').length).toBeGreaterThan(10);
  });

  it('asks for no confirmation with --yes', async () => {
    expect(await run(['staging', '--yes'])).toBe(0);
    expect(ran).toEqual(['destroy staging/* --force']);
  });

  it('deletes a preview with everything in it, and asks nothing further', async () => {
    const among = rows.map((row) => ({ ...row, account: '210987654321' }));
    const settings = { like: environment('staging'), account: '123456789012', days: 7 };
    const previews = { settings, now: () => new Date('2026-11-29T12:00:00Z') };
    stacks = new Set(['steeple-pv-menu-data', 'steeple-pv-menu-app']);
    aws.on.ListStacks = () => list(tag('StackName', 'steeple-pv-menu-data') + tag('StackId', 'second'));
    left = { mine: 'AWS::DynamoDB::Table', pool: 'AWS::Cognito::UserPool' };
    aws.on.DescribeUserPool = () => ({ body: { UserPool: {} } });
    for (const operation of ['DeleteTable', 'DeleteUserPool']) aws.on[operation] = () => ({ body: {} });
    const take = (...args: string[]) => run(args, '', among, previews);
    expect(await take('preview', 'menu', '--yes')).toBe(0);
    expect(ran).toEqual(['destroy pv-menu/* --context preview=pv-menu --context expires=2026-12-07T00:00:00Z --force']);
    expect([questions, said]).toEqual([[], ['The stacks of pv-menu are gone.', 'Nothing of pv-menu is left.']]);
    expect(aws.calls.filter((call) => call.startsWith('Delete'))).toEqual(['DeleteTable', 'DeleteUserPool']);
    aws.refuse('DeleteTable', 'LimitExceededException');
    expect(await take('preview', 'menu', '--yes')).toBe(1);
    aws.on.GetCallerIdentity = () => ({ body: '<Account>210987654321</Account>' });
    expect(await take('preview', 'menu', '--yes')).toBe(1);
    expect(said.at(-1)).toContain('These credentials are of account 210987654321, and pv-menu is in 123456789012.');
    expect(ran).toHaveLength(1);
  });

  it('asks for the name of any live environment, and deletes none of its retained resources', async () => {
    expect(await run(['live-site', '--yes'], 'y')).toBe(1);
    expect([ran, aws.calls]).toEqual([[], []]);
    aws.on.ListStacks = () => list(tag('StackName', 'steeple-live-site-data') + tag('StackId', 'second'));
    left = { mine: 'AWS::DynamoDB::Table' };
    expect(await run(['live-site'], 'live-site')).toBe(0);
    expect(said.at(-1)).toBe('Delete them in the AWS console when nobody needs them any more.');
    expect(aws.calls).not.toContain('DeleteTable');
  });

  it('destroys nothing with credentials of another account than the row names', async () => {
    aws.on.GetCallerIdentity = () => ({ body: '<Account>999999999999</Account>' });
    expect(await run(['production'], 'production')).toBe(1);
    expect(said.at(-1)).toBe(
      'These credentials are of account 999999999999, and production is in 123456789012. Nothing was destroyed.',
    );
    expect([ran, aws.calls]).toEqual([[], ['GetCallerIdentity']]);
  });

  it.each([['--yes'], [undefined]])('asks for the name of production, with %s too', async (flag) => {
    const args = ['production', ...(flag ? [flag] : [])];
    for (const typed of ['', 'y', 'Production', 'staging']) {
      expect(await run(args, typed)).toBe(1);
      expect(said.at(-1)).toBe('That is not its name. Nothing was destroyed.');
    }
    expect([ran, aws.calls]).toEqual([[], []]);
    expect(await run(args, 'production')).toBe(0);
    expect(ran).toEqual(['destroy production/* --force']);
    expect(questions[0]).toBe('This takes production off the air. Type its name to go on: ');
  });

  it('refuses to destroy a protected environment, such as production as shipped, and explains how to unprotect it', async () => {
    expect(await run(['guarded', '--yes'])).toBe(1);
    expect(await run(['production'], 'production', [environment('production')])).toBe(1);
    expect(ran).toEqual([]);
    expect(said.at(-1)).toContain(
      'production is protected: set its deletionProtection to false in infra/environments.ts',
    );
  });

  it('reports missing credentials, and an incomplete run of CDK', async () => {
    aws.refuse('GetCallerIdentity', 'ExpiredToken');
    expect(await run(['staging'])).toBe(1);
    expect(said.at(-1)).toBe('ExpiredToken: said so. Nothing was destroyed: see `npm run doctor -- staging`.');
    aws.on.GetCallerIdentity = () => ({ body: '<Account>123456789012</Account>' });
    code = 1;
    expect(await run(['staging'])).toBe(1);
    expect(said.at(-1)).toMatch(/^Not everything was destroyed \(see above\)/);
  });

  it.each([
    [['local'], 'local runs on this machine: stop it, and delete its DATA_DIR.'],
    [['mars'], 'There is no environment "mars"'],
    [[], 'Say for which environment: npm run destroy -- <environment>'],
  ])('explains what is wrong with the arguments %j', async (args, text) => {
    expect(await run(args, '', [environment('local'), ...rows])).toBe(1);
    expect([ran, said.join()]).toEqual([[], expect.stringContaining(text)]);
  });
});
