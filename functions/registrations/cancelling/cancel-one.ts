import type { Caller } from '#shared/api/access.ts';
import type { CancelReason } from '#shared/registrations/schema.ts';
import { announce } from '../../kit/announce.ts';
import { auditLine } from '../../kit/audit.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { settle, stale } from '../../kit/settle.ts';
import { commitAs } from '../../kit/standing.ts';
import type { TransactPart, Write } from '../../kit/transact.ts';
import { eventData, sequenceAfter, waitingData } from '../announced.ts';
import { contactOf } from '../contact.ts';
import { keepWithdrawn, removeGuard } from '../guards-store.ts';
import { releaseParts } from '../release.ts';
import { markCancelled } from '../status-store.ts';
import { type Registration, readRegistration, toRegistration } from '../store.ts';

export type CancelCause =
  | { readonly reason: 'staff'; readonly caller: Caller }
  | { readonly reason: Exclude<CancelReason, 'staff'> };

/** Idempotent, and announced once. Throws Failure not_found, busy, or an error of `transactAs`. */
export function cancelRegistration(id: string, cause: CancelCause): Promise<Registration> {
  return settle(() => cancelAsItStands(id, cause));
}

async function cancelAsItStands(id: string, cause: CancelCause): Promise<Registration | typeof stale> {
  const found = await readRegistration(id);
  if (!found) throw new Failure('not_found');
  if (found.status === 'cancelled') return found;
  // The places were confirmed in the meantime.
  if (cause.reason === 'unconfirmed' && found.status !== 'held') return found;
  const done: Registration = { ...found, status: 'cancelled', cancelledAt: now(), reason: cause.reason };
  const commit = (parts: CancelWrites) => commitAs(cause.reason === 'staff' ? cause.caller : undefined, parts);
  const outcome = await commit(writes(found, done, cause, true));
  // Another registration holds the guard, or the guard does not exist. Cancel everything else.
  const settled = outcome === 'not its guard' ? await commit(writes(found, done, cause, false)) : outcome;
  return settled === undefined || settled === 'not its guard' ? done : settled;
}

type CancelWrites = Write<Registration | typeof stale | 'not its guard'>[];

function writes(
  was: Registration,
  { cancelledAt = 0 }: Registration,
  cause: CancelCause,
  withGuard: boolean,
): CancelWrites {
  const { people, data, id } = was;
  const { reason } = cause;
  const eventId = String(data.eventId);
  return [
    {
      own: true,
      part: markCancelled(was, { cancelledAt, reason }),
      refused: (old) => {
        if (old === undefined) throw new Failure('not_found');
        const stands = toRegistration(old);
        // It was accepted, confirmed or changed in the meantime, so it holds other places.
        return stands.status === 'cancelled' ? stands : stale;
      },
    },
    ...(people !== undefined && withGuard
      ? [{ part: removeGuard(eventId, contactOf(data), id), refused: () => 'not its guard' as const }]
      : []),
    ...(people !== undefined ? [{ part: keepWithdrawn(eventId, id) }] : []),
    ...releaseParts<Registration | typeof stale | 'not its guard'>(was),
    {
      part: announce({
        type: 'registration.cancelled',
        subject: id,
        sequence: sequenceAfter(was),
        at: cancelledAt,
        data: { ...eventData(was), reason, ...(was.status !== 'cancelled' && { was: was.status }) },
      }),
    },
    ...offerEnded(was, reason, cancelledAt),
    ...(cause.reason === 'staff'
      ? [
          {
            part: auditLine({
              action: 'registration.cancel',
              target: `registration#${id}`,
              actor: cause.caller.sub,
              at: cancelledAt,
              fields: ['status'],
            }),
          },
        ]
      : []),
  ];
}

/** An offer of places that ended without being accepted has an event of its own, after the cancellation. */
function offerEnded(was: Registration, reason: CancelReason, at: number): { readonly part: TransactPart }[] {
  if (was.status !== 'held' || was.offeredAt === undefined) return [];
  const type = endings[reason];
  if (type === undefined) return [];
  return [{ part: announce({ type, subject: was.id, sequence: sequenceAfter(was) + 1, at, data: waitingData(was) }) }];
}

const endings: Readonly<Partial<Record<CancelReason, 'registration.offer_expired' | 'registration.offer_declined'>>> = {
  unconfirmed: 'registration.offer_expired',
  registrant: 'registration.offer_declined',
};
