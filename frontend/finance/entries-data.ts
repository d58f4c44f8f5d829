import { ApiError } from '#shared/api/client.ts';
import type { Entry, EntryInput, EntryState } from '#shared/finance/schema.ts';
import { call } from '../staff/call.ts';
import { replaceRow } from '../staff/list/server-rows.ts';
import { queries } from '../staff/queries.ts';
import { keyOf, keysOf, typedQuery } from '../staff/query-keys.ts';
import { messages as m } from './messages.ts';

export const listKey = keyOf('finance list');
export const idOf = ({ id }: Entry) => id;

/** The sums of twelve months up to `to` (`YYYY-MM`) or this month, in one request shared with the dashboard. */
export const monthsUntil = (to?: string) =>
  typedQuery('finance months', [to ?? ''], () => call((api) => api.financeMonths({ query: { to } })));

/** Rejects with ApiError, such as `not_found`. */
export async function readEntry(id: string): Promise<Entry> {
  return (await call((api) => api.getEntry({ params: { id } }))).entry;
}

interface EntrySource {
  /** The entry that is corrected. Undefined for a new one. */
  readonly from: Entry | undefined;
  /** The id of the counting sheet of a new entry, or ''. */
  readonly sheet: string;
}

/** Creates an entry, once per `key` (a UUID), or corrects `from`. Rejects with ApiError. */
export async function saveEntry(
  input: Omit<EntryInput, 'sheet'>,
  key: string,
  { from, sheet }: EntrySource,
): Promise<Entry> {
  const { entry } = await call((api) =>
    from
      ? api.updateEntry({ params: { id: from.id }, body: { ...input, version: from.version } })
      : api.createEntry({ body: { ...input, sheet }, idempotencyKey: key }),
  ).catch(explained);
  // Update the cached row first, since the next change needs its version, then refetch.
  replaceRow<Entry>(queries, { key: listKey, idOf }, entry);
  void queries.invalidateQueries({ queryKey: keysOf('finance') });
  return entry;
}

/** Explains a reused key: the first attempt was saved although its response was lost, and the form has changed since. */
function explained(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'idempotency_key_reused') throw error;
  throw new ApiError(error.code, { status: error.status, body: { error: m.alreadySaved } });
}

/** Removes an entry from the sums, or restores it. Rejects with ApiError. */
export async function setState({ id, version }: Entry, state: EntryState): Promise<Entry> {
  const { entry } = await call((api) => api.setEntryState({ params: { id }, body: { state, version } }));
  void queries.invalidateQueries({ queryKey: keysOf('finance months') });
  return entry;
}
