import {
  type BatchGetItemCommandInput,
  type BatchGetItemCommandOutput,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import { type TableName, tableName } from '../kit/env.ts';
import { db } from '../kit/table.ts';

/** How often each goes wrong, 0 to 1: what a table under load does, and the local one does not. */
export interface Faults {
  /** The transaction met another one. */
  readonly conflicts?: number;
  readonly throttles?: number;
  /** It was carried out, and the reply never came. */
  readonly lostReplies?: number;
  readonly seed?: number;
}

const name = 'faults';
const $metadata = {};

/** Random numbers 0 to 1 that follow from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function conflict({ TransactItems = [] }: TransactWriteItemsCommandInput, random: () => number): Error {
  const met = Math.floor(random() * TransactItems.length);
  const CancellationReasons = TransactItems.map((_, index) => ({
    Code: index === met ? 'TransactionConflict' : 'None',
  }));
  return new TransactionCanceledException({ message: 'Transaction cancelled', $metadata, CancellationReasons });
}

function lost(): Error {
  return Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' });
}

/** Makes the tables' transactions (and throttles: every call) go wrong; answers how to stop it. */
export function injectFaults({ conflicts = 0, throttles = 0, lostReplies = 0, seed = 1 }: Faults): () => void {
  const random = seeded(seed);
  db().middlewareStack.remove(name);
  db().middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === 'ScanCommand') return next(args);
      if (random() < throttles) throw new ProvisionedThroughputExceededException({ message: 'Slow down', $metadata });
      if (context.commandName !== 'TransactWriteItemsCommand') return next(args);
      if (random() < conflicts) throw conflict(args.input as TransactWriteItemsCommandInput, random);
      const reply = await next(args);
      if (random() < lostReplies) throw lost();
      return reply;
    },
    // Next to the wire: what the client does about failures is done.
    { step: 'deserialize', priority: 'high', name },
  );
  return () => db().middlewareStack.remove(name);
}

/** The next `times` tries of a call (`UpdateItem` …) go wrong; answers how to stop it, which answers how many did. */
export function failCalls(command: string, fault: 'throttled' | 'lost', times: number): () => number {
  let failed = 0;
  db().middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName !== `${command}Command` || failed >= times) return next(args);
      failed += 1;
      if (fault === 'throttled') throw new ProvisionedThroughputExceededException({ message: 'Slow down', $metadata });
      await next(args);
      throw lost();
    },
    { step: 'deserialize', priority: 'high', name: 'failCalls' },
  );
  return () => {
    db().middlewareStack.remove('failCalls');
    return failed;
  };
}

/** Every Query of a table fails, and is not tried again; answers how to stop it. */
export function failQueries(table: TableName): () => void {
  db().middlewareStack.add(
    (next, context) => async (args) => {
      const { TableName } = args.input as { readonly TableName?: string };
      const fails = context.commandName === 'QueryCommand' && TableName === tableName(table);
      if (fails) throw new Error('This table cannot be read');
      return next(args);
    },
    { step: 'initialize', name: 'failQueries' },
  );
  return () => db().middlewareStack.remove('failQueries');
}

/** The next transactions go wrong one after another, then all goes well; `lost` is carried out before its reply is lost. */
export function failNext(...faults: (readonly object[] | 'lost')[]): () => void {
  db().middlewareStack.add(
    (next, context) => async (args) => {
      const fault = context.commandName === 'TransactWriteItemsCommand' ? faults.shift() : undefined;
      if (fault === undefined) return next(args);
      if (fault === 'lost') {
        await next(args);
        throw lost();
      }
      throw new TransactionCanceledException({
        message: 'refused',
        $metadata: {},
        CancellationReasons: [...fault],
      });
    },
    { step: 'deserialize', priority: 'high', name: 'failNext' },
  );
  return () => db().middlewareStack.remove('failNext');
}

/** Every batch of keys is answered with its first alone, as by tables with no capacity left for more; answers how to stop it. */
export function oneKeyAtATime(): () => void {
  db().middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName !== 'BatchGetItemCommand') return next(args);
      const { RequestItems: all = {} } = args.input as BatchGetItemCommandInput;
      const [first, ...others] = Object.entries(all).flatMap(([table, { Keys = [], ...how }]) =>
        Keys.map((key) => ({ table, key, how })),
      );
      if (first === undefined) return next(args);
      const RequestItems = { [first.table]: { ...first.how, Keys: [first.key] } };
      const reply = await next({ ...args, input: { RequestItems } });
      const UnprocessedKeys: NonNullable<BatchGetItemCommandOutput['UnprocessedKeys']> = {};
      for (const { table, key, how } of others) {
        UnprocessedKeys[table] = { ...how, Keys: [...(UnprocessedKeys[table]?.Keys ?? []), key] };
      }
      return { ...reply, output: { ...(reply.output as BatchGetItemCommandOutput), UnprocessedKeys } };
    },
    // Before the call is put into words, and after its answer was read.
    { step: 'serialize', priority: 'high', name: 'oneKeyAtATime' },
  );
  return () => db().middlewareStack.remove('oneKeyAtATime');
}
