import { createHash } from 'node:crypto';
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { setClock } from '../kit/clock.ts';
import { type TableName, tableName, tableVariables } from '../kit/env.ts';
import { setRandom } from '../kit/ids.ts';
import { resetInstance } from '../kit/instance-state.ts';
import { sortedKeys } from '../kit/sorted-keys.ts';
import { db, disconnect, type Item } from '../kit/table.ts';
import { type AwsCall, leaveUnsigned, recordCalls, recordWrites } from './calls.ts';
import { type WorkerDatabase, workerDatabase } from './database.ts';
import { asTest } from './roles.ts';
import { makeTable, tableShapes } from './tables.ts';

/** Saturday, 21 November 2026, 9:00 in Nairobi. */
export const beginning = Date.parse('2026-11-21T06:00:00Z');

export interface World {
  /** Epoch milliseconds. Set it to advance the clock. */
  now: number;
  /** Empty it to start counting again. */
  readonly calls: AwsCall[];
  items(table: TableName): Promise<Item[]>;
  /** To check that nothing changed. Leaves out the counts of attempts (functions/registrations/crowds-store.ts). */
  everything(): Promise<string>;
  /** Oldest first. */
  announced(): Promise<AnyEvent[]>;
  put(table: TableName, item: Item): Promise<void>;
}

const environment = {
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  ENVIRONMENT: 'test',
  LOG_LEVEL: 'silent',
  CHURCH_ZONE: 'Africa/Nairobi',
  LANGUAGES: 'en',
  // The clock of a test does not advance, so letters must not wait.
  LETTERS_PER_SECOND: '1000000',
  CURRENCY: 'KES',
  DEMANDS_TOTP: 'no',
  // A busy machine may need longer for a table call than AWS. Tests of time limits set 1 (`atAwsPace`).
  PATIENCE: '5',
  LIVE: 'no',
  ORIGIN_SECRET: 'the-origin-secret',
  SITE_URL: 'https://church.example',
  SENDER_ADDRESS: 'hello@church.example',
  STAFF_ADDRESS: 'office@church.example',
};

function sameEveryTime(): (bytes: number) => Uint8Array {
  let count = 0;
  return (bytes) => createHash('sha256').update(String(count++)).digest().subarray(0, bytes);
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (key, inner) => (inner instanceof Set ? [...inner].sort() : sortedKeys(key, inner)));
}

const isNoAttempt = ({ pk }: Item) => !String(pk).startsWith('crowd#');
const keyOf = (item: Item) => `${item.pk}\n${item.sk ?? ''}`;

async function scan(table: TableName): Promise<Item[]> {
  const items: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await db().send(new ScanCommand({ TableName: tableName(table), ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const mostDeleted = 100;
const batch = 25;

async function emptyTables({ tables, written }: WorkerDatabase): Promise<void> {
  const requests = [...tables.values()].flatMap((table) =>
    [...(written.get(table)?.values() ?? [])].map((Key) => [table, { DeleteRequest: { Key } }] as const),
  );
  // Clear first, because an earlier test may still be writing.
  written.clear();
  const calls = Array.from({ length: Math.ceil(requests.length / batch) }, (_, index) => {
    const some = Map.groupBy(requests.slice(index * batch, (index + 1) * batch), ([table]) => table);
    const RequestItems = Object.fromEntries([...some].map(([table, each]) => [table, each.map(([, one]) => one)]));
    return db().send(new BatchWriteCommand({ RequestItems }));
  });
  await Promise.all(calls);
}

/** For files that test time limits. Call it after `startWorld`. */
export function atAwsPace(): void {
  beforeEach(() => {
    process.env.PATIENCE = '1';
  });
}

/** Each test gets empty tables in the worker's database, and its own clock and ids. */
export function startWorld(): World {
  let database: WorkerDatabase;
  const calls: AwsCall[] = [];
  const world: World = {
    now: beginning,
    calls,
    items: (table) => asTest(() => scan(table)),
    everything: async () => {
      const isWritten = (name: TableName) => database.written.has(tableName(name));
      const names = (Object.keys(tableVariables) as TableName[]).filter(isWritten);
      const contents = await Promise.all(names.map(async (name) => [name, await world.items(name)] as const));
      const stored = contents.map(([name, items]) => [name, items.filter(isNoAttempt)] as const);
      return ordered(stored.filter(([, items]) => items.length > 0));
    },
    announced: async () => {
      const items = (await world.items('outbox')) as unknown as { envelope: AnyEvent; createdAt: number }[];
      return items.sort((a, b) => a.createdAt - b.createdAt).map(({ envelope }) => envelope);
    },
    put: async (table, item) => {
      await asTest(() => db().send(new PutCommand({ TableName: tableName(table), Item: item })));
    },
  };
  beforeAll(async () => {
    database = await workerDatabase();
    disconnect();
    Object.assign(process.env, environment, { AWS_ENDPOINT_URL_DYNAMODB: database.endpoint });
    // No server listens there. Tests that need the user pool start one.
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ??= 'http://127.0.0.1:9';
    recordCalls(db(), calls);
    recordWrites(db(), database.written);
    leaveUnsigned(db());
  });
  beforeEach(async () => {
    Object.assign(process.env, environment);
    const tables = Object.entries(tableVariables) as [TableName, string][];
    await Promise.all(
      tables.map(async ([name, variable]) => {
        // Creating all tables for each test would take longer than most tests.
        const last = database.tables.get(name);
        process.env[variable] = last ?? '';
        if (last !== undefined) {
          if ((database.written.get(last)?.size ?? 0) <= mostDeleted) return;
          database.written.delete(last);
          await db().send(new DeleteTableCommand({ TableName: last }));
          database.tables.delete(name);
        }
        const next = `${name}-${Number(last?.split('-').at(-1) ?? 0) + 1}`;
        process.env[variable] = next;
        await makeTable(next, tableShapes[name]);
        database.tables.set(name, next);
      }),
    );
    await emptyTables(database);
    world.now = beginning;
    setClock(() => world.now);
    setRandom(sameEveryTime());
    resetInstance();
    calls.length = 0;
  });
  afterAll(() => {
    disconnect();
    setClock();
    setRandom();
  });
  return world;
}
