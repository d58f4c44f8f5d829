import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../kit/table.ts';

interface Input {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Key?: Item;
  readonly Item?: Item;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeValues?: Item;
  readonly RequestItems?: Readonly<Record<string, { readonly Keys?: readonly Item[] }>>;
  readonly TransactItems?: readonly Readonly<Record<string, Input>>[];
}

/** One partition, or the whole table without `pk`. */
const place = (table = '', pk: unknown = '') => `${table}\n${pk}`;

type Places = (input: Input) => readonly string[];

function queried(input: Input): readonly string[] {
  const { TableName, IndexName, KeyConditionExpression = '', ExpressionAttributeValues: values = {} } = input;
  const [, name = ''] = /^pk = (:\w+)/.exec(KeyConditionExpression) ?? [];
  return [IndexName === undefined ? place(TableName, values[name]) : place(TableName)];
}

/** The places that a command reads. */
const reads: Readonly<Record<string, Places>> = {
  GetItemCommand: ({ TableName, Key }) => [place(TableName, Key?.pk)],
  BatchGetItemCommand: ({ RequestItems = {} }) =>
    Object.entries(RequestItems).flatMap(([table, { Keys = [] }]) => Keys.map(({ pk }) => place(table, pk))),
  QueryCommand: queried,
};

const written: Places = ({ TableName, Key, Item }) => [place(TableName), place(TableName, (Key ?? Item)?.pk)];

/** The places that a command changes, if the command names them. */
const writes: Readonly<Record<string, Places>> = {
  PutItemCommand: written,
  UpdateItemCommand: written,
  DeleteItemCommand: written,
  TransactWriteItemsCommand: ({ TransactItems = [] }) =>
    TransactItems.flatMap((part) => Object.values(part)).flatMap(written),
};

/** Places with a known change, at most. Limits the memory of a long test. */
const mostPlaces = 20_000;

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || value instanceof Set) return value;
  Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/**
 * For long tests: a read whose partition did not change since the same read gets the same reply without a call, which takes
 * a third of such a test's time. Only for a database that no other process writes to. Faults (faults.ts) meet the remaining calls.
 */
export function rememberReads(client: DynamoDBDocumentClient): void {
  /** Counts the changes. A reply is valid while no place that it read has changed after `at`. */
  let changes = 0;
  let forgottenAt = 0;
  const changedAt = new Map<string, number>();
  const replies = new Map<string, { readonly at: number; readonly output: object; readonly response: unknown }>();
  const isSame = (places: readonly string[], at: number) =>
    places.every((each) => (changedAt.get(each) ?? forgottenAt) <= at);

  const change = (places: readonly string[]) => {
    changes += 1;
    for (const each of places) changedAt.set(each, changes);
    if (changedAt.size > mostPlaces) forget();
  };

  const forget = () => {
    changes += 1;
    forgottenAt = changes;
    changedAt.clear();
    replies.clear();
  };

  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName);
      const input = args.input as Input;
      const read = reads[command]?.(input);
      if (!read) {
        const changed = writes[command]?.(input);
        const noteChange = () => (changed ? change(changed) : forget());
        noteChange();
        return next(args).finally(noteChange);
      }
      const key = `${command} ${JSON.stringify(input)}`;
      const known = replies.get(key);
      if (known && isSame(read, known.at)) return { output: known.output, response: known.response } as never;
      const at = changes;
      const reply = await next(args);
      replies.set(key, { at, output: frozen(reply.output), response: reply.response });
      return reply;
    },
    // After the middleware of calls.ts, which still sees each call.
    { step: 'initialize', priority: 'low', name: 'rememberReads' },
  );
}
