import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** One call of a function to the tables. */
export interface AwsCall {
  /** `TransactWriteItems`, `GetItem` … */
  readonly command: string;
  /** Write capacity units, indexes included; 0 where the call failed. */
  readonly writeUnits: number;
  /** Items that were given back. */
  readonly items: number;
}

/** Counts a client's calls into `calls`, with the capacity that the tables say they took. */
export function recordCalls(client: DynamoDBDocumentClient, calls: AwsCall[]): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName).replace(/Command$/, '');
      // Scans and table making are the tests' own.
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

/** Adds the name of each table that a client writes to `written`. */
export function recordWrites(client: DynamoDBDocumentClient, written: Set<string>): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (isWrite(context.commandName)) for (const table of tablesOf(args.input)) written.add(table);
      return next(args);
    },
    { step: 'initialize', priority: 'high', name: 'recordWrites' },
  );
}

const isWrite = (command: unknown) => /Write|Put|Update|Delete/.test(String(command));

function tablesOf(input: object): string[] {
  const { TableName, TransactItems, RequestItems } = input as {
    readonly TableName?: string;
    readonly TransactItems?: readonly Readonly<Record<string, { readonly TableName?: string }>>[];
    readonly RequestItems?: object;
  };
  const parts = (TransactItems ?? []).flatMap((item) => Object.values(item));
  return [TableName, ...parts.map((part) => part.TableName), ...Object.keys(RequestItems ?? {})].flatMap(
    (name) => name ?? [],
  );
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
