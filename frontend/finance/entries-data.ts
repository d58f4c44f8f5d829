import { ApiError } from '#shared/api/client.ts';
import type { Entry, EntryInput, EntryState } from '#shared/finance/schema.ts';
import { call } from '../staff/call.ts';
import { replaceRow } from '../staff/list/server-rows.ts';
import { queries } from '../staff/queries.ts';
import { keyOf, keysOf, typedQuery } from '../staff/query-keys.ts';
import { messages as m } from './messages.ts';

/** The pages of the list. */
export const listKey = keyOf('finance list');
export const idOf = ({ id }: Entry) => id;

/** The sums of twelve months, up to `to` (`YYYY-MM`) or this month: one read. The dashboard asks the same. */
export const monthsUntil = (to?: string) =>
  typedQuery('finance months', [to ?? ''], () => call((api) => api.financeMonths({ query: { to } })));

/** One entry. Rejects with ApiError, `not_found` where there is none of this id. */
export async function readEntry(id: string): Promise<Entry> {
  return (await call((api) => api.getEntry({ params: { id } }))).entry;
}

/** Writes an entry under a key (a UUID), once however often it is sent, or corrects `from`. Rejects with ApiError. */
export async function saveEntry(input: EntryInput, key: string, from?: Entry): Promise<Entry> {
  const { entry } = await call((api) =>
    from
      ? api.updateEntry({ params: { id: from.id }, body: { ...input, version: from.version } })
      : api.createEntry({ body: input, idempotencyKey: key }),
  ).catch(explained);
  // The list has it at once, with the version that the next change starts from; then it is read again.
  replaceRow<Entry>(queries, { key: listKey, idOf }, entry);
  void queries.invalidateQueries({ queryKey: keysOf('finance') });
  return entry;
}

/** An answer that was lost: the form was changed since, and what it first said is in the books. */
function explained(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'idempotency_key_reused') throw error;
  throw new ApiError(error.code, { status: error.status, body: { error: m.alreadySaved } });
}

/** Takes an entry out of the sums, or puts it back. Rejects with ApiError. */
export async function setState({ id, version }: Entry, state: EntryState): Promise<Entry> {
  const { entry } = await call((api) => api.setEntryState({ params: { id }, body: { state, version } }));
  void queries.invalidateQueries({ queryKey: keysOf('finance months') });
  return entry;
}
