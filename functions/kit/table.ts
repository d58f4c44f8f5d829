import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { timeLeft } from './deadline.ts';
import { Failure } from './failure.ts';
import { patience } from './patience.ts';
import { retryStrategy } from './retry.ts';

export type Item = Record<string, unknown>;

/** Identifies an item of a table with sort keys, to compare items or to keep them in a map. */
export const itemKey = ({ pk, sk }: Item): string => `${pk}\n${sk}`;

const agent = { keepAlive: true, maxSockets: 100 };

/** Milliseconds for one attempt, including connecting. A call has several attempts (retry.ts). */
export const tryPatience = 1500;

let client: DynamoDBDocumentClient | undefined;

function connect(): DynamoDBDocumentClient {
  const raw = new DynamoDBClient({
    retryStrategy,
    requestHandler: { ...patience(tryPatience), httpAgent: agent, httpsAgent: agent },
  });
  raw.middlewareStack.add(
    (next) => async (args) => {
      if (timeLeft() <= 0) throw new Failure('busy', { retryAfterSeconds: 1 });
      return next(args);
    },
    { step: 'initialize', priority: 'high', name: 'deadline' },
  );
  return DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } });
}

export function db(): DynamoDBDocumentClient {
  client ??= connect();
  return client;
}

/** For tests: the next call connects with the current environment. */
export function disconnect(): void {
  client?.destroy();
  client = undefined;
}

/** Converts a value from the wire format of errors and stream records. */
export function plain(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.SS !== undefined) return new Set(value.SS);
  if (value.L !== undefined) return value.L.map(plain);
  if (value.M !== undefined) return plainItem(value.M);
  if (value.NULL !== undefined) return null;
  throw new Error(`Items hold no ${Object.keys(value)[0]}`);
}

/** Empty if it does not exist or the write did not ask for it. Undefined for any other error. */
export function refusedOver(error: unknown): Item | undefined {
  const { name, Item } = error as { name?: string; Item?: Parameters<typeof plainItem>[0] };
  if (name !== 'ConditionalCheckFailedException') return undefined;
  return Item ? plainItem(Item) : {};
}

export function plainItem(item: Readonly<Record<string, AttributeValue>>): Item {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plain(value)]));
}
