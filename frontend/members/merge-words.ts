import type { Member } from '#shared/members/schema.ts';
import type { MergePart } from '#shared/members/ties.ts';
import { dayText } from '../staff/day-text.ts';
import type { StaffField } from '../staff/form/draft.ts';
import { versionText } from '../staff/form/version.tsx';
import { memberRules } from './member-rows.ts';
import { messages } from './tie-messages.ts';

const m = messages.merge;

const rowOf = (part: MergePart): StaffField | undefined => memberRules.fields.find(({ name }) => name === part);

/** The label of a part. */
export const labelOf = (part: MergePart): string => rowOf(part)?.label ?? m.fieldHousehold;

/** A record’s value of a part, as text. */
export function partText(member: Member, part: MergePart): string {
  if (part === 'household') return member.household ? m.householdOf(member.household.head_name) : '';
  const row = rowOf(part);
  if (row?.kind === 'date') return dayText(member[part]);
  return row ? versionText(row, member[part]) : member[part];
}

/** The id of the older record, whose member ID is printed on the older card. */
export function olderOf(one: Member, other: Member): string {
  return one.created_at < other.created_at || (one.created_at === other.created_at && one.member_id < other.member_id)
    ? one.id
    : other.id;
}
