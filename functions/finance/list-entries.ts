import { type Category, categories, type EntryKind, type Method } from '#shared/finance/categories.ts';
import { fromCents } from '#shared/finance/cents.ts';
import type { Entry, EntrySort, EntryState } from '#shared/finance/schema.ts';
import { categoryWords, methodWords } from '#shared/finance/words.ts';
import { type Asked, type Page, readPage } from '../kit/listing.ts';
import { toEntry } from './present.ts';
import { type BookEntry, dayLane, type EntryRow } from './store.ts';

interface Query extends Asked {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: EntryKind | undefined;
  readonly category?: Category | undefined;
  readonly method?: Method | undefined;
  readonly state?: EntryState | undefined;
  readonly search?: string | undefined;
  readonly sort?: EntrySort | undefined;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** What an entry is found by; amounts with and without the comma of thousands. */
function textOf({ note, category, method, cents }: BookEntry): string {
  const amount = fromCents(cents);
  return [note, categoryWords[category], methodWords[method], amount, amount.toLocaleString('en')]
    .join(' ')
    .toLowerCase();
}

function isWanted(entry: BookEntry, { kind, category, method, search = '' }: Query): boolean {
  if (kind !== undefined && categories[entry.category] !== kind) return false;
  if (category !== undefined && entry.category !== category) return false;
  if (method !== undefined && entry.method !== method) return false;
  const text = textOf(entry);
  return wordsOf(search).every((word) => text.includes(word));
}

/** A page of entries, newest first unless asked otherwise. Throws Failure validation_failed. */
export async function listEntries(query: Query): Promise<Omit<Page<EntryRow>, 'rows'> & { readonly items: Entry[] }> {
  const { from, to, kind, category, method, state = 'counted', search = '', sort = 'newest' } = query;
  const isNarrowed = [kind, category, method].some((one) => one !== undefined) || search.trim() !== '';
  const { rows, ...page } = await readPage(
    {
      lanes: [dayLane(state, { from, to })],
      descending: sort === 'newest',
      accept: isNarrowed ? ({ entry }) => isWanted(entry, query) : undefined,
      order: `${sort}:${state}`,
    },
    query,
  );
  return { items: rows.map(({ entry }) => toEntry(entry)), ...page };
}
