import type { MergedInto, MergedRecord, Seat, StoredMember } from '#shared/members/item.ts';
import { type MemberInput, memberFields } from '#shared/members/schema.ts';

/**
 * One member, before and after: added under an id, changed, or (`is` is null) deleted. `household`: the place that they have then,
 * null for none; left out, they stay where they are.
 */
export type MemberChange = { readonly household?: Seat | null } & (Added | Kept | Removed);

interface Added {
  readonly id: string;
  readonly was?: undefined;
  readonly is: MemberInput;
  /** An import adds them. */
  readonly imported?: true;
}

interface Kept {
  readonly was: StoredMember;
  readonly is: MemberInput;
  /** The records that are merged into this one from now on. */
  readonly merged?: readonly MergedRecord[];
  /** It was merged into another one, and is there again. */
  readonly returns?: true;
}

interface Removed {
  readonly was: StoredMember;
  readonly is: null;
  /** It is not deleted, but merged. */
  readonly into?: MergedInto;
}

/** A change of a member who is known already. */
export type ChangeOfKnown = Extract<MemberChange, { was: StoredMember }>;

/** Whose change it is. */
export const idOf = (change: MemberChange): string => (change.was ? change.was.id : change.id);

/** Whether a record that was merged is there again by a change. */
export const isReturn = (change: MemberChange): boolean => 'returns' in change && change.returns === true;

/** What staff wrote of a member, of all that is kept. */
export function inputOf(member: StoredMember): MemberInput {
  return Object.fromEntries(memberFields.map((name) => [name, member[name]])) as MemberInput;
}
