import type { MergedInto, MergedRecord, Seat, StoredMember } from '#shared/members/item.ts';
import { type MemberInput, memberFields } from '#shared/members/schema.ts';

/**
 * One member before and after: added under an id, changed, or deleted (`is` is null). `household`: their new place, null to
 * leave; if absent, they stay in their household.
 */
export type MemberChange = { readonly household?: Seat | null } & (MemberAddition | MemberEdit | MemberRemoval);

interface MemberAddition {
  readonly id: string;
  readonly was?: undefined;
  readonly is: MemberInput;
  /** An import adds them. */
  readonly imported?: true;
}

interface MemberEdit {
  readonly was: StoredMember;
  readonly is: MemberInput;
  /** The new list of records merged into this one. */
  readonly merged?: readonly MergedRecord[];
  /** Restores a record that was merged into another one. */
  readonly returns?: true;
}

interface MemberRemoval {
  readonly was: StoredMember;
  readonly is: null;
  /** Set if the record is merged into another one instead of deleted. */
  readonly into?: MergedInto;
}

export type ChangeOfKnown = Extract<MemberChange, { was: StoredMember }>;

export const idOf = (change: MemberChange): string => (change.was ? change.was.id : change.id);

export const isReturn = (change: MemberChange): boolean => 'returns' in change && change.returns === true;

/** The fields that staff edit, out of the stored record. */
export function inputOf(member: StoredMember): MemberInput {
  return Object.fromEntries(memberFields.map((name) => [name, member[name]])) as MemberInput;
}
