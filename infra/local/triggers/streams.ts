/** Event-source mapping from a table's stream to a function, as Lambda reads DynamoDB Streams. */
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
  /** The mapping goes past the batch only after this resolved. */
  onFailure?: (failure: StreamFailure) => Promise<void> | void;
  clock?: Clock;
  report?: Report;
}

export interface StreamMapping extends Trigger {
  /** The table was written: read at once instead of at the next poll. Optional, for latency. */
  wake(): void;
}

/** Milliseconds between two reads that found nothing: the first after a record, and at most. A write of ours wakes it at once. */
const busyPoll = 10;
const idlePoll = 2000;
/** After an error. */
const calmDown = 1000;
/** Between two looks for new shards: dynoxide has one for ever, DynamoDB Local a new one after hours. */
const newShards = 10_000;

interface Shard {
  streamArn: string;
  shardId: string;
  iterator: string | undefined;
}

/**
 * Reads from the oldest record on, resumes after the last record whose batch succeeded (kept in the store), and
 * invokes the function with one batch at a time.
 */
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

  /** One life from a begin to a halt. A loop ends with its own life, even where the next has begun meanwhile. */
  let latest = { isOn: false };
  let current = latest;
  let ended: Promise<void> = Promise.resolve();
  let endWait: () => void = () => {};
  let isPolling = false;
  let wasWoken = false;

  /** Waits, unless the mapping halts meanwhile; says whether it still lives. */
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

  /** Reads a shard once and delivers what came; returns how many records there were. */
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
    // Not done means halted: the next life begins from the checkpoint.
    shard.iterator = NextShardIterator;
    return records.length;
  };

  const readShards = async (shards: Shard[]): Promise<number> => {
    for (const shard of shards) {
      try {
        // Oldest first: a younger shard waits until this one has nothing more, which keeps the order of an item.
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
        // One after the other: a resume right after a pause waits for the last invocation of the paused loop.
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
      // A wait before a retry is not cut short.
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
