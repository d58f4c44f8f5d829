import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import {
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { answers, runDynoxide } from '#functions/testing/stand-ins/dynoxide.ts';
import { findDatabase } from '../../tools/database.mjs';
import { localCredentials, manualClock, until } from '../testing/rig.ts';
import { createJanitor } from './janitor.ts';
import { ensureTable, startTables, type TableProps, type Tables } from './tables.ts';

const root = mkdtempSync(join(tmpdir(), 'steeple-tables-'));
let counter = 0;
const newDir = () => join(root, String(counter++));
afterAll(() => rmSync(root, { recursive: true }));

const clientOf = (tables: Tables) => new DynamoDBClient({ endpoint: tables.endpoint, ...localCredentials });

const props: TableProps = {
  TableName: 'registrations',
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
  ],
};

const withIndexAndStream: TableProps = {
  ...props,
  AttributeDefinitions: [
    ...props.AttributeDefinitions,
    { AttributeName: 'gpk', AttributeType: 'S' },
    { AttributeName: 'gsk', AttributeType: 'S' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byTime',
      KeySchema: [
        { AttributeName: 'gpk', KeyType: 'HASH' },
        { AttributeName: 'gsk', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
};

const item = (pk: string, more: Record<string, { S: string } | { N: string }> = {}) => ({
  TableName: 'registrations',
  Item: { pk: { S: pk }, sk: { S: 'x' }, gpk: { S: 'all' }, gsk: { S: pk }, ...more },
});
const key = (pk: string) => ({ TableName: 'registrations', Key: { pk: { S: pk }, sk: { S: 'x' } } });

describe('findDatabase', () => {
  const clone = join(root, 'clone');
  const here = { platform: process.platform, arch: process.arch };
  const packaged = `node_modules/@dynoxide/${process.platform}-${process.arch}`;
  const onPath = join(root, 'bin');
  for (const folder of [onPath, join(clone, packaged)]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'dynoxide'), '#!/bin/sh\nexit 7\n');
    chmodSync(join(folder, 'dynoxide'), 0o755);
  }
  writeFileSync(join(clone, 'package.json'), '{"optionalDependencies":{"@dynoxide/linux-x64":"1.2.1"}}');
  writeFileSync(join(clone, packaged, 'package.json'), '{"version":"1.2.1"}');
  const other = { ...here, arch: 'riscv64' };

  test('findDatabase prefers the package of this platform', () => {
    const path = join(clone, packaged, 'dynoxide');
    expect(findDatabase({ PATH: onPath }, here, clone)).toEqual({ kind: 'binary', path });
  });

  test('findDatabase falls back to PATH and then to DYNAMODB_ENDPOINT', () => {
    const DYNAMODB_ENDPOINT = 'http://127.0.0.1:8000/';
    const PATH = ['/nowhere', onPath].join(delimiter);
    const path = join(onPath, 'dynoxide');
    expect(findDatabase({ PATH, DYNAMODB_ENDPOINT }, other, clone)).toEqual({ kind: 'binary', path });
    const url = 'http://127.0.0.1:8000';
    expect(findDatabase({ DYNAMODB_ENDPOINT }, other, clone)).toEqual({ kind: 'endpoint', url });
  });

  test('findDatabase throws an error that names PATH and DYNAMODB_ENDPOINT', () => {
    expect(() => findDatabase({ PATH: '/nowhere' }, other, clone)).toThrow(
      /^No database for .*: put a dynoxide on PATH .*, or run DynamoDB Local and set DYNAMODB_ENDPOINT to its address\.$/,
    );
  });
});

describe('tables', () => {
  let tables: Tables;
  let client: DynamoDBClient;
  beforeAll(async () => {
    tables = await startTables({});
    client = clientOf(tables);
  });
  afterAll(async () => {
    client.destroy();
    await tables.stop();
  });

  test('ensureTable creates a table once and later adds an index and a stream', async () => {
    await ensureTable(client, props);
    await client.send(new PutItemCommand(item('1')));
    await ensureTable(client, withIndexAndStream);
    await ensureTable(client, withIndexAndStream);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'registrations' }));
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_IMAGE' });
    const { Items } = await client.send(
      new QueryCommand({
        TableName: 'registrations',
        IndexName: 'byTime',
        KeyConditionExpression: 'gpk = :all',
        ExpressionAttributeValues: { ':all': { S: 'all' } },
      }),
    );
    expect(Items?.map((found) => found.pk?.S)).toEqual(['1']);
  });

  test('ensureTable throws with a remedy if the keys differ from the template', async () => {
    await ensureTable(client, props);
    const KeySchema = [{ AttributeName: 'id', KeyType: 'HASH' }];
    const AttributeDefinitions = [{ AttributeName: 'id', AttributeType: 'S' }];
    await expect(ensureTable(client, { ...props, KeySchema, AttributeDefinitions })).rejects.toThrow(
      'registrations has the keys HASH pk, RANGE sk, the template says HASH id: remove DATA_DIR and start again.',
    );
  });

  test('the janitor deletes only items whose TTL has passed', async () => {
    const clock = manualClock();
    const now = clock.now() / 1000;
    const notes: TableProps = {
      ...props,
      TableName: 'notifications',
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    };
    await ensureTable(client, notes);
    const put = (pk: string, expiresAt: { S: string } | { N: string }) =>
      client.send(new PutItemCommand({ ...item(pk, { expiresAt }), TableName: 'notifications' }));
    await put('past', { N: String(now - 1) });
    await put('now', { N: String(now) });
    await put('future', { N: String(now + 1) });
    await put('text', { S: '1' });
    await put('mistaken', { N: '1' });
    const get = async (pk: string) =>
      (await client.send(new GetItemCommand({ ...key(pk), TableName: 'notifications' }))).Item;
    const janitor = createJanitor({ client, tables: [props, notes], clock });
    expect(await janitor.pass()).toBe(2);
    const left = await Promise.all(['past', 'now', 'future', 'text', 'mistaken'].map(get));
    expect(left.map((found) => found !== undefined)).toEqual([false, false, true, true, true]);

    janitor.start();
    clock.advance(60_000);
    await until('the janitor has swept again', async () => (await get('future')) === undefined);
    await janitor.stop();

    // An item that is renewed between the janitor's scan and its deletion stays.
    await put('renewed', { N: String(now) });
    const slow = clientOf(tables);
    slow.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'DeleteItemCommand') await put('renewed', { N: String(now + 3600) });
          return next(args);
        },
      { step: 'initialize' },
    );
    expect(await createJanitor({ client: slow, tables: [notes], clock }).pass()).toBe(0);
    expect(await get('renewed')).toBeDefined();
    slow.destroy();
  });
});

