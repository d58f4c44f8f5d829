import type { AnyEvent } from '#events/catalog.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { fullName } from '#shared/members/name-words.ts';
import { mostFromStaff } from '../allowance/limits.ts';
import { countFor } from '../allowance/store.ts';
import { now } from '../kit/clock.ts';
import { log } from '../kit/log.ts';
import { wayTo } from '../letters/member-recipients.ts';
import { stateOf } from '../letters/present.ts';
import { countEnd, type Letter, readLetter, toMembers } from '../letters/store.ts';
import { senderOf } from '../mail/post.ts';
import { readEvenDeleted } from '../members/erased-store.ts';
import { readMember } from '../members/store.ts';
import { deliverOnce, readChurchProfile } from './deliver-once.ts';
import { endOf, takeItsTurn } from './mail-letter.ts';
import { memberLetterType, ofMemberLetter, undeliveredToMember } from './member-letter-mail.ts';
import { send } from './send.ts';
import type { NotSent, Outcome } from './store.ts';
import { alertOffice, digest } from './to-office.ts';

/** The member may have died, left, unsubscribed or lost their address since the page was handed out. */
async function whyNot(
  { stoppedAt }: Letter,
  member: StoredMember | undefined,
  id: string,
): Promise<NotSent | undefined> {
  if (stoppedAt !== undefined) return 'stopped';
  if (!member || wayTo(member) !== 'mail') return 'gone';
  await takeItsTurn();
  const counted = await countFor(member.email, { at: now(), of: id, event: id }, mostFromStaff);
  return counted === 'go' ? undefined : counted;
}

/**
 * Once. Counts the outcome together with the mark. An erasure removes the mark, so a replayed event of an erased member must not
 * count again: it counts only while the letter lacks outcomes. Throws if the mail has to be retried.
 */
export async function mailMemberLetter(event: AnyEvent<'letter.member_addressed'>): Promise<void> {
  const { letterId, memberId } = event.data;
  const [letter, member, profile] = await Promise.all([
    readLetter(toMembers, letterId),
    readMember(memberId),
    readChurchProfile(),
  ]);
  const isOver = letter && !member && stateOf(letter) === 'done' && !(await readEvenDeleted(memberId));
  if (!letter || isOver) return log('warn', 'the letter or the member is gone: nobody is written to');
  const from = senderOf(profile);
  const deliver = async () =>
    member && send(ofMemberLetter(letter, { ...member, name: fullName(member) }, profile), from, 'staff');
  const became = await deliverOnce(event.id, 'registrant', letter, deliver, {
    whyNot: () => whyNot(letter, member, event.id),
    marked: (end: Outcome) => [countEnd(letter, endOf(end))],
  });
  if (became === 'failed' && member) {
    const counted = { kind: 'failed', formType: memberLetterType } as const;
    await deliverOnce(event.id, 'staff', undeliveredToMember(member, profile), (mail) =>
      alertOffice({ mail, ...counted }, from, 'staff'),
    );
  } else if (became === 'full') {
    await deliverOnce(event.id, 'staff', memberLetterType, (type) => digest('held', type));
  }
}
