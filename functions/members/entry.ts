import { foldPhones } from '#shared/forms/fold.ts';
import { foldEmail } from '#shared/forms/text.ts';
import { doubleMarksOf } from '#shared/members/doubles.ts';
import { orderName, type StoredMember } from '#shared/members/item.ts';
import { nameWordsOf } from '#shared/members/name-words.ts';
import { type MemberStatus, memberStatuses } from '#shared/members/schema.ts';
import { iso } from '../kit/clock.ts';
import type { Entry } from '../search/store.ts';

/** What of a member is searched and filtered, folded: how it was typed makes no difference. */
export interface Facets {
  readonly status: MemberStatus;
  /** The words of the name, in its order. */
  readonly words: readonly string[];
  readonly email: string;
  /** The folded telephone number, or empty. `second`: another one, if the member has two. */
  readonly phone: string;
  readonly second?: string;
  /** The member id, in small letters. */
  readonly number: string;
  /** Those of records that were merged into this one; left out where there are none. */
  readonly former?: readonly string[];
}

export function facetsOf(member: StoredMember): Facets {
  const { email, member_id, membership_status, merged = [] } = member;
  const [phone = '', second] = foldPhones(member.phone);
  return {
    status: membership_status,
    words: nameWordsOf(member),
    email: foldEmail(email),
    phone,
    ...(second !== undefined && { second }),
    number: member_id.toLowerCase(),
    ...(merged.length > 0 && { former: merged.map((each) => each.member_id.toLowerCase()) }),
  };
}

/** The list of those who share a mark; what is found as a value has none. */
export const sameList = (mark: string, text: string) =>
  mark === 'email' || mark === 'phone' ? undefined : `same#${mark}#${text}`;

/** How a member is found. */
export function entryOf(member: StoredMember): Entry<Facets> {
  const facets = facetsOf(member);
  const { words, email, phone, second = '', number, former = [] } = facets;
  return {
    id: member.id,
    key: `${iso(member.createdAt)}#${member.id}`,
    words,
    lists: doubleMarksOf(member).flatMap(([mark, text]) => sameList(mark, text) ?? []),
    isNamed: true,
    values: [email, phone, second, number, ...former].filter((value) => value !== ''),
    facets,
  };
}

/** Every order that there is. */
export const orderNames = [undefined, ...memberStatuses].flatMap((status) => [
  orderName('name', status),
  orderName('number', status),
]);

/** A member's place in the order of names, as they are shown; and in that of member ids. */
export const nameKeyOf = ({ words }: Pick<Facets, 'words'>, id: string) => `${words.join(' ')}#${id}`;
export const numberKeyOf = ({ number }: Pick<Facets, 'number'>, id: string) => `${number}#${id}`;

/** The orders in which a member stands, by their name, and the place in each. */
export function placesOf(id: string, facets: Facets): ReadonlyMap<string, string> {
  const [name, number] = [nameKeyOf(facets, id), numberKeyOf(facets, id)];
  return new Map([
    [orderName('name'), name],
    [orderName('name', facets.status), name],
    [orderName('number'), number],
    [orderName('number', facets.status), number],
  ]);
}
