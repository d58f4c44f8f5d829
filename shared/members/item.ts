import { type E164, e164In } from '../forms/phone-number.ts';
import { partPhones } from './phones.ts';
import type { Relation, RelationChoice } from './relations.ts';
import type { MemberInput, MemberStatus } from './schema.ts';
import type { Tally } from './tally.ts';

/** A member as stored. Instants are in epoch milliseconds. */
export interface StoredMember extends MemberInput {
  readonly id: string;
  readonly member_id: string;
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The E.164 numbers by their fields. `memberItem` writes them with the texts; `toMember` derives them for an older item. */
  readonly e164?: E164;
  /** Not set while the church knows them. A record that was merged into another one has it, too. */
  readonly deletedAt?: number;
  /** An import added the record, so that growth can tell it apart; later changes and merges keep it. */
  readonly imported?: true;
  /** That import, until anything else changes the record. */
  readonly importId?: string;
  readonly household?: string;
  /** Records merged into this one, and records merged into those. A search for their member ids finds this record. */
  readonly merged?: readonly MergedRecord[];
  readonly mergedInto?: MergedInto;
}

export interface MergedRecord {
  readonly id: string;
  readonly member_id: string;
}

export interface Seat {
  readonly id: string;
  readonly head?: true;
  /** To the head. Empty removes it; absent: it stays. */
  readonly relation?: RelationChoice;
}

/** The effects of a merge, stored with the merged record (docs/decisions/members.md). */
export interface MergedInto {
  readonly id: string;
  /** The fields of that record that the merge changed, before and after. */
  readonly before: Partial<MemberInput>;
  readonly set: Partial<MemberInput>;
  readonly seat?: Seat;
  /** Set if the remaining record changed households: its previous one (null: none), and its new one. */
  readonly moved?: { readonly from: Seat | null; readonly to: string };
}

/** The household’s address is that of its head. */
export interface StoredHousehold {
  readonly id: string;
  readonly version: number;
  readonly head: string;
  /** Member ids in the order in which they joined; never empty. */
  readonly members: readonly string[];
  /** To the head, by member id. They are dropped with a new head, because they would be wrong. */
  readonly relations?: Readonly<Record<string, Relation>>;
}

export interface StoredLink {
  readonly registrationId: string;
  /** The member at the time of the decision. The record may have been merged into another one since. */
  readonly memberId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export const memberKey = (id: string) => ({ pk: id, sk: 'member' });
export const householdKey = (id: string) => ({ pk: `household#${id}`, sk: 'household' });
export const linkKey = (registrationId: string) => ({ pk: `registration#${registrationId}`, sk: 'link' });
export const linkOfKey = (memberId: string, registrationId: string) => ({
  pk: `links#${memberId}`,
  sk: `registration#${registrationId}`,
});
/** The index partition of a list of members in one of the two orders, for all members or one status. */
export const orderName = (by: 'name' | 'number', status?: MemberStatus) => (status ? `${by}#${status}` : by);

export const figuresKey = { pk: 'figures', sk: 'figures' } as const;

/** Each telephone number in its field, and as E.164. Every write of a member goes through here. */
export function memberItem(member: StoredMember) {
  const { id, ...rest } = partPhones(member);
  return { ...memberKey(id), ...rest, e164: e164In(rest) };
}

export const tallyItem = ({ version, last, statuses, months, days, imported, tags, recent }: Tally) => ({
  ...figuresKey,
  ...{ version, last, statuses, months, days, imported, tags, recent },
});

export const numbered = (number: number) => `M-${String(number).padStart(6, '0')}`;
