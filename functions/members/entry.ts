import { foldEmail } from '#shared/forms/text.ts';
import { birthdayOf } from '#shared/members/birthdays.ts';
import { doubleMarksOf } from '#shared/members/doubles.ts';
import { orderName, type StoredMember } from '#shared/members/item.ts';
import { nameWordsOf } from '#shared/members/name-words.ts';
import { foldedPhonesOf } from '#shared/members/phones.ts';
import { type MemberStatus, memberStatuses } from '#shared/members/schema.ts';
import { foldTag, tagsIn } from '#shared/members/tags.ts';
import { iso } from '../kit/clock.ts';
import type { Entry } from '../search/store.ts';

/** Folded so that spelling variants match. */
export interface Facets {
  readonly status: MemberStatus;
  readonly words: readonly string[];
  readonly email: string;
  /** Folded, or empty. `second`: another number, if the member has two. */
  readonly phone: string;
  readonly second?: string;
  /** Absent without tags. */
  readonly tags?: readonly string[];
  /** In lower case. */
  readonly number: string;
  /** Member ids of the records merged into this one, if any. */
  readonly former?: readonly string[];
}

export function facetsOf(member: StoredMember): Facets {
  const { email, member_id, membership_status, merged = [] } = member;
  const [phone = '', second] = foldedPhonesOf(member);
  const tags = tagsIn(member.tags).map(foldTag);
  return {
    status: membership_status,
    words: nameWordsOf(member),
    email: foldEmail(email),
    phone,
    ...(second !== undefined && { second }),
    ...(tags.length > 0 && { tags }),
    number: member_id.toLowerCase(),
    ...(merged.length > 0 && { former: merged.map((each) => each.member_id.toLowerCase()) }),
  };
}

/** Undefined for emails and phone numbers, which are looked up as values. */
export const sameList = (mark: string, text: string) =>
  mark === 'email' || mark === 'phone' ? undefined : `same#${mark}#${text}`;

export const birthdayList = (date: string) => `birthday#${date}`;
export const taggedList = (tag: string) => `tag#${foldTag(tag)}`;

export function entryOf(member: StoredMember): Entry<Facets> {
  const facets = facetsOf(member);
  const { words, email, phone, second = '', number, former = [] } = facets;
  const birthday = birthdayOf(member);
  const birthdays = birthday === undefined ? [] : [birthdayList(birthday)];
  return {
    id: member.id,
    key: `${iso(member.createdAt)}#${member.id}`,
    words,
    lists: [...doubleMarksOf(member).flatMap(([mark, text]) => sameList(mark, text) ?? []), ...birthdays],
    ...(facets.tags && { namedLists: facets.tags.map(taggedList) }),
    isNamed: true,
    values: [email, phone, second, number, ...former].filter((value) => value !== ''),
    facets,
  };
}

export const orderNames = [undefined, ...memberStatuses].flatMap((status) => [
  orderName('name', status),
  orderName('number', status),
]);

export const nameKeyOf = ({ words }: Pick<Facets, 'words'>, id: string) => `${words.join(' ')}#${id}`;
export const numberKeyOf = ({ number }: Pick<Facets, 'number'>, id: string) => `${number}#${id}`;

export function placesOf(id: string, facets: Facets): ReadonlyMap<string, string> {
  const [name, number] = [nameKeyOf(facets, id), numberKeyOf(facets, id)];
  return new Map([
    [orderName('name'), name],
    [orderName('name', facets.status), name],
    [orderName('number'), number],
    [orderName('number', facets.status), number],
  ]);
}
