/** `npm run restore-drill -- <environment> [<instant>]`: restores all tables into scratch tables, compares, recounts, and reports the minutes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { backedUp } from '#functions/kit/backups.ts';
import type { TableName } from '#functions/kit/env.ts';
import { main as backUp } from './backup.ts';
import { instantOf } from './instant.ts';
import { copyMissing, type Source, scanned } from './restore/copy.ts';
import { digestOf } from './restore/digest.ts';
import { erasedIds, erasedIn, erasuresSince } from './restore/erased.ts';
import { backupAt, readExport } from './restore/from-backup.ts';
import { copyName, deleteTable, readyCopy } from './restore/point-in-time.ts';
import { type Reach, reach } from './restore/reach.ts';
import { checkScratch, makeScratch, removeScratch, scratchName } from './restore/scratch.ts';
import type { Tools } from './restore.ts';
import { findRow } from './rows.ts';

/** Milliseconds by which AWS's backups may lag behind, with a reserve. */
const lag = 10 * 60_000;

interface Opened {
  readonly at: Date;
  readonly read: (table: TableName) => Source;
  readonly close: () => Promise<void>;
}

/** Without an instant, it makes a backup first. */
async function openLocal(from: Reach, instant: Date | undefined, tools: Tools): Promise<Opened> {
  if (!instant) await backUp([from.row.name], tools);
  const backup = await backupAt(from.bucket(), instant ?? new Date(tools.now()));
  return { at: new Date(backup.at), read: (table) => readExport(from.bucket(), backup, table), close: async () => {} };
}

async function openOnAws({ client, tableNamed }: Reach, instant: Date | undefined, tools: Tools): Promise<Opened> {
  const at = instant ?? new Date(tools.now() - lag);
  const copies = new Map(backedUp.map((table) => [table, copyName(tableNamed(table), at)]));
  const ready = [...copies].map(([table, copy]) => readyCopy(client, { source: tableNamed(table), copy, at }, tools));
  await Promise.all(ready);
  return {
    at,
    read: (table) => scanned(client, copies.get(table) ?? ''),
    close: async () => {
      for (const copy of copies.values()) await deleteTable(client, copy);
    },
  };
}

/** Restores one table. Returns whether the scratch table then equals the backup. */
async function restoreTable(
  from: Reach,
  { at, read }: Opened,
  table: TableName,
  { say, now }: Tools,
): Promise<boolean> {
  const { client } = from;
  const to = scratchName(from, table);
  const isErased = erasedIn(table, await erasedIds(from.bucket(), erasuresSince(at)));
  const start = now();
  const { written, failed } = await copyMissing({
    ...{ client, from: read(table), to, now: start, isErased, say: () => {} },
  });
  const [wanted, found] = [await digestOf(read(table), start, isErased), await digestOf(scanned(client, to), start)];
  const isEqual = failed.size === 0 && wanted.digest === found.digest && wanted.count === found.count;
  say(`${table}: ${written} items, ${isEqual ? 'equal' : `not equal: ${wanted.count} wanted, ${found.count} found`}.`);
  return isEqual;
}

const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} minutes`;

/** Returns whether all tables are equal, the figures right and erased people absent. */
async function check(from: Reach, opened: Opened, tools: Tools): Promise<boolean> {
  const { say, now } = tools;
  const start = now();
  let isRight = true;
  for (const table of backedUp) isRight = (await restoreTable(from, opened, table, tools)) && isRight;
  const restored = now();
  say(`All tables are restored and compared after ${minutes(restored - start)} more.`);
  isRight = (await checkScratch(from, erasuresSince(opened.at), say)) && isRight;
  say(`Erasures are repeated and figures recounted after ${minutes(now() - restored)} more.`);
  return isRight;
}

/** Returns the exit code: 0 if the drill succeeded. Throws AWS's errors, or a one-sentence error. */
export async function main(args: readonly string[], tools: Tools): Promise<0 | 1> {
  const { say, now } = tools;
  const row = findRow(args.slice(0, 1), 'restore-drill');
  const instant = args[1] === undefined ? undefined : instantOf(args[1]);
  const from = await reach(row, tools.env);
  const start = now();
  let opened: Opened | undefined;
  try {
    await makeScratch(from, tools);
    opened = await (row.name === 'local' ? openLocal : openOnAws)(from, instant, tools);
    say(`The backup is ready after ${minutes(now() - start)}.`);
    const isRight = await check(from, opened, tools);
    say(`The drill of ${row.name} took ${minutes(now() - start)} and ${isRight ? 'succeeded' : 'FAILED'}.`);
    return isRight ? 0 : 1;
  } finally {
    await opened?.close();
    await removeScratch(from);
    from.close();
  }
}

if (import.meta.main) {
  try {
    const { env } = process;
    process.exitCode = await main(process.argv.slice(2), { say: console.log, pause: sleep, now: Date.now, env });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
