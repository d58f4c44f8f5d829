import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { db, type Item } from '../kit/table.ts';
import { writeAll } from '../kit/write-all.ts';
import { rememberReads } from './remembered-reads.ts';
import { startWorld } from './world.ts';

startWorld();
let sent = 0;
beforeAll(() => {
  rememberReads(db());
  // Sees only calls that reach the tables.
  db().middlewareStack.add(
    (next) => (args) => {
      sent += 1;
      return next(args);
    },
    { step: 'build', name: 'countSent' },
  );
});

const TableName = () => tableName('registrations');
const item = (pk: string, title: string): Item => ({ pk, sk: 'a', gpk: 'all', gsk: `${title}#${pk}`, title });
const put = (pk: string, title: string) => db().send(new PutCommand({ TableName: TableName(), Item: item(pk, title) }));
const get = async (pk: string) =>
  (await db().send(new GetCommand({ TableName: TableName(), Key: { pk, sk: 'a' } }))).Item?.title;
const query = async (where: string, value: string, IndexName?: string) => {
  const values = { ExpressionAttributeValues: { ':pk': value } };
  const input = { TableName: TableName(), KeyConditionExpression: where, ...values, ...(IndexName && { IndexName }) };
  return ((await db().send(new QueryCommand(input))).Items ?? []).map(({ title }) => title);
};
const inBatch = async () =>
  ((await readKeys({ [TableName()]: ['one', 'two'].map((pk) => ({ pk, sk: 'a' })) }))[TableName()] ?? [])
    .map(({ title }) => title)
    .sort();

/** What each kind of read finds, and how many calls went to the tables. */
async function readAll() {
  sent = 0;
  const found = [await get('one'), await query('pk = :pk', 'one'), await query('gpk = :pk', 'all', 'byTime')];
  return { found: [...found, await inBatch()], sent };
}

beforeEach(async () => {
  await put('one', 'A');
  await put('two', 'B');
  await readAll();
});

it('answers a repeated read without a call', async () => {
  expect(await readAll()).toEqual({ found: ['A', ['A'], ['A', 'B'], ['A', 'B']], sent: 0 });
});

it('sends a read again after a write to its partition, and a read of an index after any write to its table', async () => {
  await put('two', 'C');
  expect(await readAll()).toEqual({ found: ['A', ['A'], ['A', 'C'], ['A', 'C']], sent: 2 });
  const Put = { TableName: TableName(), Item: item('one', 'D') };
  await db().send(new TransactWriteCommand({ TransactItems: [{ Put }] }));
  expect(await readAll()).toEqual({ found: ['D', ['D'], ['C', 'D'], ['C', 'D']], sent: 4 });
});

it('sends every read again after a write of a batch', async () => {
  await writeAll('registrations', { puts: [item('one', 'E')] });
  expect((await readAll()).found[0]).toBe('E');
});

it('does not keep the reply to a read that met a write', async () => {
  await put('one', 'F');
  const [, before] = await Promise.all([put('one', 'G'), get('one')]);
  expect(['F', 'G']).toContain(before);
  expect(await get('one')).toBe('G');
});
