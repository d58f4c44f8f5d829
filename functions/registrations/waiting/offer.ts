import { offerEnd } from '#shared/registrations/offer.ts';
import { announce } from '../../kit/announce.ts';
import { iso, now } from '../../kit/clock.ts';
import { timeLeft } from '../../kit/deadline.ts';
import { describe, log } from '../../kit/log.ts';
import { settle, stale } from '../../kit/settle.ts';
import { transact, type Write } from '../../kit/transact.ts';
import { readSeats, type Seats } from '../../seats/store.ts';
import { checkNobodyWaits, offerSeats } from '../../seats/waiting.ts';
import { sequenceAfter, waitingData } from '../announced.ts';
import { addDue } from '../holds-store.ts';
import { closedBecause, isToCome, shownFacts } from '../intake/judge.ts';
import { addLine, type Line, readFirst, readLines, removeLine, removePlace } from '../line-store.ts';
import { markOffered } from '../status-store.ts';
import { type Registration, readRegistration } from '../store.ts';

/** Milliseconds reserved for finishing a started offer (three reads 5 s each, a transaction 9 s). */
const handover = 24_000;

/**
 * Offers free places to those who wait, in their order, for every event that people wait for (docs/decisions/waiting-list.md). It finds
 * free places by looking, so that no way in which places become free can be forgotten. A failure at one event does not stop the others,
 * and the next minute retries it.
 */
export async function offerFreePlaces(): Promise<void> {
  const failures: unknown[] = [];
  for await (const page of readLines()) {
    for (const line of page) {
      try {
        while (timeLeft() > handover && (await offerToFirst(line))) {
          // The next in line may fit, too.
        }
      } catch (error) {
        failures.push(error);
        log('error', 'free places could not be offered', describe(error));
      }
    }
    if (timeLeft() <= handover) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** Milliseconds in which staff may correct a start that is in the past by mistake. Its list then goes on. */
const correctable = 7 * 86_400_000;

/** Whether places were offered. The first keeps the free places until its party fits, so no one overtakes it. */
function offerToFirst({ eventId, overSince }: Line): Promise<boolean> {
  return settle(async () => {
    const at = now();
    const seats = await readSeats(eventId);
    if (!seats) return endLine(eventId, false);
    if (!seats.waiting) return endLine(eventId, true);
    const isOver = !isToCome(seats, at);
    if (isOver && overSince !== undefined && at >= overSince + correctable) return endLine(eventId, false);
    if (isOver !== (overSince !== undefined)) {
      await transact([{ part: addLine(eventId, isOver ? at : undefined) }]);
      return false;
    }
    if (closedBecause(seats, at)) return false;
    const first = await readFirst(eventId);
    const was = first && (await readRegistration(first.id));
    if (was?.status !== 'waitlisted') return stale;
    if ((was.people ?? 0) > seats.seatsLeft) return false;
    const outcome = await transact<typeof stale>(offerParts(was, seats, { at, by: 'order' }));
    return outcome ?? true;
  });
}

/** The list of an event that is gone or long over takes no more parties. */
async function endLine(eventId: string, mayBeJoined: boolean): Promise<false | typeof stale> {
  const isJoined = await transact<true>([
    { part: removeLine(eventId) },
    ...(mayBeJoined ? [{ part: checkNobodyWaits(eventId), refused: () => true as const }] : []),
  ]);
  return isJoined ? stale : false;
}

interface Offer {
  /** Epoch ms. */
  readonly at: number;
  readonly by: 'order' | 'staff';
}

/**
 * The writes of an offer: the registration holds its places from now on, under the event's present facts, and leaves the waiting list.
 * Each outcome is `stale` if the registration, the event or the order has changed since it was read.
 */
export function offerParts(was: Registration, seats: Seats, { at, by }: Offer): Write<typeof stale>[] {
  const { id, place = '' } = was;
  const heldUntil = offerEnd(at, seats.startsAt, seats.zone);
  const { eventPrice: _, ...answers } = was.data;
  // The answers are to the form that they have.
  const { eventForm: _f, ...present } = shownFacts(seats);
  const is = { ...was, data: { ...answers, ...present }, heldUntil };
  const refused = (): typeof stale => stale;
  return [
    { part: markOffered(was, { offeredAt: at, heldUntil, data: is.data }), refused },
    { part: offerSeats(was.people ?? 0, seats), refused },
    { part: removePlace(seats.pk, place) },
    { part: addDue({ id, heldUntil }) },
    {
      part: announce({
        type: 'registration.offered',
        subject: id,
        sequence: sequenceAfter(was),
        at,
        data: { ...waitingData(was), until: iso(heldUntil), by },
      }),
    },
  ];
}
