import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { afterEach, expect, test } from 'vitest';
import { findDatabase } from '../../tools/database.mjs';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { localCredentials, manualClock } from '../testing/rig.ts';
import { createJanitor } from './janitor.ts';
import { ensureTable, startTables, type TableProps } from './tables.ts';

const hour = 3_600_000;
const table = (TableName: string): TableProps => ({
  TableName,
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
});

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  removeTempFolders();
});

async function start(dataDir: string) {
  const tables = await startTables({ dataDir });
  const client = new DynamoDBClient({ endpoint: tables.endpoint, ...localCredentials });
  const streams = new DynamoDBStreamsClient({ endpoint: tables.endpoint, ...localCredentials });
  ending.push(
    tables.stop,
    () => client.destroy(),
    () => streams.destroy(),
  );
  const put = (TableName: string, pk: string) =>
    client.send(new PutItemCommand({ TableName, Item: { pk: { S: pk } } }));
  const kept = async (TableName: string) => {
    const [stream] = (await streams.send(new ListStreamsCommand({ TableName }))).Streams ?? [];
    const StreamArn = stream?.StreamArn;
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
    const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
    const at = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
    const { ShardIterator } = await streams.send(new GetShardIteratorCommand(at));
    const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }));
    return Records.map(({ dynamodb }) => `${dynamodb?.SequenceNumber} ${dynamodb?.Keys?.pk?.S}`);
  };
  return { tables, client, put, kept };
}

test.runIf(findDatabase(process.env).kind === 'binary')(
  'stream records are kept for a day, and sequence numbers continue after trimming and a restart',
  async () => {
    const dataDir = tempFolder();
    const first = await start(dataDir);
    const { client, put, kept } = first;
    for (const name of ['busy', 'quiet']) await ensureTable(client, table(name));
    for (const pk of ['a', 'b', 'c']) await put('busy', pk);
    await put('quiet', 'only');
    const clock = manualClock(Date.now());
    const { streamRecords } = first.tables;
    const janitor = createJanitor({ client, tables: [], streamRecords, clock });

    clock.advance(23 * hour);
    await janitor.pass();
    expect(await kept('busy')).toEqual(['1 a', '2 b', '3 c']);
    clock.advance(2 * hour);
    await janitor.pass();
    expect(await kept('busy')).toEqual(['3 c']);
    expect(await kept('quiet')).toEqual(['1 only']);
    await put('busy', 'd');
    expect(await kept('busy')).toEqual(['3 c', '4 d']);

    await first.tables.stop();
    const second = await start(dataDir);
    await second.put('busy', 'e');
    expect(await second.kept('busy')).toEqual(['3 c', '4 d', '5 e']);
  },
);
