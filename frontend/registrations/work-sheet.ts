import type { Registration } from '#shared/registrations/schema.ts';
import { workStateOf } from '#shared/registrations/work-state.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { namesOfColleagues } from './colleagues.ts';
import { dueOf } from './due.ts';
import { followUpMessages } from './follow-up-messages.ts';
import { stateText } from './kinds.ts';
import { workMessages } from './work-messages.ts';

const { state: stateHead, assignee: assigneeHead } = workMessages.sheet;

/** Empty if the registration needs no work. */
function stateCell(registration: Registration): string {
  const state = workStateOf(registration);
  return state === undefined ? '' : stateText(registration.type, state);
}

/** Work state, in the words of the kind, assignee and next due day. Rejects if the staff names cannot be loaded. */
export async function workColumns(rows: readonly Registration[]): Promise<readonly SheetColumn<Registration>[]> {
  const isAssigned = rows.some(({ work }) => work?.assignee !== undefined);
  const nameOf = isAssigned ? await namesOfColleagues() : () => '';
  return [
    [stateHead, stateCell],
    [assigneeHead, ({ work }) => work?.assignee && nameOf(work.assignee)],
    [followUpMessages.head, (row, { zone }) => dueOf(row, zone)?.day],
  ];
}
