import type { Caller } from '#shared/api/access.ts';
import type { AnyAudience, LetterText } from '#shared/letters/schema.ts';
import { mostTrialLetters } from '../allowance/limits.ts';
import { countFor } from '../allowance/store.ts';
import { announce } from '../kit/announce.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId } from '../kit/ids.ts';
import { transactAs } from '../kit/standing.ts';
import { readSeats } from '../seats/store.ts';
import { readPerson } from '../users/store.ts';
import { addTrial, toMembers } from './store.ts';

const hourSeconds = 3600;

/** Once per key. Throws Failure not_found, not_mailable {reason}, rate_limited, busy, or an error of `transactAs`. */
export async function tryLetter(
  eventId: string,
  { to, subject, text }: LetterText & { readonly to: AnyAudience },
  key: string,
  caller: Caller,
): Promise<void> {
  const [seats, person] = await Promise.all([
    eventId === toMembers ? undefined : readSeats(eventId),
    readPerson(caller.sub),
  ]);
  if (!seats && eventId !== toMembers) throw new Failure('not_found');
  const noAddress = new Failure('not_mailable', { details: { reason: 'no_mailbox' } });
  if (!person?.email) throw noAddress;
  const at = now();
  const id = derivedId(`letter trial ${key}`);
  const counted = await countFor(caller.sub, { at, of: id, event: id }, mostTrialLetters);
  const tooMany = new Failure('rate_limited', { retryAfterSeconds: hourSeconds });
  if (counted !== 'go') throw tooMany;
  const data = { letterId: id, eventId };
  await transactAs<'before'>(caller, [
    { own: true, part: addTrial(id, { to, subject, text, by: caller.sub }, at), refused: () => 'before' },
    { part: announce({ type: 'letter.tried', subject: `${id}.trial`, sequence: 1, at, data }) },
  ]);
}
