/** DynamoDB: finds and runs dynoxide, makes the template's tables, deletes what its TTL has ended. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Clock } from './clock.ts';
import type { Report } from './mapping.ts';

export interface Tables {
  /** http://127.0.0.1:port, without a trailing slash. */
  readonly endpoint: string;
  /** "dynoxide 1.2.1 at …" or "DYNAMODB_ENDPOINT …": for the start-up list. */
  readonly description: string;
  stop(): Promise<void>;
}

/**
 * Starts the database (files under `dataDir`, in memory without one) and resolves when it answers.
 * `onDeath` is called when it ends without stop().
 */
export function startTables(_options: {
  dataDir?: string;
  env?: Record<string, string | undefined>;
  onDeath?: (message: string) => void;
}): Promise<Tables> {
  throw new Error('not written yet');
}

/** Resolved properties of AWS::DynamoDB::GlobalTable or ::Table; what is not named here (PITR, encryption …) is ignored. */
export interface TableProps {
  TableName: string;
  KeySchema: { AttributeName: string; KeyType: string }[];
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  GlobalSecondaryIndexes?: {
    IndexName: string;
    KeySchema: { AttributeName: string; KeyType: string }[];
    Projection: { ProjectionType?: string; NonKeyAttributes?: string[] };
  }[];
  StreamSpecification?: { StreamViewType?: string };
  TimeToLiveSpecification?: { AttributeName?: string; Enabled?: boolean };
}

/** Makes the table unless it is there; adds indexes and a stream it lacks; throws when its keys differ. */
export function ensureTable(_client: DynamoDBClient, _props: TableProps): Promise<void> {
  throw new Error('not written yet');
}

export interface Janitor {
  start(): void;
  stop(): Promise<void>;
  /** Deletes every expired item of every table once; returns how many. */
  pass(): Promise<number>;
}

/** `tables` with TimeToLiveSpecification are swept each `intervalMs` (60 000). */
export function createJanitor(_deps: {
  client: DynamoDBClient;
  tables: TableProps[];
  intervalMs?: number;
  clock?: Clock;
  report?: Report;
}): Janitor {
  throw new Error('not written yet');
}
