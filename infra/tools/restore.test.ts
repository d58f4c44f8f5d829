import { gzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { attributeList } from '#shared/users/attributes.ts';
import { tables } from '../tables.ts';
import { stackOutputs, stackResources, startFakeAws } from '../testing/fake-aws.ts';
import { main } from './restore.ts';

const aws = startFakeAws();
const instant = '2026-11-21T09:00:00+03:00';
const copy = 'steeple-registrations-at-20261121060000';
const now = Date.parse('2026-11-22T06:00:00Z');

type Item = Record<string, { S?: string; N?: string }>;
const item = (pk: string, more: Item = {}): Item => ({ pk: { S: pk }, sk: { S: 'registration' }, ...more });
const idOf = ({ pk }: Item) => pk?.S ?? '';

let kept: Item[] = [];
let table = new Map<string, Item>();
let pauses = 0;
/** In the bucket of backups, by key. */
let files = new Map<string, string | Buffer>();
let said: string[] = [];
/** The status of the copy at each look. */
let states: (string | undefined)[] = [];

beforeEach(() => {
  kept = ['a', 'b', 'c', 'd'].map((id) => item(id));
  table = new Map([['b', item('b', { name: { S: 'newer' } })]]);
  [pauses, said, states] = [0, [], [undefined, 'CREATING', 'CREATING', 'ACTIVE']];
  const resources = stackResources([
    ['Registrations', 'AWS::DynamoDB::Table', 'steeple-registrations'],
    ['StorageBackups', 'AWS::S3::Bucket', 'steeple-backups'],
  ]);
  aws.on.ListStackResources = () => ({ body: resources });
  aws.on.DescribeStacks = () => ({ body: stackOutputs({ EraseFunction: 'erase' }) });
  files = new Map();
  aws.on.ListObjectsV2 = (_, url) => {
    const query = new URL(url, 'http://s3').searchParams;
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    return { body: `<ListBucketResult>${contents.join('')}</ListBucketResult>` };
  };
  aws.on.GetObject = (_, url) => ({
    body: files.get(decodeURIComponent(new URL(url, 'http://s3').pathname.slice('/steeple-backups/'.length))) ?? '',
  });
  aws.on.Invoke = () => ({ body: { erasures: 0, records: 0 } });
  aws.on.DescribeTable = () => {
    const TableStatus = states.length > 1 ? states.shift() : states[0];
    return TableStatus === undefined ? { refusal: 'ResourceNotFoundException' } : { body: { Table: { TableStatus } } };
  };
  aws.on.RestoreTableToPointInTime = () => ({ body: {} });
  // Pages of two items.
  aws.on.Scan = ({ ExclusiveStartKey }) => {
    const first =
      ExclusiveStartKey === undefined
        ? 0
        : kept.findIndex((each) => idOf(each) === idOf(ExclusiveStartKey as Item)) + 1;
    const Items = kept.slice(first, first + 2);
    return { body: { Items, ...(first + 2 < kept.length && { LastEvaluatedKey: Items.at(-1) }) } };
  };
  aws.on.PutItem = ({ Item: put, ConditionExpression }) => {
    const id = idOf(put as Item);
    if (ConditionExpression === 'attribute_not_exists(pk)' && table.has(id))
      return { refusal: 'ConditionalCheckFailedException' };
    table.set(id, put as Item);
    return { body: {} };
  };
  aws.on.DeleteTable = () => ({ body: {} });
});

const run = (...args: string[]) =>
  main(args, {
    say: (line) => void said.push(line),
    pause: async () => {
      pauses += 1;
    },
    now: () => now,
    env: { DATA_DIR: '/nowhere' },
  });

it('brings back the missing items of every page, leaves the others as they are, and keeps the copy', async () => {
  expect(await run('staging', 'registrations', instant)).toBe(0);
  expect(aws.asked.get('RestoreTableToPointInTime')).toEqual({
    SourceTableName: 'steeple-registrations',
    TargetTableName: copy,
    RestoreDateTime: Date.parse(instant) / 1000,
  });
  expect([...table.keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(table.get('b')?.name).toEqual({ S: 'newer' });
  expect([pauses, aws.calls.includes('DeleteTable')]).toEqual([2, false]);
  expect(said).toContain('registrations: 3 items are back, 1 were there and stay as they are, 0 had expired.');
});

it('does not bring back items whose time was over', async () => {
  kept = [
    item('old', { expiresAt: { N: String(now / 1000) } }),
    item('new', { expiresAt: { N: String(now / 1000 + 1) } }),
  ];
  expect(await run('staging', 'registrations', instant)).toBe(0);
  expect([...table.keys()].sort()).toEqual(['b', 'new']);
  expect(said).toContain('registrations: 1 items are back, 0 were there and stay as they are, 1 had expired.');
});

it('counts items that AWS refuses, keeps the copy, and brings them back when it runs again on the same copy', async () => {
  const put = aws.on.PutItem;
  aws.on.PutItem = (asked, url) =>
    idOf(asked.Item as Item) === 'c' ? { refusal: 'ValidationException' } : (put?.(asked, url) ?? { refusal: '' });
  expect(await run('staging', 'registrations', instant, '--delete-copy')).toBe(1);
  expect(said.slice(-4, -1)).toEqual([
    'registrations: 2 items are back, 1 were there and stay as they are, 0 had expired.',
    '1 items are not back: ValidationException',
    `The copy ${copy} stays. Run the same command again.`,
  ]);
  expect(aws.calls).not.toContain('DeleteTable');
  Object.assign(aws.on, { PutItem: put });
  aws.calls.length = 0;
  expect(await run('staging', 'registrations', instant, '--delete-copy')).toBe(0);
  expect(aws.calls).not.toContain('RestoreTableToPointInTime');
  expect([table.size, aws.asked.get('DeleteTable')]).toEqual([4, { TableName: copy }]);
});

const [id, other] = ['a'.repeat(26), 'b'.repeat(26)];

it('leaves out notes of people erased since, and has their records erased again, in as many calls as that takes', async () => {
  const entry = { id: 'e', at: '2026-11-21T07:00:00.000Z', things: [{ kind: 'registration', id }] };
  files.set(`erasures/${entry.at}-e.json`, JSON.stringify(entry));
  files.set('erasures/2026-10-01T00:00:00.000Z-old.json', 'not read: the backup has it');
  const note = (pk: string) => ({ ...item(pk), sk: { S: 'note#1' } });
  kept = [item(id), note(id), note(other)];
  table = new Map();
  aws.on.Invoke = ({ after }) => ({ body: { erasures: 1, records: 1, ...(after === undefined && { after: 'next' }) } });
  expect(await run('staging', 'registrations', instant)).toBe(0);
  expect([...table.values()].map(({ pk, sk }) => [pk?.S, sk?.S])).toEqual([
    [id, 'registration'],
    [other, 'note#1'],
  ]);
  expect(aws.calls.filter((call) => call === 'Invoke')).toHaveLength(2);
  const since = Date.parse(instant) - 14 * 24 * 3_600_000;
  expect(aws.asked.get('Invoke')).toEqual({ erase: 'again', since, after: 'next' });
  expect(said.at(-1)).toBe('Erasures since then were repeated: 2 records.');
});

it('has erasures repeated even if items failed', async () => {
  aws.refuse('PutItem', 'ValidationException');
  expect(await run('staging', 'registrations', instant)).toBe(1);
  expect(aws.calls).toContain('Invoke');
});

/** The pool has two of the backup's three accounts. Returns the items written to tables. */
function loseAccount(): Map<string, Item> {
  const resources = stackResources([
    ...Object.keys(tables).map((each) => [each, 'AWS::DynamoDB::Table', `steeple-${each}`] as const),
    ['StorageBackups', 'AWS::S3::Bucket', 'steeple-backups'],
    ['AccountsPool', 'AWS::Cognito::UserPool', 'eu-west-1_own'],
  ]);
  aws.on.ListStackResources = () => ({ body: resources });
  const account = (id: string) => ({
    ...{ Username: `name-of-${id}`, Enabled: true, UserStatus: 'CONFIRMED', Groups: ['pastor'] },
    Attributes: attributeList({ sub: id, email: `${id}@example.org`, email_verified: 'true' }),
  });
  const folder = 'backups/2026-11-20T06:00:00.000Z/';
  files.set(`${folder}manifest.json`, JSON.stringify({ at: '2026-11-20T06:00:00.000Z', tables: [] }));
  files.set(`${folder}accounts.json`, JSON.stringify(['a', 'b', 'c'].map(account)));
  aws.on.ListUsers = ({ UserPoolId, PaginationToken }) =>
    UserPoolId !== 'eu-west-1_own'
      ? { refusal: 'ResourceNotFoundException' }
      : { body: { Users: [account(PaginationToken ? 'b' : 'a')], ...(!PaginationToken && { PaginationToken: '2' }) } };
  aws.on.AdminCreateUser = () => ({ body: { User: account('c-anew') } });
  const items = new Map<string, Item>();
  aws.on.GetItem = ({ TableName, Key }) => ({ body: { Item: items.get(`${TableName} ${idOf(Key as Item)}`) } });
  aws.on.BatchGetItem = () => ({ body: { Responses: {} } });
  aws.on.TransactWriteItems = ({ TransactItems }) => {
    for (const { Put } of TransactItems as { Put?: { TableName: string; Item: Item } }[])
      if (Put) items.set(`${Put.TableName} ${idOf(Put.Item)}`, Put.Item);
    return { body: {} };
  };
  return items;
}

it('brings accounts back from every page of the backup and the pool, with the stack’s user pool and tables', async () => {
  const items = loseAccount();
  expect(await run('staging', 'accounts', instant)).toBe(0);
  expect(said.slice(0, 2)).toEqual([
    'From the backup of 2026-11-20T06:00:00.000Z:',
    'accounts: 1 are created, 2 were there and stay as they are.',
  ]);
  expect(aws.asked.get('AdminAddUserToGroup')).toEqual({
    ...{ UserPoolId: 'eu-west-1_own', Username: 'name-of-c', GroupName: 'pastor' },
  });
  expect(items.get('steeple-users c-anew')).toMatchObject({ role: { S: 'pastor' }, email: { S: 'c@example.org' } });
  expect(items.get('steeple-users c')).toMatchObject({ movedTo: { S: 'c-anew' } });
  expect(process.env.USER_POOL_ID).toBeUndefined();
});

it('creates no account whose invitation SES would refuse, except with --without-mail', async () => {
  loseAccount();
  aws.on.GetAccount = () => ({ body: { ProductionAccessEnabled: false, SendingEnabled: true } });
  await expect(run('staging', 'accounts', instant)).rejects.toThrow(
    'which refuses mail to addresses that it has not verified: ask AWS for production access first, or add --without-mail',
  );
  aws.on.GetAccount = () => ({ body: { ProductionAccessEnabled: true, SendingEnabled: false } });
  await expect(run('staging', 'accounts', instant)).rejects.toThrow('SES has stopped sending for this account');
  expect(aws.calls).not.toContain('AdminCreateUser');
  expect(await run('staging', 'accounts', instant, '--without-mail')).toBe(0);
  expect(said).toContain('Nobody was mailed: an admin sends the invitations on the site.');
  expect(aws.calls.filter((call) => call === 'AdminCreateUser')).toHaveLength(1);
  expect(aws.asked.get('AdminCreateUser')).toMatchObject({ MessageAction: 'SUPPRESS' });
});

/** A backup whose export has the items in files of two, or is not complete without items. */
const day = (date: string, items?: readonly Item[]) => {
  const at = `2026-11-${date}T06:00:00.000Z`;
  const folder = `backups/${at}/registrations/AWSDynamoDB/x/`;
  const tables = [{ table: 'registrations', arn: 'arn', folder }];
  files.set(`backups/${at}/manifest.json`, JSON.stringify({ at, tables, accounts: 0, media: 0 }));
  if (items) files.set(`${folder}manifest-summary.json`, '{}');
  for (let first = 0; first < (items?.length ?? 0); first += 2) {
    const lines = items?.slice(first, first + 2).map((each) => `${JSON.stringify({ Item: each })}\n`);
    files.set(`${folder}data/${first}.json.gz`, gzipSync(String(lines?.join(''))));
  }
};

it('with --from-backup, takes the newest backup of the instant or before, and refuses an incomplete one', async () => {
  day('20');
  day('22', []);
  await expect(run('staging', 'registrations', instant, '--from-backup')).rejects.toThrow(
    'The export of registrations in the backup of 2026-11-20T06:00:00.000Z is not complete',
  );
  await expect(run('staging', 'registrations', '2026-11-19T06:00:00Z', '--from-backup')).rejects.toThrow(
    'There is no backup of 2026-11-19T06:00:00.000Z or before: npm run backup makes one.',
  );
  expect(table.size).toBe(1);
  expect(aws.calls).not.toContain('RestoreTableToPointInTime');
});

it('with --from-backup, brings the missing items of every file of the export back with equal content', async () => {
  const rich = (id: string) => item(id, { name: { S: `Name of ${id}` }, people: { N: '3' } });
  const [a, c, d] = [rich('a'), rich('c'), rich('d')];
  const expired = item('old', { expiresAt: { N: String(now / 1000) } });
  day('19', [rich('z')]);
  day('20', [a, rich('b'), c, d, expired]);
  expect(await run('staging', 'registrations', instant, '--from-backup')).toBe(0);
  expect(Object.fromEntries(table)).toEqual({ a, b: item('b', { name: { S: 'newer' } }), c, d });
  expect(said.slice(0, 1)).toEqual(['From the backup of 2026-11-20T06:00:00.000Z:']);
  expect(said).toContain('registrations: 3 items are back, 1 were there and stay as they are, 1 had expired.');
  expect(aws.calls).not.toContain('RestoreTableToPointInTime');
});

it('stops at credentials that ran out, because each further item would fail', async () => {
  aws.refuse('PutItem', 'ExpiredTokenException');
  await expect(run('staging', 'registrations', instant, '--delete-copy')).rejects.toThrow();
  expect(aws.calls).not.toContain('DeleteTable');
});

it.each([
  [['staging', 'registrations'], 'npm run restore -- <environment> <table, all, accounts or media-files> <instant>'],
  [
    ['staging', 'registrations', instant, '--now'],
    'npm run restore -- <environment> <table, all, accounts or media-files> <instant>',
  ],
  [['local', 'registrations', instant], 'No Steeple is running on '],
  [['staging', 'accounts', instant, '--from-backup'], 'accounts has no such option: omit --from-backup.'],
  [['staging', 'all', instant, '--without-mail'], 'all has no such option: omit --without-mail.'],
  [['staging', 'people', instant], 'There is no table "people", only calendar, '],
  [['staging', 'registrations', '2026-11-21'], '"2026-11-21" is no instant with its zone'],
  [['staging', 'outbox', instant], 'outbox holds events that have long been on the bus'],
  [['staging', 'search', instant], 'search is derived: npm run reindex.'],
  [['staging', 'members', instant], 'The Data stack of staging has no table members: deploy it first.'],
])('explains what is wrong with the arguments %j, and restores nothing', async (args, text) => {
  await expect(run(...args)).rejects.toThrow(text);
  expect(aws.calls).not.toContain('RestoreTableToPointInTime');
});
