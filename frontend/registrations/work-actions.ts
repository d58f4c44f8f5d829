import type { ApiError } from '#shared/api/client.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { workStates } from '#shared/registrations/work.ts';
import { stateLabels } from '#shared/registrations/work-words.ts';
import { call } from '../staff/call.ts';
import { savedBy } from '../staff/form/saved-by.ts';
import type { RowAction } from '../staff/list/list.ts';
import { isStale } from '../staff/refusal.ts';
import type { Option } from '../ui/select-field.tsx';
import type { WorkEdit } from './use-work-change.ts';
import { shownName } from './words.ts';
import { workMessages as m } from './work-messages.ts';

const states = workStates.map((value): Option => ({ value, label: stateLabels[value] }));
const stateOf = (choice: string) => workStates.find((state) => state === choice);

function failed(error: ApiError) {
  if (error.code === 'version_conflict')
    return { title: m.failed, text: [m.changed, savedBy(error), m.changedAgain].filter(Boolean).join(' ') };
  return { title: error.code === 'network' ? m.unsure : m.failed, text: `${error.message} ${m.again}` };
}

/** An action on a selection with a choice. Each row is changed with the version that the user saw. */
function forSelection(
  id: string,
  words: typeof m.set | typeof m.give,
  options: readonly Option[],
  wanted: (choice: string) => WorkEdit,
): RowAction<Registration> {
  const question = (rows: readonly Registration[]) => ({
    title: words.title(rows.length),
    text: words.text,
    choice: { label: words.choice, options },
    yes: words.yes(rows.length),
    busy: words.busy,
    no: m.no,
  });
  return {
    id,
    label: () => words.label,
    isForMany: true,
    question: (row) => question([row]),
    run: async ({ id: of, work }, answer) => {
      const body = { ...wanted(answer?.choice ?? ''), version: work?.version ?? 0 };
      return (await call((api) => api.changeWork({ params: { id: of }, body }))).registration;
    },
    notice: (row) => ({ title: words.one(shownName(row)) }),
    failed,
    // A version conflict includes the current record.
    newer: (error) => (isStale(error) ? (error.details.current as Registration) : undefined),
    many: { label: words.label, question, notice: words.done },
  };
}

export function workActions(people: readonly Option[]): readonly RowAction<Registration>[] {
  const nobody = { value: '', label: m.part.nobody };
  return [
    forSelection('work', m.set, states, (choice) => ({ state: stateOf(choice) })),
    forSelection('assign', m.give, [...people, nobody], (choice) => ({ assignee: choice || null })),
  ];
}
