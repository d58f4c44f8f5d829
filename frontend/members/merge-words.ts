import type { ApiError } from '#shared/api/client.ts';
import { bothPhonesText } from '#shared/members/merge.ts';
import { shownPhonesOf } from '#shared/members/phones.ts';
import type { Member } from '#shared/members/schema.ts';
import type { MergePart, MergeTake } from '#shared/members/ties.ts';
import { dayText } from '../staff/day-words.ts';
import type { StaffField } from '../staff/form/draft.ts';
import { savedBy } from '../staff/form/saved-by.ts';
import { versionText } from '../staff/form/version.tsx';
import { memberRules } from './member-rows.ts';
import { messages } from './tie-messages.ts';

const m = messages.merge;

const rowOf = (part: MergePart): StaffField | undefined => memberRules.fields.find(({ name }) => name === part);

export const staleText = (error: ApiError) => [m.stale, savedBy(error), m.staleShown].filter(Boolean).join(' ');

export const labelOf = (part: MergePart): string => rowOf(part)?.label ?? m.fieldHousehold;

export function partText(member: Member, part: MergePart): string {
  if (part === 'household') return member.household ? m.householdOf(member.household.head_name) : '';
  if (part === 'phone') return shownPhonesOf(member);
  const row = rowOf(part);
  if (row?.kind === 'date') return dayText(member[part]);
  return row ? versionText(row, member[part]) : member[part];
}

export interface MergeChoice {
  /** The id of the record that has it, or `both`. */
  readonly id: string;
  readonly word: string;
  readonly text: string;
  /** What the merge takes for it; without it the record that stays has it. */
  readonly take?: MergeTake;
}

/** The choices of a part: the value of each record, and the telephone numbers of both if there is room for more. */
export function choicesOf(part: MergePart, pair: readonly Member[], stays: Member): MergeChoice[] {
  const values = pair.map((member) => ({
    ...{ id: member.id, word: member.member_id, text: partText(member, part) },
    ...(member.id !== stays.id && { take: part }),
  }));
  const goes = pair.find(({ id }) => id !== stays.id);
  const text = part === 'phone' && goes ? bothPhonesText(stays, goes) : undefined;
  return text === undefined ? values : [...values, { id: 'both', word: m.fromBoth, text, take: 'both_phones' }];
}

export function chosenOf(choices: readonly MergeChoice[], id: string | undefined, usual: readonly MergeTake[]) {
  return (
    choices.find((choice) => choice.id === id) ??
    choices.find(({ take }) => take !== undefined && usual.includes(take)) ??
    choices.find(({ take }) => take === undefined)
  );
}

/** The id of the older record, whose member ID is printed on the older card. */
export function olderOf(one: Member, other: Member): string {
  return one.created_at < other.created_at || (one.created_at === other.created_at && one.member_id < other.member_id)
    ? one.id
    : other.id;
}
