import type { Caller } from '#shared/api/access.ts';
import { pageSize } from '#shared/api/listing.ts';
import { type MemberLetterInput, mostSearched } from '#shared/letters/schema.ts';
import { readGroup } from '../groups/store.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId, fingerprint, newId } from '../kit/ids.ts';
import { pageOfMembers } from '../members/search.ts';
import { type MemberAudienceOf, reachOfMembers } from './member-recipients.ts';
import { same, storeLetter } from './send.ts';
import { type Letter, readLetter, toMembers } from './store.ts';

/**
 * The members of a group, and those whom a search finds, are those of this moment. Throws Failure not_found for an unknown
 * group, search_wide.
 */
export async function audienceOf(
  input: MemberLetterInput,
): Promise<MemberAudienceOf & Pick<Letter, 'group' | 'searched'>> {
  if (input.to === 'view') {
    const { status, tag, search = '' } = input;
    if (search.trim() === '') return { status, tag };
    return { status, tag, searched: true, members: await foundBy({ status, tag, search }) };
  }
  if (input.to === 'selection') return { members: [...new Set(input.members)] };
  const group = await readGroup(input.group);
  if (!group) throw new Failure('not_found');
  return { members: group.members, group: group.name };
}

async function foundBy(query: Parameters<typeof pageOfMembers>[0]): Promise<string[]> {
  const ids = new Set<string>();
  let cursor: string | undefined;
  do {
    const { items, next } = await pageOfMembers({ ...query, cursor, limit: pageSize.most });
    for (const { id } of items) ids.add(id);
    if (ids.size > mostSearched) throw new Failure('search_wide');
    cursor = next;
  } while (cursor !== undefined);
  return [...ids];
}

/**
 * The same key and body return the same letter. Throws Failure not_found, search_wide, not_mailable without
 * recipients, idempotency_key_reused, busy, or an error of `transactAs`.
 */
export async function sendToMembers(input: MemberLetterInput, key: string, caller: Caller): Promise<Letter> {
  const id = derivedId(`letter to members ${key}`);
  const bodyHash = fingerprint(JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))));
  const earlier = await readLetter(toMembers, id);
  if (earlier) return same(earlier, bodyHash);
  const audience = await audienceOf(input);
  const { mails, call, unsubscribed } = await reachOfMembers(audience);
  if (mails === 0) throw new Failure('not_mailable', { details: { reason: 'nobody' } });
  const { to, subject, text } = input;
  const letter: Letter = {
    ...{ id, eventId: toMembers, to, subject, text, by: caller.sub, at: now(), bodyHash, expected: mails },
    ...{ pages: 0, handed: 0, sent: 0, failed: 0, left: 0 },
    ...audience,
    ...{ noEmail: call.length, unsubscribed, secret: newId(32) },
  };
  return storeLetter(letter, caller);
}
