import { type E164, e164In } from '../forms/phone-number.ts';
import { partPhones } from './phones.ts';
import type { MemberInput, MemberStatus } from './schema.ts';
import type { Tally } from './tally.ts';

/** A member as the table keeps one. Instants in epoch milliseconds. */
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
  /** The id of their household. */
  readonly household?: string;
  /** Records that were merged into this one, and into those: their numbers find this one. */
  readonly merged?: readonly MergedRecord[];
  /** Of a record that was merged: into which, and what it takes to bring both back. */
  readonly mergedInto?: MergedInto;
}

export interface MergedRecord {
  readonly id: string;
  readonly member_id: string;
}

/** A place in a household, as its head or not. */
export interface Seat {
  readonly id: string;
  readonly head?: true;
}

/** What a merge did, kept with the record that went (docs/decisions/members.md). */
export interface MergedInto {
  /** The record that stayed. */
  readonly id: string;
  /** Of it, the fields that the merge changed: as they were, and as they became. */
  readonly before: Partial<MemberInput>;
  readonly set: Partial<MemberInput>;
  /** The household of the record that went. */
  readonly seat?: Seat;
  /** Where the record that stayed got another household: which it had (null: none), and which it got. */
  readonly moved?: { readonly from: Seat | null; readonly to: string };
}

/** Members at one address, one of whom is the head; whose address is the household’s. */
export interface StoredHousehold {
  readonly id: string;
  readonly version: number;
  /** The id of a member in it. */
  readonly head: string;
  /** Ids, in the order in which they came into it; never empty. */
  readonly members: readonly string[];
}

/** Which member a registration belongs to, as a person decided. */
export interface StoredLink {
  readonly registrationId: string;
  /** As it was decided: the record may have been merged into another one since. */
  readonly memberId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The keys of the table’s items. */
export const memberKey = (id: string) => ({ pk: id, sk: 'member' });
export const householdKey = (id: string) => ({ pk: `household#${id}`, sk: 'household' });
/** A registration’s link, and the same among those of a member. */
export const linkKey = (registrationId: string) => ({ pk: `registration#${registrationId}`, sk: 'link' });
export const linkOfKey = (memberId: string, registrationId: string) => ({
  pk: `links#${memberId}`,
  sk: `registration#${registrationId}`,
});
/** The two orders of the list of members, whole or of one status, as the index names them. */
export const orderName = (by: 'name' | 'number', status?: MemberStatus) => (status ? `${by}#${status}` : by);

export const figuresKey = { pk: 'figures', sk: 'figures' } as const;

/** A member as an item of the table: each telephone number in its field, and as E.164. Every write of a member goes through here. */
export function memberItem(member: StoredMember) {
  const { id, ...rest } = partPhones(member);
  return { ...memberKey(id), ...rest, e164: e164In(rest) };
}

/** The tally as an item. */
export const tallyItem = ({ version, last, statuses, months, days, imported, recent }: Tally) => ({
  ...figuresKey,
  ...{ version, last, statuses, months, days, imported, recent },
});

/** A member id by its number. */
export const numbered = (number: number) => `M-${String(number).padStart(6, '0')}`;
