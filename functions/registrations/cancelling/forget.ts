import { holdsPlaces } from '#shared/registrations/hold.ts';
import { announce } from '../../kit/announce.ts';
import { auditLine } from '../../kit/audit.ts';
import { now } from '../../kit/clock.ts';
import { settle, stale } from '../../kit/settle.ts';
import { transact, type Write } from '../../kit/transact.ts';
import { writeAll } from '../../kit/write-all.ts';
import { readSeats, type Seats } from '../../seats/store.ts';
import { eventData, sequenceAfter } from '../announced.ts';
import { contactOf } from '../contact.ts';
import { removeGuard } from '../guards-store.ts';
import { removeDue } from '../holds-store.ts';
import { isToCome } from '../intake/judge.ts';
import { removeRegistrations } from '../listing/index-rows.ts';
import { releaseParts } from '../release.ts';
import { type Registration, readEvenErased } from '../store.ts';
import { emptyRegistration, hideRegistration, keysBeside } from './erased.ts';

/** Whether erasing gives places back first: it holds some, and its church event is still to come. `at` is in epoch ms. */
export function givesPlacesBack(
  { status }: Pick<Registration, 'status'>,
  seats: Seats | undefined,
  at: number,
): boolean {
  return holdsPlaces(status) && seats !== undefined && isToCome(seats, at);
}

/**
 * Erases in three repeatable steps. The first hides the registration and gives back its places in one transaction. `by`
 * is the requester; `elsewhere` erases the traces in other areas. Throws Failure busy.
 */
export async function forgetRegistration(
  id: string,
  by: string,
  elsewhere: (hidden: Registration) => Promise<void>,
): Promise<void> {
  const hidden = await settle(() => hide(id, by));
  if (!hidden) return;
  await removeRegistrations([hidden]);
  await elsewhere(hidden);
  await writeAll('registrations', { puts: [], deletes: await keysBeside(id) });
  await transact([{ part: emptyRegistration(hidden) }]);
}

async function hide(id: string, by: string): Promise<Registration | typeof stale | undefined> {
  const was = await readEvenErased(id);
  if (!was || was.emptied) return undefined;
  if (was.erasedAt !== undefined) return was;
  const at = now();
  const seats = was.people === undefined ? undefined : await readSeats(String(was.data.eventId));
  const cancelled =
    (givesPlacesBack(was, seats, at) || was.status === 'waitlisted') &&
    ({ status: 'cancelled', cancelledAt: at, reason: 'staff' } as const);
  const step: RecordErasure = { was, changes: { ...(cancelled || {}), erasedAt: at }, at, by };
  const outcome = await transact(writes(step, true));
  // Another registration holds the guard, or the guard does not exist.
  if (outcome === 'not its guard') await transact(writes(step, false));
  // Read again, so that changes the office made up to now are erased, too.
  return stale;
}

const isStale = (): typeof stale => stale;

interface RecordErasure {
  readonly was: Registration;
  readonly changes: Partial<Registration> & { readonly erasedAt: number };
  readonly at: number;
  readonly by: string;
}

function writes({ was, changes, at, by }: RecordErasure, withGuard: boolean): Write<typeof stale | 'not its guard'>[] {
  const { id, people, data } = was;
  const eventId = String(data.eventId);
  const isCancelled = changes.status === 'cancelled';
  return [
    { own: true, part: hideRegistration(was, changes), refused: isStale },
    ...(people !== undefined && (holdsPlaces(was.status) || was.status === 'waitlisted') && withGuard
      ? [{ part: removeGuard(eventId, contactOf(data), id), refused: () => 'not its guard' as const }]
      : []),
    ...(!isCancelled && was.status === 'held' ? [{ part: removeDue(was) }] : []),
    ...(isCancelled && people !== undefined
      ? [
          ...releaseParts(was, isStale),
          {
            part: announce({
              type: 'registration.cancelled',
              subject: id,
              sequence: sequenceAfter(was),
              at,
              data: { ...eventData(was), reason: 'staff', ...(was.status !== 'cancelled' && { was: was.status }) },
            }),
          },
        ]
      : []),
    { part: auditLine({ action: 'registration.erase', target: `registration#${id}`, actor: by, at }) },
  ];
}
