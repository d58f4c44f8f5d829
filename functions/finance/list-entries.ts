import { type Category, categories, type EntryKind, type Method } from '#shared/finance/categories.ts';
import { fromCents } from '#shared/finance/cents.ts';
import type { EntrySort, EntryState, ListedEntry } from '#shared/finance/schema.ts';
import { categoryWords, methodWords } from '#shared/finance/words.ts';
import { type ListQuery, type Page, readPage } from '../kit/listing.ts';
import { listedEntries } from './listed-entries.ts';
import { placeLane, placesOf } from './places-store.ts';
import { readGiver } from './read-giver.ts';
import { type BookEntry, dayLane, type EntryRow } from './store.ts';

interface Query extends ListQuery {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: EntryKind | undefined;
  readonly category?: Category | undefined;
  readonly method?: Method | undefined;
  readonly state?: EntryState | undefined;
  readonly registration?: string | undefined;
  readonly giver?: string | undefined;
  readonly sheet?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: EntrySort | undefined;
}

interface EntryQuery extends Query {
  /** Includes those of records merged into theirs. */
  readonly givers?: readonly string[] | undefined;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Contains the amount both with and without thousands separators. */
function textOf({ note, category, method, cents }: BookEntry): string {
  const amount = fromCents(cents);
  return [note, categoryWords[category], methodWords[method], amount, amount.toLocaleString('en')]
    .join(' ')
    .toLowerCase();
}

function isWanted(
  entry: BookEntry,
  { kind, category, method, registration, givers, sheet, search = '' }: EntryQuery,
): boolean {
  if (registration !== undefined && entry.registration !== registration) return false;
  if (sheet !== undefined && entry.sheet !== sheet) return false;
  if (givers && !givers.includes(entry.giver ?? '')) return false;
  if (kind !== undefined && categories[entry.category] !== kind) return false;
  if (category !== undefined && entry.category !== category) return false;
  if (method !== undefined && entry.method !== method) return false;
  const text = textOf(entry);
  return wordsOf(search).every((word) => text.includes(word));
}

/** Counted entries have places in one partition; others are filtered from the list by day. */
function lanesOf({ from, to, registration, givers, sheet, state = 'counted' }: EntryQuery) {
  if (state === 'counted' && registration !== undefined)
    return [placeLane(placesOf.registration(registration), { from, to })];
  if (state === 'counted' && sheet !== undefined) return [placeLane(placesOf.sheet(sheet), { from, to })];
  if (state === 'counted' && givers) return givers.map((giver) => placeLane(placesOf.giver(giver), { from, to }));
  return [dayLane(state, { from, to })];
}

/** Sorts newest first by default. Throws Failure validation_failed. */
export async function listEntries(
  query: Query,
): Promise<Omit<Page<EntryRow>, 'rows'> & { readonly items: ListedEntry[] }> {
  const { kind, category, method, registration, giver, sheet, state = 'counted', search = '', sort = 'newest' } = query;
  const isNarrowed =
    [kind, category, method, registration, giver, sheet].some((one) => one !== undefined) || search.trim() !== '';
  const narrowed = { ...query, givers: giver === undefined ? undefined : (await readGiver(giver)).ids };
  const { rows, ...page } = await readPage(
    {
      lanes: lanesOf(narrowed),
      descending: sort === 'newest',
      accept: isNarrowed ? ({ entry }) => isWanted(entry, narrowed) : undefined,
      order: `${sort}:${state}`,
    },
    query,
  );
  return { items: await listedEntries(rows.map(({ entry }) => entry)), ...page };
}
