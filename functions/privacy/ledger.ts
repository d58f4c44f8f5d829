import * as z from 'zod/mini';
import { RecordRef } from '#shared/privacy/schema.ts';
import { addJson, type BackupBucket, listFiles, readJson } from '../buckets/backups.ts';
import { s3 } from '../buckets/media.ts';
import { backupFolders } from '../kit/backups.ts';
import { iso } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { readEvenDeleted } from '../members/erased-store.ts';
import type { Erasure } from './store.ts';

/*
 * The erasure ledger (docs/decisions/privacy.md): a file for each erasure, in the bucket of backups, because a restore of the tables
 * must not undo it. It holds ids of records and the time, and no personal data.
 */

const LedgerEntry = z.object({
  id: z.string(),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  things: z.readonly(z.array(RecordRef)),
});
export type LedgerEntry = Readonly<z.output<typeof LedgerEntry>>;

export interface ListedEntry {
  readonly key: string;
  readonly entry: LedgerEntry;
}

export const ownBucket = (): BackupBucket => ({ client: s3(), bucket: env('BACKUPS_BUCKET') });

/** Records that were merged into a member are erased with it, and the emptied member no longer names them. */
async function mergedInto(id: string): Promise<string[]> {
  const merged = (await readEvenDeleted(id))?.merged ?? [];
  return (await Promise.all(merged.map(async (each) => [each.id, ...(await mergedInto(each.id))]))).flat();
}

/** Call it before the first record is erased. A repeated call changes nothing: an emptied record names no merged ones. */
export async function recordErasure({ id, at, things }: Erasure): Promise<void> {
  const members = things.flatMap((each) => (each.kind === 'member' ? [each.id] : []));
  const merged = (await Promise.all(members.map(mergedInto))).flat();
  const all = [...things, ...merged.map((each): RecordRef => ({ kind: 'member', id: each }))];
  const entry: LedgerEntry = { id, at: iso(at), things: all };
  await addJson(ownBucket(), `${backupFolders.erasures}${entry.at}-${id}.json`, entry);
}

/** The key after which the entries from an instant (epoch ms) on follow. */
export const ledgerFrom = (since: number): string => `${backupFolders.erasures}${iso(since)}`;

/** The entries after a key. Throws if a file is no entry. */
export async function* readLedger(from: BackupBucket, after: string): AsyncGenerator<ListedEntry> {
  for await (const { key } of listFiles(from, backupFolders.erasures, after))
    yield { key, entry: LedgerEntry.parse(await readJson(from, key)) };
}
