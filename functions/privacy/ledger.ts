import * as z from 'zod/mini';
import { RecordRef } from '#shared/privacy/schema.ts';
import { addJson, type BackupBucket, listFiles, readJson } from '../buckets/backups.ts';
import { s3 } from '../buckets/media.ts';
import { backupFolders } from '../kit/backups.ts';
import { iso } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { readEvenDeleted } from '../members/erased-store.ts';
import { readPerson } from '../users/store.ts';
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

/** A backup knows a restored account by its former id, and the removed item no longer names it. */
const formerIdsOf = async (id: string) => (await readPerson(id))?.formerIds ?? [];

/** Call it before the first record is erased. A repeated call changes nothing: an emptied record names no further ones. */
export async function recordErasure({ id, at, things }: Erasure): Promise<void> {
  const further = await Promise.all(
    things.map(async ({ kind, id: each }): Promise<readonly RecordRef[]> => {
      if (kind === 'member') return (await mergedInto(each)).map((merged) => ({ kind, id: merged }));
      if (kind === 'account') return (await formerIdsOf(each)).map((former) => ({ kind, id: former }));
      return [];
    }),
  );
  const entry: LedgerEntry = { id, at: iso(at), things: [...things, ...further.flat()] };
  await addJson(ownBucket(), `${backupFolders.erasures}${entry.at}-${id}.json`, entry);
}

/** The key after which the entries from an instant (epoch ms) on follow. */
export const ledgerFrom = (since: number): string => `${backupFolders.erasures}${iso(since)}`;

/** The entries after a key. Throws if a file is no entry. */
export async function* readLedger(from: BackupBucket, after: string): AsyncGenerator<ListedEntry> {
  for await (const { key } of listFiles(from, backupFolders.erasures, after))
    yield { key, entry: LedgerEntry.parse(await readJson(from, key)) };
}
