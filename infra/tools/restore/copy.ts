import {
  type AttributeValue,
  type DynamoDBClient,
  PutItemCommand,
  paginateScan,
  type ScanCommandInput,
} from '@aws-sdk/client-dynamodb';

export type StoredItem = Record<string, AttributeValue>;

/** Items in batches of any size. */
export type Source = AsyncIterable<readonly StoredItem[]>;

/** Items at once: about 1,500 a second. */
const atOnce = 25;

export interface CopyResult {
  written: number;
  there: number;
  /** Items whose time to live is over: DynamoDB deleted them on purpose. */
  expired: number;
  /** Items of erased people, which an erasure had deleted. */
  erased: number;
  /** Number of items by AWS's error. */
  readonly failed: Map<string, number>;
}

export interface CopyOptions {
  readonly client: DynamoDBClient;
  readonly from: Source;
  /** The table's name. */
  readonly to: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isErased: (item: StoredItem) => boolean;
  readonly say: (line: string) => void;
}

export const isExpired = ({ expiresAt }: StoredItem, now: number): boolean =>
  expiresAt?.N !== undefined && Number(expiresAt.N) * 1000 <= now;

/** Credentials that ran out would fail for each further item. */
export const endsAll = (error: unknown): boolean =>
  /Expired|Credentials|AccessDenied|UnrecognizedClient/.test((error as Error).name);

export async function* scanned(
  client: DynamoDBClient,
  TableName: string,
  only: Omit<ScanCommandInput, 'TableName'> = {},
): Source {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ...only })) yield Items;
}

/** Writes the items that the table does not have. */
export async function copyMissing({ client, from, to, now, isErased, say }: CopyOptions): Promise<CopyResult> {
  const result: CopyResult = { written: 0, there: 0, expired: 0, erased: 0, failed: new Map() };
  const put = async (Item: StoredItem) => {
    if (isExpired(Item, now)) {
      result.expired += 1;
      return;
    }
    if (isErased(Item)) {
      result.erased += 1;
      return;
    }
    try {
      await client.send(new PutItemCommand({ TableName: to, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
      result.written += 1;
    } catch (error) {
      const { name } = error as Error;
      if (name === 'ConditionalCheckFailedException') result.there += 1;
      // The other items still come back.
      else if (endsAll(error)) throw error;
      else result.failed.set(name, (result.failed.get(name) ?? 0) + 1);
    }
  };
  for await (const page of from) {
    const items = [...page];
    const worker = async () => {
      for (let item = items.pop(); item !== undefined; item = items.pop()) await put(item);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    say(`  ${result.written} back, ${result.there} there …`);
  }
  return result;
}
