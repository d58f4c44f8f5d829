import type { AnyEvent } from '#events/catalog.ts';
import { announce } from '../kit/announce.ts';
import { now } from '../kit/clock.ts';
import { log } from '../kit/log.ts';
import { stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { mailboxMark, recipientsOf } from './recipients.ts';
import { addressedOf, markAddressed, markHanded, readLetter } from './store.ts';

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
  const { wanted, next } = await recipientsOf(eventId, letter.to, { after: letter.after, until: letter.at });
  const byMailbox = new Map<string, string>();
  for (const registration of wanted) {
    const mailbox = mailboxMark(registration);
    if (mailbox !== undefined && !byMailbox.has(mailbox)) byMailbox.set(mailbox, registration.id);
  }
  const had = await addressedOf(letterId, [...byMailbox.keys()]);
  const fresh = [...byMailbox].filter(([mailbox]) => !had.has(mailbox));
  const at = now();
  const rest = { type: 'letter.sending', subject: letterId, sequence: sequence + 1, at, data } as const;
  await transact<typeof stale>([
    { part: markHanded(letter, fresh.length, next), refused: () => stale },
    ...fresh.flatMap(([mailbox, registrationId]) => [
      { part: markAddressed(letter, mailbox, at), refused: () => stale } as const,
      {
        part: announce({
          type: 'letter.addressed',
          subject: `${registrationId}.letter.${letterId}`,
          sequence: 1,
          at,
          data: { letterId, eventId, registrationId },
        }),
      },
    ]),
    ...(next ? [{ part: announce(rest) }] : []),
  ]);
}
