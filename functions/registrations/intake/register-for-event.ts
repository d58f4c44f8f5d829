import type { Receipt } from '#shared/registrations/schema.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { describe, log } from '../../kit/log.ts';
import { settle, stale } from '../../kit/settle.ts';
import type { Item } from '../../kit/table.ts';
import { transact } from '../../kit/transact.ts';
import { type Facts, takeSeats, toSeats } from '../../seats/store.ts';
import { announceSubmitted } from '../announced.ts';
import { type NewTaking, removeTaking } from '../crowds-store.ts';
import { addDue } from '../holds-store.ts';
import { maskAddress } from '../mask.ts';
import { networkMark } from '../network.ts';
import { toReceipt } from '../present.ts';
import { addGuard, type Registration, readOwn } from '../store.ts';
import { isOfCrowd, takingOf } from './crowd-limit.ts';
import { keepFacts, lastFacts } from './facts.ts';
import { closedBecause, contextOf, sawCurrent, shownFacts } from './judge.ts';
import { replay, storeRecord, toRecord, writeRecord } from './record.ts';
import { type Answers, checkAnswers, type Entry } from './submission.ts';

/** The event turned out to be of another version than the facts at hand; `facts` undefined: it is gone. */
interface Newer {
  readonly facts: Facts | undefined;
}

/**
 * Registers a party for a church event: seats, record, guard of the address and announcement in one transaction. The
 * facts are those this instance last saw; the transaction holds only while they are the event's own, and a refusal
 * brings the newer ones.
 */
export async function registerForEvent(entry: Entry, address: string | undefined): Promise<Receipt> {
  const eventId = String(entry.answers.eventId);
  const from = { ip: maskAddress(address), network: networkMark(eventId, address) };
  let facts = await lastFacts(eventId);
  /** Counted once, however often the registration is tried. */
  let counted: Counted | undefined;
  return settle(async () => {
    const at = now();
    const judged = judge(facts, entry, at);
    if (!(judged instanceof Failure)) counted ??= await countOnce(entry, judged, address, at);
    const outcome =
      judged instanceof Failure
        ? await confirmRefusal(entry, facts, judged)
        : await take(
            entry,
            judged.facts,
            toRecord(entry, judged.answers, { at, ...from, ...kindOf(judged.facts, counted?.isCrowd) }),
          ).catch((error: unknown) => forgetRefused(counted, error));
    if (!('facts' in outcome)) return outcome;
    facts = outcome.facts;
    keepFacts(eventId, facts);
    return stale;
  });
}

/** A registration that was counted among its network's, and whether these are too many. */
interface Counted {
  readonly taking: NewTaking | undefined;
  readonly isCrowd: boolean;
}

/** Counts a registration by its network; a suspect takes no place. */
async function countOnce(entry: Entry, { facts, answers }: Judged, address: string | undefined, at: number) {
  const request = { ...entry, event: String(answers.eventId), people: Number(answers.attendees), address };
  const taking = entry.suspicion ? undefined : takingOf(facts, request, at);
  return { taking, isCrowd: taking !== undefined && (await isOfCrowd(taking, facts)) };
}

/** A refused registration takes no places, so it must not have those of its neighbours held. Throws the refusal. */
async function forgetRefused(counted: Counted | undefined, refusal: unknown): Promise<never> {
  // After `busy` the places may be taken: a repetition finds out.
  const takesNothing = refusal instanceof Failure && refusal.code !== 'busy';
  if (takesNothing && counted?.taking)
    await removeTaking(counted.taking).catch((error) => log('warn', 'a refusal stays counted', describe(error)));
  throw refusal;
}

const kindOf = ({ test, confirmsPlaces }: Facts, isCrowd = false) => ({
  ...(test && { test }),
  ...((confirmsPlaces || isCrowd) && { confirms: true as const }),
});

interface Judged {
  readonly facts: Facts;
  readonly answers: Answers;
}

/** What will be stored, the facts being as given; or why nothing will. */
export function judge(facts: Facts | undefined, { form, data, answers }: Entry, at: number): Judged | Failure {
  // Visitors are not told that there is a draft: its title may follow from its id.
  if (!facts?.isPublished) return new Failure('not_found');
  const closed = closedBecause(facts, at);
  if (closed) return new Failure(closed);
  const current = shownFacts(facts);
  if (!sawCurrent(facts, answers)) {
    const { eventTitle, eventDate, eventTime, eventPrice } = answers;
    const submitted = { eventTitle, eventDate, eventTime, eventPrice };
    return new Failure('event_changed', { details: { submitted, current } });
  }
  try {
    const { eventPrice: _, ...checked } = checkAnswers(form, data, contextOf(facts));
    return { facts, answers: { ...checked, ...current } };
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/**
 * A refusal by facts that this instance kept needs a look at how things stand, in the order in which a refused
 * transaction is read: the key's own record, the event. The address is not looked at: what is refused anyhow must not
 * tell who has registered.
 */
async function confirmRefusal(entry: Entry, facts: Facts | undefined, refusal: Failure): Promise<Receipt | Newer> {
  const found = await readOwn(entry.id, String(entry.answers.eventId));
  if (found.own) return replay(entry, found.own);
  if (found.seats?.version === facts?.version) throw refusal;
  return { facts: found.seats };
}

/** The transaction. A suspect takes no seat and holds no address (docs/decisions/seats.md). */
async function take(entry: Entry, facts: Facts, record: Registration): Promise<Receipt | Newer> {
  if (entry.suspicion) return storeRecord(entry, record);
  const { eventId, email, attendees } = record.data;
  const noSeats = (old: Item | undefined): Newer => {
    const seats = old && toSeats(old);
    if (seats?.version !== facts.version) return { facts: seats };
    throw new Failure('not_enough_seats', { details: { seatsLeft: seats.seatsLeft } });
  };
  const alreadyRegistered = () => {
    throw new Failure('already_registered');
  };
  const outcome = await transact<Receipt | Newer>([
    writeRecord(entry, record),
    { part: takeSeats(String(eventId), Number(attendees), facts.version), refused: noSeats },
    // After the places: only who would be registered for it learns that an address is.
    { part: addGuard(String(eventId), String(email), record.id), refused: alreadyRegistered },
    ...(record.status === 'held' ? [{ part: addDue(record) }] : []),
    { part: announceSubmitted(record) },
  ]);
  return outcome ?? toReceipt(record);
}
