import { addJson, type BackupBucket, type ListedFile, listFiles } from '../buckets/backups.ts';
import { s3 } from '../buckets/media.ts';
import { backedUp, backupFolders } from '../kit/backups.ts';
import { iso, now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { listAccounts } from './accounts.ts';
import { type ExportedTable, exportTable } from './store.ts';

/** Milliseconds by which point-in-time recovery may lag behind the table, with a reserve. */
const lag = 10 * 60_000;

/** The file `manifest.json` of a backup, which is written last. */
export interface Backup {
  /** The instant whose state the tables have (UTC, ISO 8601). */
  readonly at: string;
  readonly tables: readonly ExportedTable[];
  readonly accounts: number;
  readonly media: number;
}

export const manifestKey = (folder: string): string => `${folder}manifest.json`;

async function listMedia(): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of listFiles({ client: s3(), bucket: env('MEDIA_BUCKET') }, '')) files.push(file);
  return files;
}

/** Throws AWS's errors. A backup without its manifest is incomplete and is not restored from. */
export async function backUp(): Promise<Backup> {
  const to: BackupBucket = { client: s3(), bucket: env('BACKUPS_BUCKET') };
  const started = now();
  const folder = `${backupFolders.backups}${iso(started)}/`;
  const exports = await Promise.all(backedUp.map((table) => exportTable(table, started - lag, folder)));
  const [accounts, media] = [await listAccounts(), await listMedia()];
  await addJson(to, `${folder}accounts.json`, accounts);
  await addJson(to, `${folder}media.json`, media);
  const backup: Backup = {
    at: iso(Math.max(...exports.map(({ at }) => at))),
    tables: exports.map(({ exported }) => exported),
    accounts: accounts.length,
    media: media.length,
  };
  await addJson(to, manifestKey(folder), backup);
  return backup;
}
