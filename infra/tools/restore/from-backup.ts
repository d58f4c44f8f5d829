import { gunzipSync } from 'node:zlib';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { type Backup, manifestKey } from '#functions/backups/backup.ts';
import { type BackupBucket, listFiles, readJson } from '#functions/buckets/backups.ts';
import { backupFolders } from '#functions/kit/backups.ts';
import type { TableName } from '#functions/kit/env.ts';
import type { Source, StoredItem } from './copy.ts';

export interface FoundBackup extends Backup {
  /** The folder of its files in the bucket, with the closing slash. */
  readonly folder: string;
}

/** The newest complete backup of an instant or before. Throws a one-sentence error if there is none. */
export async function backupAt(from: BackupBucket, at: Date): Promise<FoundBackup> {
  const manifests: string[] = [];
  for await (const { key } of listFiles(from, backupFolders.backups)) {
    if (key === manifestKey(`${key.slice(0, key.lastIndexOf('/'))}/`)) manifests.push(key);
  }
  for (const key of manifests.reverse()) {
    // `backup.ts` writes it.
    const backup = (await readJson(from, key)) as Backup;
    if (new Date(backup.at) <= at) return { ...backup, folder: key.slice(0, key.lastIndexOf('/') + 1) };
  }
  throw new Error(`There is no backup of ${at.toISOString()} or before: npm run backup makes one.`);
}

/** The items of a table. Throws a one-sentence error if the export is not complete. */
export async function* readExport(from: BackupBucket, { tables, at }: Backup, table: TableName): Source {
  const found = tables.find((each) => each.table === table);
  if (!found) throw new Error(`The backup of ${at} has no table ${table}.`);
  const files: string[] = [];
  for await (const { key } of listFiles(from, found.folder)) files.push(key);
  if (!files.includes(`${found.folder}manifest-summary.json`))
    throw new Error(
      `The export of ${table} in the backup of ${at} is not complete: wait for it, or name an earlier time.`,
    );
  for (const Key of files.filter((key) => key.endsWith('.json.gz'))) {
    const { Body } = await from.client.send(new GetObjectCommand({ Bucket: from.bucket, Key }));
    const text = gunzipSync((await Body?.transformToByteArray()) ?? new Uint8Array()).toString();
    const lines = text.split('\n').filter((line) => line !== '');
    for (let first = 0; first < lines.length; first += 1000) {
      yield lines.slice(first, first + 1000).map((line) => (JSON.parse(line) as { Item: StoredItem }).Item);
    }
  }
}
