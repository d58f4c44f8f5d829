import { randomUUID } from 'node:crypto';
import type { Report } from '../kernel/report.ts';
import { type EventSourceMapping, type Invoke, reportedFailures } from './mapping.ts';
import type { StreamRecord } from './stream-record.ts';

/** AWS's message to an on-failure destination: metadata, and the event as `payload` (for S3, not for SQS). */
export interface StreamFailure {
  version: '1.0';
  timestamp: string;
  requestContext: {
    requestId: string;
    functionArn: string;
    condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded';
    approximateInvokeCount: number;
  };
  DDBStreamBatchInfo: {
    shardId: string;
    startSequenceNumber: string;
    endSequenceNumber: string;
    batchSize: number;
    streamArn: string;
  };
  payload: string;
}

export interface DeliveryDeps {
  functionName: string;
  props: EventSourceMapping;
  invoke: Invoke;
  report: Report;
  now: () => number;
  onFailure: (failure: StreamFailure) => Promise<void> | void;
  /** Waits. Resolves to false if the mapping is stopping. */
  wait: (ms: number) => Promise<boolean>;
}

export type Delivery = (records: StreamRecord[], shard: ShardProgress) => Promise<boolean>;

export interface ShardProgress {
  shardId: string;
  /** Marks everything up to this sequence number as done, so that it does not come again after a restart. */
  done(sequenceNumber: string): void;
}

const firstRetryMs = 50;
const slowestRetryMs = 5000;

/** Delivers records in order. Resolves to false if the mapping stopped before all were done. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  const { functionName, props, invoke, report, wait } = deps;
  // Lambda's defaults: retry forever, regardless of age.
  const retries = props.MaximumRetryAttempts ?? -1;
  const maximumAge = props.MaximumRecordAgeInSeconds ?? -1;
  const reportsItems = props.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false;

  /** The index of the first failed record, or the number of records if all succeeded. */
  const attempt = async (records: StreamRecord[]): Promise<number> => {
    try {
      const result = await invoke(functionName, { Records: records });
      if (!reportsItems) return records.length;
      const failed = reportedFailures(result, records.map(sequenceOf));
      const lowest = records.findIndex((record) => failed.has(sequenceOf(record)));
      return lowest < 0 ? records.length : lowest;
    } catch (error) {
      report(`${functionName} failed with ${records.length} stream records.`, error);
      return 0;
    }
  };

  const isExpired = (record: StreamRecord) =>
    maximumAge >= 0 && deps.now() / 1000 - record.dynamodb.ApproximateCreationDateTime > maximumAge;

  const giveUp = async (
    records: StreamRecord[],
    shard: ShardProgress,
    context: Pick<StreamFailure['requestContext'], 'condition' | 'approximateInvokeCount'>,
  ) => {
    const failure = describe(records, shard.shardId, { ...context, functionArn: props.FunctionName }, deps.now());
    for (let tries = 1; ; tries++) {
      try {
        await deps.onFailure(failure);
        shard.done(failure.DDBStreamBatchInfo.endSequenceNumber);
        return true;
      } catch (error) {
        report(`The failure destination of ${functionName} did not take a batch.`, error);
        if (!(await wait(backoff(tries)))) return false;
      }
    }
  };

  const deliver: Delivery = async (records, shard) => {
    let rest = records;
    let invocations = 0;
    while (rest.length > 0) {
      const fresh = rest.findIndex((record) => !isExpired(record));
      const expired = fresh < 0 ? rest : rest.slice(0, fresh);
      if (expired.length > 0) {
        const context = { condition: 'RecordAgeExceeded', approximateInvokeCount: invocations } as const;
        if (!(await giveUp(expired, shard, context))) return false;
        rest = rest.slice(expired.length);
        continue;
      }
      const failedAt = await attempt(rest);
      invocations++;
      const last = rest[failedAt - 1];
      if (last !== undefined) {
        shard.done(sequenceOf(last));
        rest = rest.slice(failedAt);
        if (rest.length === 0) return true;
        // The new first record has been tried once.
        invocations = 1;
      } else if (props.BisectBatchOnFunctionError === true && rest.length > 1) {
        // Splitting does not count as a retry. Each half starts with a new count.
        const middle = Math.ceil(rest.length / 2);
        return (await wait(0)) && (await deliver(rest.slice(0, middle), shard)) && deliver(rest.slice(middle), shard);
      }
      if (retries >= 0 && invocations > retries) {
        return giveUp(rest, shard, { condition: 'RetryAttemptsExhausted', approximateInvokeCount: invocations });
      }
      if (!(await wait(backoff(invocations)))) return false;
    }
    return true;
  };
  return deliver;
}

const sequenceOf = (record: StreamRecord) => record.dynamodb.SequenceNumber;

const backoff = (tries: number) => Math.min(firstRetryMs * 2 ** (tries - 1), slowestRetryMs);

function describe(
  records: StreamRecord[],
  shardId: string,
  context: Omit<StreamFailure['requestContext'], 'requestId'>,
  now: number,
): StreamFailure {
  const sequences = records.map(sequenceOf);
  return {
    version: '1.0',
    timestamp: new Date(now).toISOString(),
    requestContext: { requestId: randomUUID(), ...context },
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: sequences.at(0) ?? '',
      endSequenceNumber: sequences.at(-1) ?? '',
      batchSize: records.length,
      streamArn: records[0]?.eventSourceARN ?? '',
    },
    payload: JSON.stringify({ Records: records }),
  };
}
