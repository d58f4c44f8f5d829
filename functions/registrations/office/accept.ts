import type { Caller } from '#shared/api/access.ts';
import { auditLine } from '../../kit/audit.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { settle, type stale } from '../../kit/settle.ts';
import { transactAs } from '../../kit/standing.ts';
import type { Item } from '../../kit/table.ts';
import type { Write } from '../../kit/transact.ts';
import { readSeats } from '../../seats/store.ts';
import { announceConfirmed } from '../announced.ts';
import { addGuard } from '../guards-store.ts';
import { ticketPath } from '../intake/join.ts';
import { closedBecause } from '../intake/judge.ts';
import { partyOf } from '../party.ts';
import { markAccepted } from '../status-store.ts';
import { type Registration, readRegistration, toRegistration } from '../store.ts';
import { takePlaces } from '../take-places.ts';

type Outcome = Registration | typeof stale;

/**
 * Accepts under the current rules, announces once, and is idempotent (docs/decisions/spam.md). Throws Failure
 * not_found, registration_cancelled, busy, a code by which the event refuses registrations, or an error of
 * `transactAs`.
 */
export function acceptRegistration(id: string, caller: Caller): Promise<Registration> {
  return settle(() => acceptAsItStands(id, caller));
}

async function acceptAsItStands(id: string, caller: Caller): Promise<Outcome> {
  const found = await readRegistration(id);
  if (found?.status === 'quarantined') {
    const at = now();
    const places = found.people === undefined ? [] : await placesFor(found, found.people, at);
    if (places instanceof Failure) throw places;
    const outcome = await transactAs<Outcome>(caller, [
      { own: true, part: markAccepted(found, at), refused: asItStands },
      ...places,
      { part: announceConfirmed(found, at) },
      {
        part: auditLine({
          action: 'registration.accept',
          target: `registration#${id}`,
          actor: caller.sub,
          at,
          fields: ['status'],
        }),
      },
    ]);
    return outcome ?? { ...found, status: 'confirmed', acceptedAt: at };
  }
  if (!found) throw new Failure('not_found');
  return settled(found);
}

function asItStands(old: Item | undefined): Registration {
  if (old === undefined) throw new Failure('not_found');
  return settled(toRegistration(old));
}

function settled(registration: Registration): Registration {
  if (registration.status === 'cancelled') throw new Failure('registration_cancelled');
  return registration;
}

async function placesFor({ id, data }: Registration, party: number, at: number): Promise<Write<Outcome>[] | Failure> {
  const eventId = String(data.eventId);
  const seats = await readSeats(eventId);
  // An event without registrations may have been deleted.
  if (seats === undefined) return new Failure('event_cancelled');
  const closed = closedBecause(seats, at);
  if (closed) return new Failure(closed);
  return [
    {
      part: addGuard(eventId, String(data.email), id),
      refused: () => {
        throw new Failure('already_registered');
      },
    },
    takePlaces(eventId, { ...partyOf({ data }), people: party }, seats, ticketPath),
  ];
}
