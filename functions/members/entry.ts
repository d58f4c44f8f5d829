import { foldEmail } from '#shared/forms/text.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { type MemberStatus, memberStatuses } from '#shared/members/schema.ts';
import { iso } from '../kit/clock.ts';
import { foldPhone, wordsOf } from '../search/fold.ts';
import type { Entry } from '../search/store.ts';

/** What of a member is searched and filtered, folded: how it was typed makes no difference. */
export interface Facets {
  readonly status: MemberStatus;
  /** The words of the name, in its order. */
  readonly words: readonly string[];
  readonly email: string;
  /** The last nine digits of the telephone number; empty where none was given. */
  readonly phone: string;
  /** The member id, in small letters. */
  readonly number: string;
}

/** A name of more words than this is found by the first ones. */
const mostWords = 6;

export function facetsOf(member: StoredMember): Facets {
  const { first_name, last_name, email, phone, member_id, membership_status } = member;
  return {
    status: membership_status,
    words: [...new Set(wordsOf(`${first_name} ${last_name}`))].slice(0, mostWords),
    email: foldEmail(email),
    phone: foldPhone(phone),
    number: member_id.toLowerCase(),
  };
}

/** How a member is found. */
export function entryOf(member: StoredMember): Entry<Facets> {
  const facets = facetsOf(member);
  const { words, email, phone, number } = facets;
  return {
    id: member.id,
    key: `${iso(member.createdAt)}#${member.id}`,
    words,
    lists: [],
    values: [email, phone, number].filter((value) => value !== ''),
    facets,
  };
}

/** The two orders of a list, whole or of one status. */
export const orderName = (by: 'name' | 'number', status?: MemberStatus) => (status ? `${by}#${status}` : by);

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
