/** Event-source mapping from a table's stream to a function, as Lambda reads DynamoDB Streams. */
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Clock } from './clock.ts';
import type { EventSourceMapping, Invoke, Report, Trigger } from './mapping.ts';
import type { PlatformStore } from './store.ts';

/** What AWS sends to an on-failure destination: metadata, and the records' event as `payload` (S3 keeps it, SQS does not). */
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

export function createStreamMapping(
  _settings: { name: string; functionName: string; tableName: string; props: EventSourceMapping },
  _deps: StreamMappingDeps,
): StreamMapping {
  throw new Error('not written yet');
}
