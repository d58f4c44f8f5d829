import type { Caller } from '#shared/api/access.ts';
import { foldPhones } from '#shared/forms/fold.ts';
import type { Member } from '#shared/members/schema.ts';
import type { Alike } from '#shared/members/ties.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { readRegistration } from '../registrations/store.ts';
import type { Lag } from '../search/level.ts';
import { alikeMembers } from './alike.ts';
import { namedMember } from './household.ts';
import { readLink, saveLink } from './link-store.ts';
import { show } from './present.ts';
import { findMember, memberIsThere } from './store.ts';

/** Throws Failure not_found. */
export async function memberOfRegistration(
  id: string,
): Promise<{ readonly member?: Member; readonly suggested: Alike[] } & Lag> {
  const [registration, link] = await Promise.all([readRegistration(id), readLink(id)]);
  if (!registration) throw new Failure('not_found');
  const linked = link && (await findMember(link.memberId));
  if (linked) return { member: await show(linked), suggested: [] };
  const { email, phone } = registration.data;
  // No suggestions by name: the registration could end up with a namesake.
  const phones = foldPhones(String(phone ?? ''));
  const { of, ...lag } = await alikeMembers({ email: String(email ?? ''), phones, name: '' });
  return { suggested: of, ...lag };
}

/** `memberId` null unlinks. Throws Failure not_found, validation_failed for an unknown member, or like `transactAs`. */
export async function linkRegistration(
  id: string,
  memberId: string | null,
  caller: Caller,
): Promise<Member | undefined> {
  const linked = await settle(async () => {
    const [registration, was] = await Promise.all([readRegistration(id), readLink(id)]);
    if (!registration) throw new Failure('not_found');
    const member = memberId === null ? undefined : await namedMember('member', memberId);
    if (member?.id === was?.memberId) return member;
    const at = now();
    const is = member ? { registrationId: id, memberId: member.id, at } : null;
    const { decision, others } = saveLink(id, is, was);
    const action = is ? 'registration.link' : 'registration.unlink';
    const refused = (): typeof stale => stale;
    const outcome = await transactAs<typeof stale>(caller, [
      { part: decision, refused },
      ...others.map((part) => ({ part })),
      ...(member ? [{ part: memberIsThere(member.id), refused }] : []),
      { part: auditLine({ action, target: `registration#${id}`, actor: caller.sub, at, fields: ['member'] }) },
    ]);
    return outcome ?? member;
  });
  return linked && show(linked);
}
