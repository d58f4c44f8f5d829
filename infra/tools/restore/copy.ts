import {
  type AttributeValue,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  PutItemCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';

/** Throttled calls are repeated. Items that still fail are counted. */
export const tableClient = (region: string) => new DynamoDBClient({ region, maxAttempts: 8 });

interface Copy {
  readonly source: string;
  readonly copy: string;
  readonly at: Date;
}

interface Waiting {
  readonly say: (line: string) => void;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

const isMissing = (error: unknown) => (error as Error).name === 'ResourceNotFoundException';

async function statusOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return undefined;
  }
}

/** Restores the copy, or takes the one that an earlier run made, and waits until it can be read. */
export async function readyCopy(client: DynamoDBClient, { source, copy, at }: Copy, { say, pause }: Waiting) {
  if ((await statusOf(client, copy)) === undefined) {
    const tables = { SourceTableName: source, TargetTableName: copy };
    await client.send(new RestoreTableToPointInTimeCommand({ ...tables, RestoreDateTime: at }));
  }
  say(`AWS restores ${copy}, which takes from ten minutes to some hours …`);
  for (let status = await statusOf(client, copy); status !== 'ACTIVE'; status = await statusOf(client, copy)) {
    if (status !== undefined && status !== 'CREATING') throw new Error(`AWS says that ${copy} is ${status}.`);
    await pause(15_000);
  }
}

type Item = Record<string, AttributeValue>;

/** Items at once: about 1,500 a second. */
const atOnce = 25;

export interface CopyResult {
  written: number;
  there: number;
  /** Items whose time to live is over: DynamoDB deleted them on purpose. */
  expired: number;
  /** Number of items by AWS's error. */
  readonly failed: Map<string, number>;
}

/** Writes the items of `from` that `to` does not have. `now` is in epoch ms. */
export async function copyMissing(
  client: DynamoDBClient,
  from: string,
  to: string,
  now: number,
  say: (line: string) => void,
): Promise<CopyResult> {
  const result: CopyResult = { written: 0, there: 0, expired: 0, failed: new Map() };
  const put = async (Item: Item) => {
    if (Item.expiresAt?.N !== undefined && Number(Item.expiresAt.N) * 1000 <= now) {
      result.expired += 1;
      return;
    }
    try {
      await client.send(new PutItemCommand({ TableName: to, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
      result.written += 1;
    } catch (error) {
      const { name } = error as Error;
      if (name === 'ConditionalCheckFailedException') result.there += 1;
      // The other items still come back. Credentials that ran out would fail for each of them.
      else if (/Expired|Credentials|AccessDenied|UnrecognizedClient/.test(name)) throw error;
      else result.failed.set(name, (result.failed.get(name) ?? 0) + 1);
    }
  };
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: from, ExclusiveStartKey }));
    const items = [...(page.Items ?? [])];
    const worker = async () => {
      for (let item = items.pop(); item !== undefined; item = items.pop()) await put(item);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    say(`  ${result.written} back, ${result.there} there …`);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return result;
}

export async function deleteCopy(client: DynamoDBClient, TableName: string): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName }));
}
