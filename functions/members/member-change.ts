import type { MergedInto, MergedRecord, Seat, StoredMember } from '#shared/members/item.ts';
import { type MemberInput, memberFields } from '#shared/members/schema.ts';

/**
 * `is` null deletes. `household`: null to leave; absent: they stay in theirs. `importId`: the import that makes the change; undefined for
 * everybody else.
 */
export type MemberChange = { readonly household?: Seat | null; readonly importId?: string | undefined } & (
  | MemberAddition
  | MemberEdit
  | MemberRemoval
);

interface MemberAddition {
  readonly id: string;
  readonly was?: undefined;
  readonly is: MemberInput;
}

interface MemberEdit {
  readonly was: StoredMember;
  readonly is: MemberInput;
  readonly merged?: readonly MergedRecord[];
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

export function inputOf(member: StoredMember): MemberInput {
  return Object.fromEntries(memberFields.map((name) => [name, member[name]])) as MemberInput;
}
