import type { BackupBucket } from '#functions/buckets/backups.ts';
import type { TableName } from '#functions/kit/env.ts';
import type { AgainResult } from '#functions/privacy/again.ts';
import { ledgerFrom, readLedger } from '#functions/privacy/ledger.ts';
import { places } from '#functions/privacy/places.ts';
import type { Invoke } from '../local-function.ts';
import type { StoredItem } from './copy.ts';

/** A queue delivers an erasure that began before the backup for this long (ms). */
const longestErasure = 14 * 24 * 3_600_000;

/** Epoch ms of the first erasure that the state at an instant may lack. */
export const erasuresSince = (at: Date): number => at.getTime() - longestErasure;

export async function erasedIds(from: BackupBucket, since: number): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { entry } of readLedger(from, ledgerFrom(since))) for (const { id } of entry.things) ids.add(id);
  return ids;
}

/**
 * Whether an item of a table belongs to an erased record and goes entirely with it. The record's own item comes back, because figures
 * are counted from it, and `erase` empties it afterwards.
 */
export function erasedIn(table: TableName, ids: ReadonlySet<string>): (item: StoredItem) => boolean {
  const whole = places.flatMap((place) => (place.table === table && place.whole ? [place.whole] : []));
  return ({ pk, sk, registrationId }) => {
    const key = `${pk?.S ?? ''} ${sk?.S ?? ''}`;
    if (!whole.some((each) => each.test(key))) return false;
    return `${key} ${registrationId?.S ?? ''}`.split(/[^a-z0-9]+/).some((each) => ids.has(each));
  };
}

/** Has the function `erase` apply the ledger. Returns the number of records. */
export async function applyLedger(invoke: Invoke, since: number): Promise<number> {
  let records = 0;
  let after: string | undefined;
  do {
    const result = (await invoke({ erase: 'again', since, ...(after && { after }) })) as AgainResult;
    records += result.records;
    after = result.after;
  } while (after);
  return records;
}
