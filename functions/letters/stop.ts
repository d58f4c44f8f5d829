import type { Caller } from '#shared/api/access.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { transactAs } from '../kit/standing.ts';
import { stateOf } from './present.ts';
import { type Letter, markStopped, readLetter, targetOf, toLetter } from './store.ts';

/** Also skips mails that were handed out but not sent. Throws Failure not_found, busy, or an error of `transactAs`. */
export async function stopLetter(eventId: string, id: string, caller: Caller): Promise<Letter> {
  const letter = await readLetter(eventId, id);
  if (!letter) throw new Failure('not_found');
  if (stateOf(letter) !== 'sending') return letter;
  const at = now();
  const outcome = await transactAs<Letter>(caller, [
    {
      own: true,
      part: markStopped(letter, at),
      refused: (old) => {
        if (!old) throw new Failure('not_found');
        return toLetter(old);
      },
    },
    { part: auditLine({ action: 'letter.stop', target: targetOf(eventId), actor: caller.sub, at, fields: [id] }) },
  ]);
  return outcome ?? { ...letter, stoppedAt: at };
}
