import type { ApiError } from '#shared/api/client.ts';
import type { ContentChange } from '#shared/history/schema.ts';
import { call } from '../staff/call.ts';
import { savedBy } from '../staff/form/saved-by.ts';
import type { Action, RowAction } from '../staff/list/list.ts';
import { queries } from '../staff/queries.ts';
import { isStale, textOf } from '../staff/refusal.ts';
import { lineOf } from './differences.ts';
import { isFilesGone } from './files-gone.ts';
import { messages } from './messages.ts';

const { undo: m, restore } = messages;

/** Restores the state before a change. `version`: the current version, which may be overwritten. Rejects with ApiError. */
async function takeBack(change: ContentChange, version?: number): Promise<ContentChange> {
  const { target, id } = change;
  await call((api) => api.undoChange({ body: { target, id, version } }));
  // The undo is a change itself, and any screen may show the restored record.
  await queries.invalidateQueries();
  return change;
}

const currentOf = (error: ApiError) => error.details.current as { readonly version: number } & Record<string, unknown>;

const failed = (error: ApiError) => ({
  title: m.failed,
  text: isStale(error)
    ? [m.stale, savedBy(error), m.staleNow(lineOf(currentOf(error)))].filter(Boolean).join(' ')
    : textOf(error, m.network),
});

const told = ({ label }: ContentChange) => ({ title: m.done(label) });

const applies = (change: ContentChange) => !isFilesGone(change);

const undoing: RowAction<ContentChange> = {
  id: 'undo',
  label: () => m.label,
  applies,
  run: (change) => takeBack(change),
  notice: told,
  failed,
};

/** Overwrites later changes, so it asks first. */
const restoring: RowAction<ContentChange> = {
  id: 'restore',
  label: () => restore.label,
  applies,
  danger: true,
  question: ({ label }) => ({ ...restore, title: restore.title(label) }),
  run: (change) =>
    takeBack(change).catch((error: unknown) => {
      if (!isStale(error)) throw error;
      return takeBack(change, currentOf(error).version);
    }),
  notice: told,
  failed,
};

export const changeActions: readonly Action<ContentChange>[] = [undoing, restoring];
