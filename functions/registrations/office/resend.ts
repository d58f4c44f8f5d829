import type { Caller } from '#shared/api/access.ts';
import { mostResends } from '../../allowance/limits.ts';
import { announce } from '../../kit/announce.ts';
import { auditLine } from '../../kit/audit.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { settle, stale } from '../../kit/settle.ts';
import { commitAs } from '../../kit/standing.ts';
import type { TransactPart } from '../../kit/transact.ts';
import { readSeats } from '../../seats/store.ts';
import { sealFor } from '../own-link.ts';
import { type Registration, readRegistration } from '../store.ts';
import { markResent } from './resent-store.ts';

/** Most Idempotency-Keys of resends that are remembered, newest first. */
const remembered = 10;

/**
 * `caller` is absent if the registrant asks for it (own-link.ts). A registration from before these links gets one. The same key
 * returns the same. The mail's content is read when it is written (docs/decisions/mails.md). Throws
 * Failure not_found, registration_cancelled, not_mailable {reason}, rate_limited with Retry-After, busy, or an error of
 * `transactAs`.
 */
export function resendConfirmation(id: string, key: string, caller?: Caller): Promise<Registration> {
  return settle(async () => {
    const found = await readRegistration(id);
    if (!found) throw new Failure('not_found');
    const { resent = [], resends = 0 } = found;
    if (resent.some((each) => each.key === key)) return found;
    const at = now();
    const refusal = (await refusalOf(found)) ?? tooOften(found, at);
    if (refusal) throw refusal;
    const seal = found.seal ?? (found.people === undefined ? undefined : sealFor(id));
    const after = {
      ...found,
      ...(seal !== undefined && { seal }),
      resends: resends + 1,
      resent: [{ at, key }, ...resent].slice(0, remembered),
    };
    const outcome = await commitAs<typeof stale>(caller, [
      { part: markResent(found, after), refused: () => stale },
      { part: announceResent(after, at) },
      ...(caller
        ? [{ part: auditLine({ action: 'registration.resend', target: `registration#${id}`, actor: caller.sub, at }) }]
        : []),
    ]);
    return outcome ?? after;
  });
}

/** `resends` counts this one. `at` is in epoch ms. */
export function announceResent({ id, people, data, resends = 1 }: Registration, at: number): TransactPart {
  return announce({
    type: 'registration.resent',
    subject: `${id}.resent`,
    sequence: resends,
    at,
    data: { registrationId: id, ...(people !== undefined && { eventId: String(data.eventId) }) },
  });
}

/** Why its mail cannot be sent again. Undefined if it can. */
export async function refusalOf({ status, test, people, data }: Registration): Promise<Failure | undefined> {
  const because = (reason: string) => new Failure('not_mailable', { details: { reason } });
  if (status === 'cancelled') return new Failure('registration_cancelled');
  if (status === 'quarantined') return because('suspect');
  if (test) return because('trial');
  if (!data.email) return because('no_mailbox');
  if (people === undefined) return undefined;
  const seats = await readSeats(String(data.eventId));
  // The registrations of a cancelled event are being cancelled, each with a mail of its own.
  return seats === undefined || seats.status === 'cancelled' ? because('called_off') : undefined;
}

function tooOften({ resent = [] }: Registration, at: number): Failure | undefined {
  const { span, most } = mostResends;
  const oldest = resent[most - 1];
  if (!oldest || oldest.at <= at - span) return undefined;
  return new Failure('rate_limited', { retryAfterSeconds: Math.ceil((oldest.at + span - at) / 1000) });
}
