import type { Reach, ToCall } from '#shared/letters/schema.ts';
import { fullName } from '#shared/members/name-words.ts';
import type { Member } from '#shared/members/schema.ts';
import { mailboxOf } from '../allowance/limits.ts';
import { Failure } from '../kit/failure.ts';
import { fingerprint } from '../kit/ids.ts';
import type { Item } from '../kit/table.ts';
import { pageOfMembers } from '../members/search.ts';
import { findMember, readListedMembers } from '../members/store.ts';
import type { Letter } from './store.ts';

/** Each recipient takes two writes of a transaction, which is limited to a hundred. */
const mailedAtOnce = 40;
const countedAtOnce = 100;

export type Addressee = Pick<
  Member,
  'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'membership_status' | 'letters'
>;

/** The part of a letter to members that says whom it is for. */
export type MemberAudienceOf = Pick<Letter, 'status' | 'tag' | 'members'>;

interface AddresseePage {
  readonly found: readonly Addressee[];
  readonly next?: Item;
}

/** Why a member gets no letter, or `mail`. Deceased members are neither mailed nor called. */
export function wayTo({ membership_status, letters, email }: Addressee): 'mail' | 'deceased' | 'unsubscribed' | 'call' {
  if (membership_status === 'Deceased') return 'deceased';
  if (letters === 'no') return 'unsubscribed';
  return email === '' ? 'call' : 'mail';
}

export const markOfMember = ({ email }: Pick<Addressee, 'email'>) => fingerprint(mailboxOf(email));

/** Without deleted members. `after` is the `next` of the page before. */
export async function addresseesOf(
  { status, tag, members }: MemberAudienceOf,
  after: Item | undefined,
  limit: number,
): Promise<AddresseePage> {
  if (!members) {
    const cursor = after && String(after.cursor);
    const query = { status, tag, limit };
    const { items, next } = await pageOfMembers({ ...query, cursor }).catch((error: unknown) => {
      // A tag that a thousand members have has cursors of another kind. Members with the letter do not get it again.
      if (cursor === undefined || !(error instanceof Failure && error.code === 'validation_failed')) throw error;
      return pageOfMembers(query);
    });
    return { found: items, ...(next !== undefined && { next: { cursor: next } }) };
  }
  const from = Number(after?.from ?? 0);
  const ids = members.slice(from, from + limit);
  const known = await readListedMembers(ids);
  // The record may have been merged into another one since.
  const found = await Promise.all(ids.map(async (id) => known.get(id) ?? (await findMember(id))));
  const isMore = from + limit < members.length;
  return { found: found.flatMap((member) => member ?? []), ...(isMore && { next: { from: from + limit } }) };
}

export async function mailedMembersOf(letter: MemberAudienceOf, after: Item | undefined): Promise<AddresseePage> {
  const { found, next } = await addresseesOf(letter, after, mailedAtOnce);
  return { found: found.filter((member) => wayTo(member) === 'mail'), ...(next && { next }) };
}

const toCall = (member: Addressee): ToCall => ({
  id: member.id,
  name: fullName(member),
  phone: member.phone,
  people: 1,
});

export type MemberReach = Reach & { readonly unsubscribed: number };

export async function reachOfMembers(audience: MemberAudienceOf): Promise<MemberReach> {
  const seen = new Map<string, Addressee>();
  let after: Item | undefined;
  do {
    const { found, next } = await addresseesOf(audience, after, countedAtOnce);
    for (const member of found) seen.set(member.id, member);
    after = next;
  } while (after);
  const by = (way: ReturnType<typeof wayTo>) => [...seen.values()].filter((member) => wayTo(member) === way);
  const mailed = by('mail');
  return {
    mails: new Set(mailed.map(markOfMember)).size,
    people: mailed.length,
    call: by('call')
      .map(toCall)
      .sort((a, b) => a.name.localeCompare(b.name)),
    unsubscribed: by('unsubscribed').length,
  };
}
