/** `npm run restore -- <environment> <table, all, accounts or media-files> <instant> [--delete-copy] [--from-backup] [--without-mail]`: brings back lost items, accounts and media files. */
import { setTimeout as sleep } from 'node:timers/promises';
import { subscriptions } from '#events/subscriptions.ts';
import { backedUp, notRestored } from '#functions/kit/backups.ts';
import type { TableName } from '#functions/kit/env.ts';
import type { Environment } from '../environments.ts';
import { tables } from '../tables.ts';
import { demandProductionAccess } from './aws/ses.ts';
import { instantOf } from './instant.ts';
import { restoreAccounts } from './restore/accounts.ts';
import { copyMissing, type Source, scanned } from './restore/copy.ts';
import { applyLedger, erasedIds, erasedIn, erasuresSince } from './restore/erased.ts';
import { backupAt, readExport } from './restore/from-backup.ts';
import { inProcess } from './restore/in-process.ts';
import { restoreMediaFiles } from './restore/media-files.ts';
import { copyName, deleteTable, readyCopy } from './restore/point-in-time.ts';
import { type Reach, reach } from './restore/reach.ts';
import { rowNamed } from './rows.ts';

export interface Tools {
  readonly say: (line: string) => void;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly now: () => number;
  readonly env: Record<string, string | undefined>;
}

interface Wish {
  readonly row: Environment;
  /** Undefined for tables. */
  readonly other: Other | undefined;
  readonly tables: readonly TableName[];
  readonly at: Date;
  readonly isCopyDeleted: boolean;
  /** From the files of `npm run backup`, also older than the 35 days of AWS's own backups. Always on this machine. */
  readonly isFromBackup: boolean;
  /** Restored accounts get a temporary password by mail. */
  readonly isMailed: boolean;
}

/** Outside the tables. `media` is the name of a table. */
const others = { accounts: restoreAccounts, 'media-files': restoreMediaFiles };
type Other = keyof typeof others;

const withoutMail = '--without-mail';

const isOther = (name: string): name is Other => Object.hasOwn(others, name);

/** Throws a one-sentence error. */
function readArguments(args: readonly string[]): Wish {
  const [name, table, at, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  const isKnown = flags.every((flag) => ['--delete-copy', '--from-backup', withoutMail].includes(flag));
  if (name === undefined || table === undefined || at === undefined || more.length > 0 || !isKnown) {
    throw new Error(
      'Say what to bring back: npm run restore -- <environment> <table, all, accounts or media-files> <instant>.',
    );
  }
  const row = rowNamed(name);
  const other = isOther(table) ? table : undefined;
  const unfit = flags.filter((flag) => (flag === withoutMail ? other !== 'accounts' : other !== undefined));
  if (unfit.length > 0) throw new Error(`${table} has no such option: omit ${unfit.join(' ')}.`);
  const known = Object.keys(tables);
  if (table !== 'all' && !other && !known.includes(table))
    throw new Error(`There is no table "${table}", only ${known.join(', ')}.`);
  const why = notRestored[table as TableName];
  if (why !== undefined) throw new Error(why);
  return {
    row,
    other,
    tables: table === 'all' ? backedUp : other ? [] : [table as TableName],
    at: instantOf(at),
    isCopyDeleted: flags.includes('--delete-copy'),
    isFromBackup: row.name === 'local' || flags.includes('--from-backup'),
    isMailed: !flags.includes(withoutMail),
  };
}

/** The items of a table at the instant, and what to do with them afterwards. */
interface Opened {
  readonly items: Source;
  readonly close: (isWhole: boolean) => Promise<void>;
}

async function openBackup(
  { bucket }: Reach,
  { at }: Wish,
  { say }: Tools,
): Promise<(table: TableName) => Promise<Opened>> {
  const backup = await backupAt(bucket(), at);
  say(`From the backup of ${backup.at}:`);
  return async (table) => ({ items: readExport(bucket(), backup, table), close: async () => {} });
}

async function openPointInTime({ client, tableNamed }: Reach, { at, isCopyDeleted, tables }: Wish, tools: Tools) {
  const copyOf = (table: TableName) => copyName(tableNamed(table), at);
  // All at once, because each takes AWS from ten minutes to some hours.
  await Promise.all(
    tables.map((table) => readyCopy(client, { source: tableNamed(table), copy: copyOf(table), at }, tools)),
  );
  return async (table: TableName): Promise<Opened> => {
    const copy = copyOf(table);
    const close = async (isWhole: boolean) => {
      if (!isWhole) return tools.say(`The copy ${copy} stays. Run the same command again.`);
      if (!isCopyDeleted)
        return tools.say(`The copy ${copy} stays, and costs as much as the table. To delete it, add --delete-copy.`);
      await deleteTable(client, copy);
      tools.say(`The copy ${copy} is deleted.`);
    };
    return { items: scanned(client, copy), close };
  };
}

/** Milliseconds: longer than the function can run. */
const patience = (subscriptions.erase.timeoutSeconds + 10) * 1000;

/** Returns whether all items are back. */
async function bringBack(from: Reach, wish: Wish, tools: Tools): Promise<boolean> {
  const { client, tableNamed, bucket, invoke } = from;
  const { say, now } = tools;
  const open = await (wish.isFromBackup ? openBackup : openPointInTime)(from, wish, tools);
  const since = erasuresSince(wish.at);
  const ids = await erasedIds(bucket(), since);
  let isWhole = true;
  for (const table of wish.tables) {
    const to = tableNamed(table);
    const { items, close } = await open(table);
    const isErased = erasedIn(table, ids);
    const { written, there, expired, erased, failed } = await copyMissing({
      ...{ client, from: items, to, now: now(), isErased, say },
    });
    const left = erased > 0 ? `, ${erased} of erased people are left out` : '';
    say(
      `${table}: ${written} items are back, ${there} were there and stay as they are, ${expired} had expired${left}.`,
    );
    for (const [reason, count] of failed) say(`${count} items are not back: ${reason}`);
    isWhole &&= failed.size === 0;
    await close(failed.size === 0);
  }
  // Even if items failed: those that are back may be of erased people.
  const records = await applyLedger(await invoke('erase', patience), since);
  say(`Erasures since then were repeated: ${records} records.`);
  return isWhole;
}

/**
 * Existing items, accounts and files stay as they are. You can stop it and run it again. Returns the exit code: 0 if all are back. Throws AWS's
 * errors, or a one-sentence error.
 */
export async function main(args: readonly string[], tools: Tools): Promise<0 | 1> {
  const wish = readArguments(args);
  const from = await reach(wish.row, tools.env);
  try {
    const { row, other, at, isMailed } = wish;
    if (other === 'accounts' && isMailed && row.name !== 'local')
      await demandProductionAccess(row, `add ${withoutMail} and let an admin send the invitations on the site later.`);
    const isWhole = other
      ? await inProcess(from, from.tableNamed, () => others[other](from, at, tools.say, isMailed))
      : await bringBack(from, wish, tools);
    return isWhole ? 0 : 1;
  } finally {
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
