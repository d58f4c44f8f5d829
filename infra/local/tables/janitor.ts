/** Deletes expired items and stream records older than a day, because the local database does neither itself. */
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { type Cancel, type Clock, systemClock } from '../kernel/clock.ts';
import { type Report, reportToConsole } from '../kernel/report.ts';
import type { StreamRecords } from './stream-records.ts';
import type { TableProps } from './tables.ts';

export interface Janitor {
  start(): void;
  stop(): Promise<void>;
  /** Returns the number of deleted items. */
  pass(): Promise<number>;
}

/** Like DynamoDB, ignores a TTL that is more than five years in the past. */
const fiveYears = 5 * 365 * 24 * 3600;

export function createJanitor(deps: {
  client: DynamoDBClient;
  tables: TableProps[];
  streamRecords?: StreamRecords | undefined;
  intervalMs?: number;
  clock?: Clock;
  report?: Report;
}): Janitor {
  const { client, tables, streamRecords, intervalMs = 60_000, clock = systemClock, report = reportToConsole } = deps;
  let cancelTimer: Cancel = () => {};
  let running: Promise<unknown> = Promise.resolve();
  let live = false;

  const pass = async () => {
    const now = Math.floor(clock.now() / 1000);
    streamRecords?.trim(clock.now());
    let deleted = 0;
    for (const table of tables) {
      const { AttributeName, Enabled } = table.TimeToLiveSpecification ?? {};
      if (AttributeName !== undefined && Enabled === true) deleted += await sweep(client, table, AttributeName, now);
    }
    return deleted;
  };

  const plan = () => {
    cancelTimer = clock.after(intervalMs, () => {
      running = pass()
        .catch((error: unknown) => report('The TTL janitor failed; it will try again.', error))
        .then(() => {
          if (live) plan();
        });
    });
  };

  return {
    pass,
    start() {
      if (live) return;
      live = true;
      plan();
    },
    async stop() {
      live = false;
      cancelTimer();
      await running;
    },
  };
}

async function sweep(client: DynamoDBClient, table: TableProps, attribute: string, now: number): Promise<number> {
  const expired = {
    ExpressionAttributeNames: { '#ttl': attribute },
    ExpressionAttributeValues: { ':now': { N: String(now) }, ':oldest': { N: String(now - fiveYears) } },
  };
  const condition = '#ttl BETWEEN :oldest AND :now';
  let deleted = 0;
  const pages = paginateScan({ client }, { TableName: table.TableName, FilterExpression: condition, ...expired });
  for await (const page of pages) {
    for (const item of page.Items ?? []) {
      const names = table.KeySchema.map((key) => key.AttributeName);
      const Key = Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
      // Check the condition again, because the item may have been renewed since the scan.
      if (await remove(client, { TableName: table.TableName, Key, ConditionExpression: condition, ...expired }))
        deleted++;
    }
  }
  return deleted;
}

async function remove(
  client: DynamoDBClient,
  input: ConstructorParameters<typeof DeleteItemCommand>[0] & { Key: Record<string, AttributeValue> },
): Promise<boolean> {
  try {
    await client.send(new DeleteItemCommand(input));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
