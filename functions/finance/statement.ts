import type { Caller } from '#shared/api/access.ts';
import { categories } from '#shared/finance/categories.ts';
import { toCents } from '#shared/finance/cents.ts';
import { payerOf } from '#shared/finance/payer.ts';
import { longestNote } from '#shared/finance/schema.ts';
import {
  type DecidedRow,
  type SeenRow,
  type StatementRow,
  transactionOf,
  unnamed,
} from '#shared/finance/statement-schema.ts';
import { categoryOf, isCharge, isReversal } from '#shared/finance/statement-words.ts';
import { foldReference } from '#shared/forms/fold.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId } from '../kit/ids.ts';
import { settle, type stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { fromIndex, type Lag } from '../search/level.ts';
import { readValues } from '../search/store.ts';
import { payables } from './find-links.ts';
import { giverOf } from './giver-of.ts';
import { demandKnown, linksOf } from './links.ts';
import { demandOpen } from './locks.ts';
import { addEntry, type BookEntry, readEntries } from './store.ts';
import { demandPast, relatedWrites } from './write.ts';

/** The id of a statement's entry follows from its receipt, so that importing a file again does not duplicate it. */
const idOf = (row: Parameters<typeof transactionOf>[0]) => derivedId(`mpesa ${transactionOf(row)}`);

const REFERENCE = /^[0-9a-hjkmnp-tv-z]{8}$/;

/** Undefined unless exactly one reference matches the account. */
async function registrationOf(account: string): Promise<string | undefined> {
  const reference = foldReference(account.replace(/[\s-]/g, ''));
  if (!REFERENCE.test(reference)) return undefined;
  const { rows } = await readValues<{ reference?: string }>('registrations', `${reference}#`, 2);
  const found = rows.filter(({ facets }) => facets.reference === reference);
  return found.length === 1 ? found[0]?.id : undefined;
}

const reversedBy = ({ kind, reverses }: StatementRow) =>
  reverses ? [{ kind: kind === 'income' ? 'expense' : 'income', receipt: reverses, reverses: '' } as const] : [];

async function see(row: StatementRow, known: ReadonlyMap<string, BookEntry>): Promise<SeenRow> {
  const { receipt, kind, account, party, details } = row;
  const seen = { receipt, kind, isKnown: known.has(idOf(row)) };
  const [reversed] = reversedBy(row);
  const payment = reversed && known.get(idOf(reversed));
  if (payment) return { ...seen, isReversedCounted: payment.state === 'counted' };
  if (reversed || isReversal(details)) return seen;
  if (kind === 'expense') return { ...seen, ...suggested(isCharge(details) ? 'bank_charges' : undefined) };
  const suggestion = suggested(categoryOf(account));
  if (seen.isKnown) return { ...seen, ...suggestion };
  const id = await registrationOf(account);
  const [registration] = id === undefined ? [] : await payables([id]);
  if (registration) return { ...seen, category: 'event_fees', registration };
  return { ...seen, ...suggestion, ...(await giverOf(payerOf(party))) };
}

const suggested = (category: SeenRow['category']) => category && { category };

/** Stores nothing. The number of reads per row is small and bounded. */
export async function seeStatement(rows: readonly StatementRow[]): Promise<{ readonly rows: SeenRow[] } & Lag> {
  const entries = await readEntries([...rows, ...rows.flatMap(reversedBy)].map(idOf));
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const seen = Promise.all(rows.map((row) => see(row, known))).then((each) => ({ rows: each }));
  return fromIndex('members', fromIndex('registrations', seen));
}

function noteOf({ receipt, reverses, account, party, details }: StatementRow): string {
  const receipts = new Set([receipt, reverses]);
  return [...receipts, account, party || details].filter(Boolean).join(' · ').slice(0, longestNote).trim();
}

function namedIn({ registration, giver }: DecidedRow) {
  const idIn = (named: string) => (named === unnamed ? '' : named);
  return linksOf({ registration: idIn(registration), giver: idIn(giver) });
}

/**
 * Each row in a transaction of its own. Rows that are in the books already are not touched, even if the entry was
 * changed since. Throws Failure validation_failed (a category of the wrong kind, a date in the future) or month_locked
 * before anything is written, or what `transactAs` throws.
 */
export async function takeStatement(
  rows: readonly DecidedRow[],
  caller: Caller,
): Promise<{ readonly added: number; readonly known: number }> {
  const at = now();
  for (const [index, { kind, category, date }] of rows.entries()) {
    demandPast(date, at);
    if (categories[category] === kind) continue;
    throw new Failure('validation_failed', { fields: ({ fields }) => ({ [`rows.${index}.category`]: fields.choice }) });
  }
  const known = new Set((await readEntries(rows.map(idOf))).map(({ id }) => id));
  const fresh = rows.filter((row) => !known.has(idOf(row)));
  await demandOpen(fresh.map(({ date }) => date));
  for (const row of fresh) await demandKnown(namedIn(row), undefined);
  let added = 0;
  for (const row of rows) {
    const { date, category, amount, receipt } = row;
    const entry: BookEntry = {
      id: idOf(row),
      date,
      category,
      cents: toCents(amount),
      method: 'mpesa',
      note: noteOf(row),
      ...namedIn(row),
      state: 'counted',
      version: 1,
      createdAt: at,
      updatedAt: at,
      bodyHash: receipt,
    };
    const outcome = await settle(() => take(entry, caller));
    if (outcome === 'added') added += 1;
  }
  return { added, known: rows.length - added };
}

async function take(entry: BookEntry, caller: Caller): Promise<'added' | 'known' | typeof stale> {
  const outcome = await transactAs<'known' | typeof stale>(caller, [
    { own: true, part: addEntry(entry), refused: () => 'known' },
    ...(await relatedWrites([{ action: 'finance.import', was: undefined, is: entry }], caller)),
  ]);
  return outcome ?? 'added';
}
