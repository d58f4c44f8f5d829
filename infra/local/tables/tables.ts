import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  ResourceNotFoundException,
  type ScalarAttributeType,
  type StreamSpecification,
  type TableDescription,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { answers, runDynoxide } from '#functions/testing/stand-ins/dynoxide.ts';
import { settleDatabase } from '#functions/testing/stand-ins/sqlite.ts';
import { type Database, findDatabase } from '../../tools/database.mjs';
import { openStreamRecords, type StreamRecords } from './stream-records.ts';

export interface Tables {
  /** http://127.0.0.1:port, without a trailing slash. */
  readonly endpoint: string;
  /** "dynoxide (/path)" or "DYNAMODB_ENDPOINT": for the start-up list. */
  readonly description: string;
  readonly streamRecords?: StreamRecords;
  stop(): Promise<void>;
}

/** In memory without `dataDir`. Resolves when the database answers. Calls `onDeath` if it ends without stop(). */
export async function startTables(options: {
  dataDir?: string;
  env?: Record<string, string | undefined>;
  database?: Database;
  onDeath?: (message: string) => void;
}): Promise<Tables> {
  const { dataDir, env = process.env, onDeath = (message) => console.error(message) } = options;
  const { database = findDatabase(env) } = options;
  if (database.kind === 'endpoint') {
    if (!(await answers(database.url)))
      throw new Error(`DYNAMODB_ENDPOINT is set to ${database.url}, which does not answer.`);
    return { endpoint: database.url, description: `DYNAMODB_ENDPOINT (${database.url})`, stop: async () => {} };
  }
  const description = `dynoxide (${database.path})`;
  if (dataDir === undefined) return { description, ...(await runDynoxide(database.path, { onDeath })) };
  mkdirSync(dataDir, { recursive: true });
  const dbPath = join(dataDir, 'tables.sqlite');
  const { endpoint, stop } = await runDynoxide(database.path, { dbPath, onDeath });
  const streamRecords = openStreamRecords(dbPath);
  return {
    endpoint,
    description,
    streamRecords,
    stop: async () => {
      streamRecords.close();
      await stop();
      settleDatabase(dbPath);
    },
  };
}

/** Resolved properties of AWS::DynamoDB::GlobalTable or ::Table. Others (PITR, encryption and so on) are ignored. */
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

/** Creates the table if it is missing, else adds missing indexes and the stream. Throws if its keys differ. */
export async function ensureTable(client: DynamoDBClient, props: TableProps): Promise<void> {
  const existing = await describe(client, props.TableName);
  if (existing !== undefined) return adapt(client, props, existing);
  const stream = streamOf(props);
  await client.send(
    new CreateTableCommand({
      TableName: props.TableName,
      KeySchema: keysOf(props.KeySchema),
      AttributeDefinitions: attributesOf(props),
      BillingMode: 'PAY_PER_REQUEST',
      ...(props.GlobalSecondaryIndexes?.length
        ? { GlobalSecondaryIndexes: props.GlobalSecondaryIndexes.map(indexOf) }
        : {}),
      ...(stream === undefined ? {} : { StreamSpecification: stream }),
    }),
  );
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Undefined for a table that does not answer. */
export async function countItems(
  client: DynamoDBClient,
  tables: readonly TableProps[],
): Promise<ReadonlyMap<string, number | undefined>> {
  const count = async ({ TableName }: TableProps) =>
    [TableName, (await describe(client, TableName).catch(() => undefined))?.ItemCount] as const;
  return new Map(await Promise.all(tables.map(count)));
}

async function adapt(client: DynamoDBClient, props: TableProps, existing: TableDescription): Promise<void> {
  const TableName = props.TableName;
  for (const index of props.GlobalSecondaryIndexes ?? []) {
    const now = existing.GlobalSecondaryIndexes?.find((one) => one.IndexName === index.IndexName);
    if (now !== undefined) {
      sameKeys(`${TableName}/${index.IndexName}`, index.KeySchema, now.KeySchema);
    } else {
      const Create = indexOf(index);
      await client.send(
        new UpdateTableCommand({
          TableName,
          AttributeDefinitions: attributesOf(props),
          GlobalSecondaryIndexUpdates: [{ Create }],
        }),
      );
    }
  }
  sameKeys(TableName, props.KeySchema, existing.KeySchema);
  const StreamSpecification = streamOf(props);
  if (StreamSpecification !== undefined && existing.StreamSpecification?.StreamEnabled !== true) {
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  }
}

function sameKeys(name: string, wanted: TableProps['KeySchema'], now: KeySchemaElement[] | undefined): void {
  const line = (keys: { AttributeName?: string; KeyType?: string }[]) =>
    keys.map((key) => `${key.KeyType} ${key.AttributeName}`).join(', ');
  if (line(wanted) !== line(now ?? [])) {
    throw new Error(
      `${name} has the keys ${line(now ?? [])}, the template says ${line(wanted)}: remove DATA_DIR and start again.`,
    );
  }
}

// CloudFormation's strings are the SDK's literals. The database refuses wrong ones.
const keysOf = (keys: TableProps['KeySchema']) => keys as KeySchemaElement[];

const attributesOf = ({ AttributeDefinitions }: TableProps) =>
  AttributeDefinitions.map(({ AttributeName, AttributeType }) => ({
    AttributeName,
    AttributeType: AttributeType as ScalarAttributeType,
  }));

const indexOf = ({ IndexName, KeySchema, Projection }: NonNullable<TableProps['GlobalSecondaryIndexes']>[number]) =>
  ({ IndexName, KeySchema, Projection }) as GlobalSecondaryIndex;

function streamOf({ StreamSpecification }: TableProps): StreamSpecification | undefined {
  if (StreamSpecification?.StreamViewType === undefined) return undefined;
  return {
    StreamEnabled: true,
    StreamViewType: StreamSpecification.StreamViewType as NonNullable<StreamSpecification['StreamViewType']>,
  };
}
