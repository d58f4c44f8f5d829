import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../kit/table.ts';
import { type TableUse, useTables } from './roles.ts';

export interface AwsCall {
  /** `TransactWriteItems`, `GetItem` … */
  readonly command: string;
  /** Write capacity units, including indexes; 0 if the call failed. */
  readonly writeUnits: number;
  readonly items: number;
}

/** With the consumed capacity that the tables report. */
export function recordCalls(client: DynamoDBDocumentClient, calls: AwsCall[]): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName).replace(/Command$/, '');
      useTables(usesOf(command, args.input as Input));
      // Not recorded, because tests scan and create tables themselves.
      if (command === 'Scan' || command === 'CreateTable') return next(args);
      Object.assign(args.input, { ReturnConsumedCapacity: 'INDEXES' });
      let writeUnits = 0;
      let items = 0;
      try {
        const reply = await next(args);
        items = itemsOf(reply.output);
        if (isWrite(command)) writeUnits = unitsOf(reply.output);
        return reply;
      } finally {
        calls.push({ command, writeUnits, items });
      }
    },
    { step: 'initialize', name: 'recordCalls' },
  );
}

export type KeysByTable = Map<string, Map<string, Item>>;

/** Before and after the call, because the tables may be emptied in between. */
export function recordWrites(client: DynamoDBDocumentClient, written: KeysByTable): void {
  const record = (writes: readonly { table: string; key: Item }[]) => {
    for (const { table, key } of writes) {
      const keys = written.get(table) ?? new Map<string, Item>();
      written.set(table, keys.set(`${key.pk}\n${key.sk}`, { pk: key.pk, sk: key.sk }));
    }
  };
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (!isWrite(context.commandName)) return next(args);
      const writes = writesOf(args.input as Input);
      record(writes);
      return next(args).finally(() => record(writes));
    },
    { step: 'initialize', priority: 'high', name: 'recordWrites' },
  );
}

const forAws = [
  ...['httpAuthSchemeMiddleware', 'httpSigningMiddleware'],
  ...['getUserAgentMiddleware', 'recursionDetectionMiddleware', 'loggerMiddleware'],
];

/** The tests' database requires a signature but does not check it. */
const signature = {
  'x-amz-date': '20261121T060000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=test/20261121/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
};

/** Saves a third of the work of each call. */
export function leaveUnsigned(client: DynamoDBDocumentClient): void {
  for (const name of forAws) client.middlewareStack.remove(name);
  client.middlewareStack.add(
    (next) => (args) => {
      Object.assign((args.request as { headers: object }).headers, signature);
      return next(args);
    },
    { step: 'build', name: 'leaveUnsigned' },
  );
}

const isWrite = (command: unknown) => /Write|Put|Update|Delete/.test(String(command));

interface SingleWrite {
  readonly TableName?: string;
  readonly Item?: Item;
  readonly Key?: Item;
}

interface Input extends SingleWrite {
  readonly IndexName?: string;
  readonly TransactItems?: readonly Readonly<Record<string, SingleWrite>>[];
  readonly RequestItems?: Readonly<Record<string, readonly { readonly PutRequest?: { readonly Item: Item } }[]>>;
}

const partActions: Readonly<Record<string, string>> = {
  ConditionCheck: 'ConditionCheckItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
};

function usesOf(action: string, { TableName, IndexName, TransactItems = [], RequestItems = {} }: Input): TableUse[] {
  const one = TableName === undefined ? [] : [{ action, table: TableName, index: IndexName }];
  const parts = TransactItems.flatMap((part) =>
    Object.entries(part).map(([kind, each]) => ({ action: partActions[kind] ?? kind, table: each.TableName ?? '' })),
  );
  const batches = Object.keys(RequestItems).map((table) => ({ action, table }));
  return [...one, ...parts, ...batches];
}

function writesOf({ TransactItems = [], RequestItems = {}, ...single }: Input): { table: string; key: Item }[] {
  const parts = [single, ...TransactItems.flatMap((part) => Object.values(part))].map(({ TableName, Item, Key }) => ({
    table: TableName,
    key: Item ?? Key,
  }));
  const puts = Object.entries(RequestItems).flatMap(([table, requests]) =>
    requests.map(({ PutRequest }) => ({ table, key: PutRequest?.Item })),
  );
  return [...parts, ...puts].flatMap(({ table, key }) => (table && key ? [{ table, key }] : []));
}

function unitsOf(output: object): number {
  const { ConsumedCapacity: given } = output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };
  return [given ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}

function itemsOf(output: object): number {
  const { Items = [], Responses = {} } = output as { Items?: unknown[]; Responses?: Record<string, unknown> };
  return [Items, ...Object.values(Responses)].reduce<number>(
    (sum, some) => sum + (Array.isArray(some) ? some.length : 0),
    0,
  );
}
