/** `npm run restore-drill -- <environment>`: restores all tables into scratch tables, compares, recounts, and reports the minutes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { backedUp } from '#functions/backups/tables.ts';
import type { TableName } from '#functions/kit/env.ts';
import { main as backUp } from './backup.ts';
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

/** This machine has no backups but its own, so the drill makes one. */
async function openLocal(from: Reach, tools: Tools): Promise<Opened> {
  await backUp([from.row.name], tools);
  const backup = await backupAt(from.bucket(), new Date(tools.now()));
  return { at: new Date(backup.at), read: (table) => readExport(from.bucket(), backup, table), close: async () => {} };
}

async function openOnAws({ client, tableNamed }: Reach, tools: Tools): Promise<Opened> {
  const at = new Date(tools.now() - lag);
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

/** Returns the exit code: 0 if all tables are equal, the figures right and erased people absent. Throws a one-sentence error. */
export async function main(args: readonly string[], tools: Tools): Promise<0 | 1> {
  const { say, now } = tools;
  const row = findRow(args, 'restore-drill');
  const from = await reach(row, tools.env);
  const start = now();
  try {
    await makeScratch(from, tools);
    const opened = await (row.name === 'local' ? openLocal : openOnAws)(from, tools);
    const ready = now();
    say(`The backup is ready after ${minutes(ready - start)}.`);
    let isRight = true;
    for (const table of backedUp) isRight = (await restoreTable(from, opened, table, tools)) && isRight;
    const restored = now();
    say(`All tables are restored and compared after ${minutes(restored - ready)} more.`);
    isRight = (await checkScratch(from, erasuresSince(opened.at), say)) && isRight;
    say(`Erasures are repeated and figures recounted after ${minutes(now() - restored)} more.`);
    await opened.close();
    say(`The drill of ${row.name} took ${minutes(now() - start)} and ${isRight ? 'succeeded' : 'FAILED'}.`);
    return isRight ? 0 : 1;
  } finally {
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
