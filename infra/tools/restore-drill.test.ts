import { beforeEach, expect, it } from 'vitest';
import { backedUp } from '#functions/kit/backups.ts';
import { tables as specs } from '../tables.ts';
import { stackOutputs, stackResources, startFakeAws } from '../testing/fake-aws.ts';
import { main } from './restore-drill.ts';

const aws = startFakeAws();
const now = Date.parse('2026-11-22T06:00:00Z');
const copy = '-at-20261122055000';

type Item = Record<string, { S?: string }>;
/** By the table's name. */
let tables = new Map<string, Item[]>();
let said: string[] = [];
let deleted: string[] = [];

beforeEach(() => {
  [said, deleted] = [[], []];
  tables = new Map(Object.keys(specs).map((name) => [`live-${name}`, [{ pk: { S: name } }]]));
  const resources = stackResources([
    ...Object.keys(specs).map((name) => [name, 'AWS::DynamoDB::Table', `live-${name}`] as const),
    ['StorageBackups', 'AWS::S3::Bucket', 'steeple-backups'],
    ['AccountsPool', 'AWS::Cognito::UserPool', 'eu-west-1_own'],
  ]);
  aws.on.ListStackResources = () => ({ body: resources });
  aws.on.DescribeStacks = () => ({ body: stackOutputs({}) });
  aws.on.ListObjectsV2 = () => ({ body: '<ListBucketResult></ListBucketResult>' });
  aws.on.DescribeTable = ({ TableName }) =>
    tables.has(String(TableName))
      ? { body: { Table: { TableStatus: 'ACTIVE' } } }
      : { refusal: 'ResourceNotFoundException' };
  aws.on.CreateTable = ({ TableName }) => {
    tables.set(String(TableName), []);
    return { body: {} };
  };
  aws.on.RestoreTableToPointInTime = ({ SourceTableName, TargetTableName }) => {
    // Items that nothing is counted from, except those of one table.
    tables.set(
      String(TargetTableName),
      SourceTableName === 'live-media' ? [{ pk: { S: 'a' } }, { pk: { S: 'b' } }] : [],
    );
    return { body: {} };
  };
  aws.on.GetItem = () => ({ body: {} });
  aws.on.Scan = ({ TableName }) => ({ body: { Items: tables.get(String(TableName)) ?? [] } });
  aws.on.PutItem = ({ TableName, Item }) => {
    tables.get(String(TableName))?.push(Item as Item);
    return { body: {} };
  };
  aws.on.DeleteTable = ({ TableName }) => {
    deleted.push(String(TableName));
    tables.delete(String(TableName));
    return { body: {} };
  };
});

const run = (...args: string[]) =>
  main(args, { say: (line) => void said.push(line), pause: async () => {}, now: () => now, env: {} });

it('restores every table of one instant into scratch tables, leaves the running ones alone, and deletes the rest', async () => {
  tables.set('live-media-drill', [{ pk: { S: 'of an earlier drill' } }]);
  expect(await run('staging')).toBe(0);
  expect(said).toContain('media: 2 items, equal.');
  expect(aws.calls.filter((call) => call === 'RestoreTableToPointInTime')).toHaveLength(backedUp.length);
  expect(aws.asked.get('RestoreTableToPointInTime')?.RestoreDateTime).toBe(Date.parse('2026-11-22T05:50:00Z') / 1000);
  const live = Object.keys(specs).map((name): [string, Item[]] => [`live-${name}`, [{ pk: { S: name } }]]);
  expect([...tables]).toEqual(live);
  expect(deleted.filter((name) => !/-drill$/.test(name) && !name.endsWith(copy))).toEqual([]);
  expect(said.at(-1)).toBe('The drill of staging took 0.0 minutes and succeeded.');
});

it('takes the state at a given instant', async () => {
  expect(await run('staging', '2026-11-20T06:00:00Z')).toBe(0);
  expect(aws.asked.get('RestoreTableToPointInTime')?.RestoreDateTime).toBe(Date.parse('2026-11-20T06:00:00Z') / 1000);
});

it('fails if a table does not equal its backup, and still deletes its tables', async () => {
  const put = aws.on.PutItem;
  aws.on.PutItem = (asked, url) =>
    (asked.Item as Item).pk?.S === 'b' ? { body: {} } : (put?.(asked, url) ?? { refusal: '' });
  expect(await run('staging')).toBe(1);
  expect(said).toContain('media: 2 items, not equal: 2 wanted, 1 found.');
  expect(said.at(-1)).toBe('The drill of staging took 0.0 minutes and FAILED.');
  expect([...tables.keys()].filter((name) => name.endsWith('-drill'))).toEqual([]);
});

it('fails if a figure differs from the restored records', async () => {
  const figures = { pk: { S: 'figures' }, sk: { S: 'figures' }, statuses: { M: { active: { N: '3' } } } };
  aws.on.GetItem = ({ TableName }) => ({ body: TableName === 'live-members-drill' ? { Item: figures } : {} });
  expect(await run('staging')).toBe(1);
  expect(said).toContainEqual(expect.stringMatching(/^members: \d+ figures, 1 wrong$/));
});

it('explains wrong arguments', async () => {
  await expect(run()).rejects.toThrow('npm run restore-drill -- <environment>');
  await expect(run('staging', 'yesterday')).rejects.toThrow('"yesterday" is no instant with its zone');
});
