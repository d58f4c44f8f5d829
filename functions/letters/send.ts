import type { Caller } from '#shared/api/access.ts';
import type { LetterInput } from '#shared/letters/schema.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId, fingerprint } from '../kit/ids.ts';
import { transactAs } from '../kit/standing.ts';
import { readSeats } from '../seats/store.ts';
import { reachOf } from './recipients.ts';
import { addLetter, type Letter, readLetter, targetOf, toLetter } from './store.ts';

/**
 * The same key and body return the same letter (docs/decisions/letters.md). Throws Failure not_found, event_cancelled,
 * not_mailable if it has no recipients, idempotency_key_reused, busy, or an error of `transactAs`.
 */
export async function sendLetter(eventId: string, input: LetterInput, key: string, caller: Caller): Promise<Letter> {
  const id = derivedId(`letter ${key}`);
  const bodyHash = fingerprint(JSON.stringify([eventId, input.to, input.subject, input.text]));
  const earlier = await readLetter(eventId, id);
  if (earlier) return same(earlier, bodyHash);
  const seats = await readSeats(eventId);
  if (!seats) throw new Failure('not_found');
  if (seats.status === 'cancelled') throw new Failure('event_cancelled');
  const { mails } = await reachOf(eventId, input.to);
  if (mails === 0) throw new Failure('not_mailable', { details: { reason: 'nobody' } });
  const at = now();
  const counts = { expected: mails, pages: 0, handed: 0, sent: 0, failed: 0, left: 0 };
  const letter: Letter = { id, eventId, ...input, by: caller.sub, at, bodyHash, ...counts };
  return storeLetter(letter, caller);
}

/** With its first event. Returns the stored letter if there is one with its id. Throws as `sendLetter`. */
export async function storeLetter(letter: Letter, caller: Caller): Promise<Letter> {
  const { id, eventId, at, bodyHash } = letter;
  const outcome = await transactAs<Letter>(caller, [
    {
      own: true,
      part: addLetter(letter),
      refused: (old) => {
        if (!old) throw new Error('A letter was refused by nothing');
        return same(toLetter(old), bodyHash);
      },
    },
    { part: announce({ type: 'letter.sending', subject: id, sequence: 1, at, data: { letterId: id, eventId } }) },
    { part: auditLine({ action: 'letter.send', target: targetOf(eventId), actor: caller.sub, at, fields: [id] }) },
  ]);
  return outcome ?? letter;
}

/** Throws Failure idempotency_key_reused. */
export function same(letter: Letter, bodyHash: string): Letter {
  if (letter.bodyHash !== bodyHash) throw new Failure('idempotency_key_reused');
  return letter;
}
