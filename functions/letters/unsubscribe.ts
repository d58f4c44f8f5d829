import { unsubscriber } from '#shared/members/history.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { mailboxOf } from '../allowance/limits.ts';
import { Failure } from '../kit/failure.ts';
import { isSealed, sealOf } from '../kit/seal.ts';
import { settle, stale } from '../kit/settle.ts';
import { inputOf } from '../members/member-change.ts';
import { pageOfMembers } from '../members/search.ts';
import { findMember, readMembers } from '../members/store.ts';
import { mostChanges, writeMembers } from '../members/write.ts';
import { readLetter, toMembers } from './store.ts';

const purpose = 'unsubscribe';

interface UnsubscribeLink {
  readonly member: string;
  readonly letter: string;
  readonly seal: string;
}

/** Sealed with the letter's own secret, because the function that mails it does not have the origin's. */
export const unsubscribeSeal = (member: string, secret: string): string => sealOf(purpose, member, secret);

export interface LettersChoice {
  readonly letters: StoredMember['letters'];
}

/** Throws Failure not_found for a forged or expired link, or if the member was deleted. */
async function memberBy({ member: id, letter, seal }: UnsubscribeLink): Promise<StoredMember> {
  const secret = (await readLetter(toMembers, letter))?.secret;
  const member = secret !== undefined && isSealed(purpose, id, seal, secret) ? await findMember(id) : undefined;
  if (!member) throw new Failure('not_found');
  return member;
}

export async function lettersChoice(link: UnsubscribeLink): Promise<LettersChoice> {
  return { letters: (await memberBy(link)).letters };
}

/**
 * For all members with this mailbox, because the next letter to it could be addressed to another one. Repeating it
 * changes nothing. Throws Failure not_found or busy.
 */
export function unsubscribe(link: UnsubscribeLink): Promise<LettersChoice> {
  return settle(async () => {
    const member = await memberBy(link);
    const others = member.email === '' ? [] : await membersAt(member);
    const wanting = [member, ...others].filter(({ letters }) => letters === 'yes').slice(0, mostChanges);
    if (wanting.length === 0) return { letters: 'no' as const };
    const changes = wanting.map((was) => ({ was, is: { ...inputOf(was), letters: 'no' as const } }));
    const done = await writeMembers(changes, { sub: unsubscriber, isUnchecked: true });
    return done === stale ? stale : { letters: 'no' as const };
  });
}

/** The other members with the same mailbox, as far as the search has them. */
async function membersAt({ id, email }: StoredMember): Promise<StoredMember[]> {
  const { items } = await pageOfMembers({ search: email, limit: 100 });
  const ids = items.filter((each) => each.id !== id && mailboxOf(each.email) === mailboxOf(email));
  return [...(await readMembers(ids.map((each) => each.id))).values()];
}
