import type { ApiError } from '#shared/api/client.ts';
import type { Entry } from '#shared/finance/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import type { Action } from '../staff/list/list.ts';
import { textOf } from '../staff/refusal.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { setState } from './entries-data.ts';
import { useGivingActions } from './giving-actions.ts';
import { messages as m } from './messages.ts';
import { useBookViews } from './views.ts';
import { entryName } from './words.ts';

const failedBy = (title: string) => (error: ApiError) => ({ title, text: textOf(error, error.message) });
const isRemoved = ({ state }: Entry) => state === 'removed';

export function useEntryActions(): readonly Action<Entry>[] {
  const { addressOf } = useBookViews();
  const { currency } = usePageStore().church;
  const named = (entry: Entry) => entryName(entry, currency);
  const giving = useGivingActions<Entry>(({ giver }) => giver);
  const { removal, restoring } = m;
  return [
    { id: 'edit', label: () => m.edit, applies: (entry) => !isRemoved(entry), to: ({ id }) => addressOf('edit', id) },
    {
      id: 'registration',
      label: () => m.ofRegistration,
      applies: ({ registration }) => registration !== '',
      to: ({ registration }) => screenPaths.finance(`registration=${registration}`),
    },
    ...giving,
    {
      id: 'remove',
      label: () => removal.label,
      applies: (entry) => !isRemoved(entry),
      danger: true,
      question: (entry) => ({ ...removal, text: removal.text(named(entry)) }),
      run: (entry) => setState(entry, 'removed'),
      notice: (entry, after) => ({
        title: removal.done(named(entry)),
        ...(after && { undo: { label: restoring.undo, run: () => setState(after, 'counted') } }),
      }),
      failed: failedBy(removal.failed),
    },
    {
      id: 'restore',
      label: () => restoring.label,
      applies: isRemoved,
      run: (entry) => setState(entry, 'counted'),
      notice: (entry) => ({ title: restoring.done(named(entry)) }),
      failed: failedBy(restoring.failed),
    },
  ];
}
