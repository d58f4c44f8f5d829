import type { AnyEvent } from '#events/catalog.ts';
import { announce } from '../kit/announce.ts';
import { now } from '../kit/clock.ts';
import { log } from '../kit/log.ts';
import { stale } from '../kit/settle.ts';
import type { Item } from '../kit/table.ts';
import { type TransactPart, transact } from '../kit/transact.ts';
import { mailedMembersOf, markOfMember } from './member-recipients.ts';
import { mailboxMark, recipientsOf } from './recipients.ts';
import { addressedOf, type Letter, mailedSubject, markAddressed, markHanded, readLetter, toMembers } from './store.ts';

/**
 * One transaction has an event for each mailbox without the letter, the progress, and the next page's event, so a
 * failed call neither misses nor repeats a mailbox. The next page queues behind these mails, so that other mails get in
 * between (docs/decisions/letters.md).
 */
export async function handOut({ sequence, data }: AnyEvent<'letter.sending'>): Promise<void> {
  const { letterId, eventId } = data;
  const letter = await readLetter(eventId, letterId);
  if (!letter) return log('warn', 'the letter is gone: nobody is written to');
  // The event of a finished page was redelivered, or staff stopped the letter.
  if (letter.done || letter.stoppedAt !== undefined || letter.pages !== sequence - 1) return;
  const { wanted, next } = await pageOf(letter);
  const byMailbox = new Map<string, string>();
  for (const { mailbox, id } of wanted) {
    if (mailbox !== undefined && !byMailbox.has(mailbox)) byMailbox.set(mailbox, id);
  }
  const had = await addressedOf(letterId, [...byMailbox.keys()]);
  const fresh = [...byMailbox].filter(([mailbox]) => !had.has(mailbox));
  const at = now();
  const rest = { type: 'letter.sending', subject: letterId, sequence: sequence + 1, at, data } as const;
  await transact<typeof stale>([
    { part: markHanded(letter, fresh.length, next), refused: () => stale },
    ...fresh.flatMap(([mailbox, recipient]) => [
      { part: markAddressed(letter, { mailbox, recipient }, at), refused: () => stale } as const,
      { part: addressed(letter, recipient, at) },
    ]),
    ...(next ? [{ part: announce(rest) }] : []),
  ]);
}

interface RecipientPage {
  readonly wanted: readonly { readonly id: string; readonly mailbox: string | undefined }[];
  readonly next?: Item | undefined;
}

async function pageOf({ eventId, to, at, after, ...letter }: Letter): Promise<RecipientPage> {
  if (eventId === toMembers) {
    const { found, next } = await mailedMembersOf(letter, after);
    return { wanted: found.map((member) => ({ id: member.id, mailbox: markOfMember(member) })), next };
  }
  const { wanted, next } = await recipientsOf(eventId, to, { after, until: at });
  return { wanted: wanted.map((each) => ({ id: each.id, mailbox: mailboxMark(each) })), next };
}

function addressed(letter: Letter, recipient: string, at: number): TransactPart {
  const { id: letterId, eventId } = letter;
  const common = { subject: mailedSubject(letter, recipient), sequence: 1, at };
  if (eventId === toMembers) {
    return announce({ ...common, type: 'letter.member_addressed', data: { letterId, memberId: recipient } });
  }
  return announce({
    ...common,
    type: 'letter.addressed',
    data: { letterId, eventId, registrationId: recipient },
  });
}