test('a table on disk survives a restart, and stop leaves no process running', async () => {
  const dataDir = newDir();
  const deaths: string[] = [];
  const first = await startTables({ dataDir, onDeath: (message) => deaths.push(message) });
  const before = clientOf(first);
  await ensureTable(before, props);
  await before.send(new PutItemCommand(item('1')));
  await first.stop();
  expect(await answers(first.endpoint)).toBe(false);
  const second = await startTables({ dataDir });
  await ensureTable(clientOf(second), props);
  expect((await clientOf(second).send(new GetItemCommand(key('1')))).Item?.pk?.S).toBe('1');
  await second.stop();
  expect(deaths).toEqual([]);
});

test('onDeath is called when the database is killed', async () => {
  const dataDir = newDir();
  const deaths: string[] = [];
  await startTables({ dataDir, onDeath: (message) => deaths.push(message) });
  process.kill(-Number(readFileSync(join(dataDir, 'tables.sqlite.pid'), 'utf8')), 'SIGKILL');
  await until('the death is reported', () => deaths.length > 0);
  expect(deaths).toEqual(['The database ended unexpectedly (SIGKILL).']);
});

test('a binary that does not start rejects with its exit code', async () => {
  const path = join(root, 'bin', 'dynoxide');
  await expect(runDynoxide(path, { onDeath: () => {} })).rejects.toThrow(
    `The database ${path} did not start (exit code 7).`,
  );
});

test('startTables uses DYNAMODB_ENDPOINT if it answers and throws if it does not', async () => {
  const running = await startTables({});
  const database = { kind: 'endpoint', url: running.endpoint } as const;
  const used = await startTables({ database });
  expect(used.endpoint).toBe(running.endpoint);
  await used.stop();
  expect(await answers(running.endpoint)).toBe(true);
  await running.stop();
  await expect(startTables({ database })).rejects.toThrow(`set to ${running.endpoint}, which does not answer.`);
});

test('after a kill -9 of its owner the database ends and frees the data directory', async () => {
  const dataDir = newDir();
  const program = `
    import { startTables } from ${JSON.stringify(join(import.meta.dirname, 'tables.ts'))};
    const tables = await startTables({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(tables.endpoint);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endpoint = await new Promise<string>((resolve) =>
    owner.stdout.once('data', (line: Buffer) => resolve(String(line).trim())),
  );
  const group = Number(readFileSync(join(dataDir, 'tables.sqlite.pid'), 'utf8'));
  onTestFinished(() => {
    owner.kill('SIGKILL');
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // The connection fails once the database has ended.
    }
  });
  expect(await answers(endpoint)).toBe(true);
  await expect(startTables({ dataDir })).rejects.toThrow(`Another run uses ${dataDir}`);
  owner.kill('SIGKILL');
  const next = await startTables({ dataDir });
  expect(await answers(endpoint)).toBe(false);
  await next.stop();
});
