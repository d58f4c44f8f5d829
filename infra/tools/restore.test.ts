import { beforeEach, expect, it } from 'vitest';
import { startFakeAws } from '../testing/fake-aws.ts';
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
let said: string[] = [];
/** The status of the copy at each look. */
let states: (string | undefined)[] = [];

beforeEach(() => {
  kept = ['a', 'b', 'c', 'd'].map((id) => item(id));
  table = new Map([['b', item('b', { name: { S: 'newer' } })]]);
  [pauses, said, states] = [0, [], [undefined, 'CREATING', 'CREATING', 'ACTIVE']];
  const resource =
    '<LogicalResourceId>RegistrationsA6F76D76</LogicalResourceId><ResourceType>AWS::DynamoDB::Table</ResourceType>';
  aws.on.ListStackResources = () => ({
    body: `<R><member>${resource}<PhysicalResourceId>steeple-registrations</PhysicalResourceId></member></R>`,
  });
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
  expect(said.slice(-3)).toEqual([
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

it('stops at credentials that ran out, because each further item would fail', async () => {
  aws.refuse('PutItem', 'ExpiredTokenException');
  await expect(run('staging', 'registrations', instant, '--delete-copy')).rejects.toThrow();
  expect(aws.calls).not.toContain('DeleteTable');
});

it.each([
  [['staging', 'registrations'], 'npm run restore -- <environment> <table> <instant>'],
  [['local', 'registrations', instant], 'local has no backups'],
  [['staging', 'people', instant], 'There is no table "people", only calendar, '],
  [['staging', 'registrations', '2026-11-21'], '"2026-11-21" is no instant with its zone'],
  [['staging', 'outbox', instant], 'outbox holds events that have long been on the bus'],
  [['staging', 'search', instant], 'search is derived: npm run reindex.'],
  [['staging', 'members', instant], 'The Data stack of staging has no table members: deploy it first.'],
])('explains what is wrong with the arguments %j, and restores nothing', async (args, text) => {
  await expect(run(...args)).rejects.toThrow(text);
  expect(aws.calls).not.toContain('RestoreTableToPointInTime');
});
