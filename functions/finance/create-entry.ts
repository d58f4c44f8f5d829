import type { Caller } from '#shared/api/access.ts';
import { toCents } from '#shared/finance/cents.ts';
import type { Entry, EntryInput } from '#shared/finance/schema.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId, fingerprint } from '../kit/ids.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { demandKnown, linksOf } from './links.ts';
import { toEntry } from './present.ts';
import { addEntry, type BookEntry, toBookEntry } from './store.ts';
import { demandPast, relatedWrites } from './write.ts';

const canonical = ({ date, category, amount, method, note, registration, giver, sheet }: EntryInput) =>
  JSON.stringify([
    date,
    category,
    toCents(amount),
    method,
    note,
    ...(registration || giver || sheet ? [registration, giver] : []),
    ...(sheet ? [sheet] : []),
  ]);

/**
 * The same idempotency key writes nothing and returns the current entry. Throws Failure validation_failed (a date in
 * the future), idempotency_key_reused, month_locked, busy, or what `transactAs` throws.
 */
export async function createEntry(input: EntryInput, idempotencyKey: string, caller: Caller): Promise<Entry> {
  const at = now();
  demandPast(input.date, at);
  await demandKnown(linksOf(input), undefined);
  const { amount, ...rest } = input;
  const entry: BookEntry = {
    ...rest,
    ...linksOf(input),
    sheet: input.sheet || undefined,
    id: derivedId(`finance ${idempotencyKey}`),
    cents: toCents(amount),
    state: 'counted',
    version: 1,
    createdAt: at,
    updatedAt: at,
    bodyHash: fingerprint(canonical(input)),
  };
  return settle(async () => {
    const outcome = await transactAs<BookEntry | typeof stale>(caller, [
      { own: true, part: addEntry(entry), refused: (old) => replay(entry, old && toBookEntry(old)) },
      ...(await relatedWrites([{ action: 'finance.create', was: undefined, is: entry }], caller)),
    ]);
    return outcome === stale ? stale : toEntry(outcome ?? entry);
  });
}

/** Throws Failure idempotency_key_reused if the body differs. */
function replay({ bodyHash }: BookEntry, old: BookEntry | undefined): BookEntry {
  if (!old) throw new Error('An entry was refused by nothing');
  if (old.bodyHash !== bodyHash) throw new Failure('idempotency_key_reused');
  return old;
}
