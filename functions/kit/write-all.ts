import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type TableName, tableName } from './env.ts';
import { db, type Item, itemKey } from './table.ts';

/** Most writes per call. */
const most = 25;
const atOnce = 4;
const mostTries = 8;

export interface BatchWrites {
  readonly puts: readonly Item[];
  readonly deletes?: readonly Item[];
}

type Request = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Item } };

/** Uses no conditions or transaction: the caller must be able to repeat it. Retries throttled writes, then throws. */
export async function writeAll(table: TableName, { puts, deletes = [] }: BatchWrites): Promise<void> {
  const requests = new Map<string, Request>();
  for (const Key of deletes) requests.set(itemKey(Key), { DeleteRequest: { Key } });
  for (const Item of puts) requests.set(itemKey(Item), { PutRequest: { Item } });
  let left: readonly Request[] = [...requests.values()];
  for (let tries = 1; left.length > 0; tries++) {
    if (tries > mostTries) throw new Error(`${table} has no capacity for ${left.length} writes`);
    if (tries > 1) await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * 2 ** tries));
    left = await sendAll(tableName(table), left);
  }
}

/** Returns those that the table had no capacity for. */
async function sendAll(name: string, requests: readonly Request[]): Promise<Request[]> {
  const refused: Request[] = [];
  for (let first = 0; first < requests.length; first += most * atOnce) {
    const calls = Array.from({ length: atOnce }, (_, index) => first + index * most)
      .map((from) => requests.slice(from, from + most))
      .filter(({ length }) => length > 0);
    await Promise.all(
      calls.map(async (some) => {
        const reply = await db().send(new BatchWriteCommand({ RequestItems: { [name]: [...some] } }));
        refused.push(...((reply.UnprocessedItems?.[name] ?? []) as Request[]));
      }),
    );
  }
  return refused;
}
