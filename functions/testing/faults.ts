import {
  type BatchGetItemCommandInput,
  type BatchGetItemCommandOutput,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import { type TableName, tableName } from '../kit/env.ts';
import { db } from '../kit/table.ts';

/** The probability (0 to 1) of each fault that a table under load has, and the local one does not. */
export interface Faults {
  readonly conflicts?: number;
  readonly throttles?: number;
  /** The call is carried out, but its reply is lost. */
  readonly lostReplies?: number;
  readonly seed?: number;
}

const name = 'faults';
const $metadata = {};

/** Seeded random numbers from 0 to 1 (mulberry32). */
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

/** Returns a function that stops it. */
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
    // Closest to the network, so that the client handles the errors like real ones.
    { step: 'deserialize', priority: 'high', name },
  );
  return () => db().middlewareStack.remove(name);
}

/** `command` is `UpdateItem` … Returns a function that stops it and counts the failures. */
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

/** The Query is not retried. Returns a function that stops this. */
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

/** Does `work` once, after the next request has read and before its transaction. Returns a function that stops it. */
export function beforeNextTransaction(work: () => Promise<unknown>): () => void {
  const own = 'before next transaction';
  db().middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === 'TransactWriteItemsCommand' && db().middlewareStack.remove(own)) await work();
      return next(args);
    },
    { step: 'initialize', name: own, override: true },
  );
  return () => db().middlewareStack.remove(own);
}

/** `lost` carries the transaction out and loses its reply. Returns a function that stops it. */
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

/** Answers only the first key of every batch, like tables without capacity for more. Returns a function that stops it. */
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
    // Before the request is serialised, and after its reply is parsed.
    { step: 'serialize', priority: 'high', name: 'oneKeyAtATime' },
  );
  return () => db().middlewareStack.remove('oneKeyAtATime');
}
