import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { type Report, reportToConsole } from '../kernel/report.ts';
import type { PlatformStore } from '../kernel/store.ts';
import {
  checkMapping,
  compileFilters,
  createTrigger,
  type EventSourceMapping,
  type Invoke,
  type Trigger,
} from './mapping.ts';
import { createDelivery, type StreamFailure } from './stream-delivery.ts';
import { toStreamRecord } from './stream-record.ts';

export type { StreamFailure };

export interface StreamMappingDeps {
  client: DynamoDBStreamsClient;
  store: PlatformStore;
  invoke: Invoke;
  /** The mapping continues after the batch only once this has resolved. */
  onFailure?: (failure: StreamFailure) => Promise<void> | void;
  clock?: Clock;
  report?: Report;
}

export interface StreamMapping extends Trigger {
  /** Call after a write to the table, to read at once instead of at the next poll. Optional, for latency. */
  wake(): void;
}

/** The first and the longest pause after a read without records, in milliseconds. Our own writes wake the reader. */
const busyPoll = 10;
const idlePoll = 2000;
/** The pause after an error, in milliseconds. */
const calmDown = 1000;
/** Milliseconds between checks for new shards. dynoxide keeps one shard; DynamoDB Local adds one every few hours. */
const newShards = 10_000;

interface Shard {
  streamArn: string;
  shardId: string;
  iterator: string | undefined;
}

/** Reads from the oldest record on, one batch at a time. Resumes after the last record whose batch succeeded. */
export function createStreamMapping(
  settings: { name: string; functionName: string; tableName: string; props: EventSourceMapping },
  { client, store, invoke, onFailure = () => {}, clock = systemClock, report = reportToConsole }: StreamMappingDeps,
): StreamMapping {
  const { name, functionName, tableName, props } = settings;
  check(name, props);
  const passes = compileFilters(props.FilterCriteria);
  store.exec(
    'CREATE TABLE IF NOT EXISTS checkpoints (mapping TEXT, shard TEXT, sequence TEXT, PRIMARY KEY (mapping, shard))',
  );

  /** One run from begin to halt. A loop ends with its own run, even if the next has already begun. */
  let latest = { isOn: false };
  let current = latest;
  let ended: Promise<void> = Promise.resolve();
  let endWait: () => void = () => {};
  let isPolling = false;
  let wasWoken = false;

  /** Waits, or returns early if the mapping halts. Resolves to whether it still runs. */
  const wait = async (ms: number) => {
    if (current.isOn) {
      await new Promise<void>((resolve) => {
        const cancel = clock.after(ms, resolve);
        endWait = () => {
          cancel();
          resolve();
        };
      });
    }
    return current.isOn;
  };
  const deliver = createDelivery({ functionName, props, invoke, report, onFailure, wait, now: clock.now });

  const checkpointKey = (shard: Shard) => `${shard.streamArn} ${shard.shardId}`;
  const checkpoint = (shard: Shard) =>
    store.prepare('SELECT sequence FROM checkpoints WHERE mapping = ? AND shard = ?').get(name, checkpointKey(shard))
      ?.sequence;
  const saveCheckpoint = (shard: Shard, sequence: string) =>
    void store.prepare('INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)').run(name, checkpointKey(shard), sequence);

  const iteratorOf = async (shard: Shard) => {
    const sequence = checkpoint(shard);
    const from =
      typeof sequence === 'string'
        ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequence } as const)
        : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
    const { streamArn: StreamArn, shardId: ShardId } = shard;
    return (await client.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...from }))).ShardIterator;
  };

  const readOnce = async (shard: Shard): Promise<number> => {
    shard.iterator ??= await iteratorOf(shard);
    const ShardIterator = shard.iterator;
    const { Records = [], NextShardIterator } = await client.send(
      new GetRecordsCommand({ ShardIterator, Limit: props.BatchSize ?? 100 }),
    );
    const records = Records.map((record) => toStreamRecord(record, shard.streamArn));
    const { shardId } = shard;
    const progress = { shardId, done: (sequence: string) => saveCheckpoint(shard, sequence) };
    const isDone = await deliver(records.filter(passes), progress);
    const last = records.at(-1);
    if (isDone && last !== undefined) saveCheckpoint(shard, last.dynamodb.SequenceNumber);
    // If delivery did not finish, the mapping halted, and the next run starts from the checkpoint.
    shard.iterator = NextShardIterator;
    return records.length;
  };

  const readShards = async (shards: Shard[]): Promise<number> => {
    for (const shard of shards) {
      try {
        // Read the oldest shard until it is empty before younger ones, to keep the order of each item's records.
        const count = current.isOn ? await readOnce(shard) : 0;
        if (count > 0) return count;
      } catch (error) {
        shard.iterator = undefined;
        if (error instanceof TrimmedDataAccessException) {
          store.prepare('DELETE FROM checkpoints WHERE mapping = ? AND shard = ?').run(name, checkpointKey(shard));
        } else if (!(error instanceof ExpiredIteratorException)) {
          throw error;
        }
      }
    }
    return 0;
  };

  const run = async (life: typeof latest) => {
    current = life;
    let shards: Shard[] = [];
    let lookAgainAt = 0;
    let poll = busyPoll;
    while (life.isOn) {
      try {
        if (shards.length === 0 || clock.now() >= lookAgainAt) {
          shards = merge(shards, await findShards(client, tableName));
          lookAgainAt = clock.now() + newShards;
        }
        wasWoken = false;
        const count = await readShards(shards);
        poll = count > 0 ? busyPoll : Math.min(poll * 1.5, idlePoll);
        isPolling = true;
        if (count === 0 && !wasWoken) await wait(poll);
        isPolling = false;
      } catch (error) {
        if (life.isOn) report(`Mapping ${name} could not read the stream of ${tableName}; it will try again.`, error);
        await wait(calmDown);
      }
    }
  };

  const trigger = createTrigger(
    { name, functionName },
    {
      begin() {
        if (props.Enabled === false) return;
        const life = { isOn: true };
        latest = life;
        // Run loops in sequence, so that a resume right after a pause waits for the paused loop's last invocation.
        ended = ended.then(() => run(life));
      },
      async halt() {
        latest.isOn = false;
        endWait();
        await ended;
      },
    },
  );
  return {
    ...trigger,
    wake() {
      wasWoken = true;
      // Do not shorten a wait before a retry.
      if (isPolling) endWait();
    },
  };
}

function check(name: string, props: EventSourceMapping): void {
  checkMapping(name, props, [
    'StartingPosition',
    'BisectBatchOnFunctionError',
    'MaximumRetryAttempts',
    'MaximumRecordAgeInSeconds',
    'DestinationConfig',
  ]);
  if (props.StartingPosition !== 'TRIM_HORIZON') {
    throw new Error(`Mapping ${name}: the local run starts streams at TRIM_HORIZON only.`);
  }
}

/** Known shards keep their place in the stream. */
const merge = (known: Shard[], found: Shard[]) =>
  found.map(
    (shard) => known.find((one) => one.shardId === shard.shardId && one.streamArn === shard.streamArn) ?? shard,
  );

async function findShards(client: DynamoDBStreamsClient, tableName: string): Promise<Shard[]> {
  const { Streams } = await client.send(new ListStreamsCommand({ TableName: tableName }));
  const streamArn = Streams?.at(-1)?.StreamArn;
  if (streamArn === undefined) throw new Error(`The table ${tableName} has no stream.`);
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  const ids = (StreamDescription?.Shards ?? []).flatMap((shard) => shard.ShardId ?? []);
  return ids.map((shardId) => ({ streamArn, shardId, iterator: undefined }));
}
