/** `npm run restore -- <environment> <table> <instant> [--delete-copy]`: brings back what a table has lost since an instant. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableName } from '#functions/kit/env.ts';
import type { Environment } from '../environments.ts';
import { tables } from '../tables.ts';
import { stackResources } from './aws/stacks.ts';
import { instantOf } from './instant.ts';
import { copyMissing, deleteCopy, readyCopy, tableClient } from './restore/copy.ts';
import { rowNamed } from './rows.ts';

export interface Tools {
  readonly say: (line: string) => void;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly now: () => number;
}

/** Tables whose former items must not come back, and why. */
const refused: Partial<Readonly<Record<TableName, string>>> = {
  audit: 'audit is append-only: it loses nothing.',
  outbox: 'outbox holds events that have long been on the bus: they would be published again.',
  search: 'search is derived: npm run reindex.',
};

interface Wish {
  readonly row: Environment;
  readonly table: TableName;
  readonly at: Date;
}

/** Throws a one-sentence error. */
function readArguments(args: readonly string[]): Wish {
  const [name, table, at, ...more] = args;
  if (name === undefined || table === undefined || at === undefined || more.length > 0) {
    throw new Error('Say what to bring back: npm run restore -- <environment> <table> <instant>.');
  }
  const row = rowNamed(name);
  if (row.name === 'local') throw new Error('local has no backups: its tables are in its DATA_DIR.');
  const known = Object.keys(tables);
  if (!known.includes(table)) throw new Error(`There is no table "${table}", only ${known.join(', ')}.`);
  const why = refused[table as TableName];
  if (why !== undefined) throw new Error(why);
  return { row, table: table as TableName, at: instantOf(at) };
}

/** The deployed name. Throws a one-sentence error. */
async function deployedName(row: Environment, table: TableName): Promise<string> {
  const isIt = new RegExp(`^${table}[0-9A-F]{8}$`, 'i');
  const all = await stackResources(row, 'data');
  const found = all.find(({ type, logicalId }) => type === 'AWS::DynamoDB::Table' && isIt.test(logicalId));
  if (!found) throw new Error(`The Data stack of ${row.name} has no table ${table}: deploy it first.`);
  return found.id;
}

/**
 * Restores the table as a copy, and puts the missing items back. Existing items stay as they are. You can stop it and
 * run it again. Returns the exit code: 0 if all of them are back. Throws AWS's errors, or a one-sentence error.
 */
export async function main(args: readonly string[], { say, pause, now }: Tools): Promise<0 | 1> {
  const isCopyDeleted = args.includes('--delete-copy');
  const { row, table, at } = readArguments(args.filter((arg) => arg !== '--delete-copy'));
  const client = tableClient(row.region);
  try {
    const source = await deployedName(row, table);
    const copy = `${source}-at-${at.toISOString().replace(/\D/g, '').slice(0, 14)}`;
    await readyCopy(client, { source, copy, at }, { say, pause });
    const { written, there, expired, failed } = await copyMissing(client, copy, source, now(), say);
    say(`${table}: ${written} items are back, ${there} were there and stay as they are, ${expired} had expired.`);
    if (failed.size > 0) {
      for (const [reason, count] of failed) say(`${count} items are not back: ${reason}`);
      say(`The copy ${copy} stays. Run the same command again.`);
      return 1;
    }
    if (isCopyDeleted) {
      await deleteCopy(client, copy);
      say(`The copy ${copy} is deleted.`);
    } else say(`The copy ${copy} stays, and costs as much as the table. To delete it, add --delete-copy.`);
    return 0;
  } finally {
    client.destroy();
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv.slice(2), { say: console.log, pause: sleep, now: Date.now });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
