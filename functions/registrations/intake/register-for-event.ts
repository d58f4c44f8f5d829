import { asksNothing, type EventForm } from '#shared/calendar/event-form.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { describe, log } from '../../kit/log.ts';
import { settle, stale } from '../../kit/settle.ts';
import { transact, type Write } from '../../kit/transact.ts';
import { type Facts, moveSeats, openPlaces, toSeats } from '../../seats/store.ts';
import { announceSubmitted } from '../announced.ts';
import { checkAsked, formAsked, pricesOf } from '../asked.ts';
import { type NewTaking, removeTaking } from '../crowds-store.ts';
import { addDue } from '../holds-store.ts';
import { maskAddress } from '../mask.ts';
import { networkMark } from '../network.ts';
import { partyOf } from '../party.ts';
import { toReceipt } from '../present.ts';
import { addGuard, type Registration, readOwn } from '../store.ts';
import { demandTickets } from '../take-places.ts';
import { isOfCrowd, takingOf } from './crowd-limit.ts';
import { keepFacts, lastFacts } from './facts.ts';
import { checkFits, isJoining, joinParts, ticketPath } from './join.ts';
import { closedBecause, contextOf, sawCurrent, shownFacts } from './judge.ts';
import { replay, storeRecord, toRecord, writeRecord } from './record.ts';
import { type Answers, checkAnswers, type Entry } from './submission.ts';

interface NewerFacts {
  readonly facts: Facts | undefined;
  /** The event lacks places for the party, which may join the waiting list. */
  readonly isFull?: true;
}

/** One transaction with the facts that this instance last saw. A refusal returns the newer facts. */
export async function registerForEvent(entry: Entry, address: string | undefined): Promise<Receipt> {
  const eventId = String(entry.answers.eventId);
  const from = { ip: maskAddress(address), network: networkMark(eventId, address) };
  let facts = await lastFacts(eventId);
  let counted: NetworkCount | undefined;
  let joins = false;
  return settle(async () => {
    const at = now();
    const asked = await formAsked(facts?.form);
    const judged = judge(facts, entry, at, asked);
    if (!(judged instanceof Failure)) {
      if (joins) checkFits(Number(judged.answers.attendees), judged.facts, 'data.attendees');
      // A party that waits takes no places, so it is not counted.
      else counted ??= await countOnce(entry, judged, address, at);
    }
    const outcome =
      judged instanceof Failure
        ? await confirmRefusal(entry, facts, judged)
        : await take(
            entry,
            judged.facts,
            toRecord(entry, judged.answers, {
              at,
              ...from,
              ...pricesOf(asked),
              ...kindOf(judged.facts, counted?.isCrowd),
              ...(joins && { waits: true }),
            }),
          ).catch((error: unknown) => forgetRefused(counted, error));
    if (!('facts' in outcome)) return outcome;
    facts = outcome.facts;
    joins = outcome.isFull === true;
    if (joins) {
      await forget(counted);
      counted = undefined;
    }
    keepFacts(eventId, facts);
    return stale;
  });
}

interface NetworkCount {
  readonly taking: NewTaking | undefined;
  readonly isCrowd: boolean;
}

/** A suspect takes no places, so it is not counted. */
async function countOnce(entry: Entry, { facts, answers }: Judgement, address: string | undefined, at: number) {
  const request = { ...entry, event: String(answers.eventId), people: Number(answers.attendees), address };
  const taking = entry.suspicion ? undefined : takingOf(facts, request, at);
  return { taking, isCrowd: taking !== undefined && (await isOfCrowd(taking, facts)) };
}

/**
 * A refused registration takes no places, so it must not cause others in its network to be held. Throws the refusal.
 */
async function forgetRefused(counted: NetworkCount | undefined, refusal: unknown): Promise<never> {
  // After `busy` the places may be taken. A retry will find out.
  const takesNothing = refusal instanceof Failure && refusal.code !== 'busy';
  if (takesNothing) await forget(counted);
  throw refusal;
}

async function forget(counted: NetworkCount | undefined): Promise<void> {
  if (counted?.taking)
    await removeTaking(counted.taking).catch((error) => log('warn', 'a refusal stays counted', describe(error)));
}

const kindOf = ({ test, confirmsPlaces }: Facts, isCrowd = false) => ({
  ...(test && { test }),
  ...((confirmsPlaces || isCrowd) && { confirms: true as const }),
});

interface Judgement {
  readonly facts: Facts;
  readonly answers: Answers;
}

/** `asked`: what the event's form asks by these facts. `at`: epoch ms. */
export function judge(
  facts: Facts | undefined,
  { form, data, answers }: Entry,
  at: number,
  asked: EventForm,
): Judgement | Failure {
  // Do not reveal to visitors that a draft exists: its title may follow from its id.
  if (!facts?.isPublished) return new Failure('not_found');
  const closed = closedBecause(facts, at);
  if (closed) return new Failure(closed);
  const current = shownFacts(facts);
  if (!sawCurrent(facts, answers) || data.eventForm !== facts.form) {
    const { eventTitle, eventDate, eventTime, eventPrice } = answers;
    const submitted = { eventTitle, eventDate, eventTime, eventPrice, eventForm: data.eventForm };
    return new Failure('event_changed', { details: { submitted, current } });
  }
  try {
    const context = contextOf(facts);
    const { eventPrice: _, ...checked } = asksNothing(asked)
      ? checkAnswers(form, data, context)
      : checkAsked(data, { form, asked, context, at, zone: facts.zone, path: 'data.' });
    return { facts, answers: { ...checked, ...current } };
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Checks a refusal against the stored facts. Skips the address guard, so as not to reveal who is registered. */
async function confirmRefusal(entry: Entry, facts: Facts | undefined, refusal: Failure): Promise<Receipt | NewerFacts> {
  const found = await readOwn(entry.id, String(entry.answers.eventId));
  if (found.own) return replay(entry, found.own);
  if (found.seats?.version === facts?.version) throw refusal;
  return { facts: found.seats };
}

/** A suspect takes no seats and does not claim its address (docs/decisions/seats.md). */
async function take(entry: Entry, facts: Facts, record: Registration): Promise<Receipt | NewerFacts> {
  if (entry.suspicion) return storeRecord(entry, record);
  const { eventId, email } = record.data;
  const alreadyRegistered = () => {
    throw new Failure('already_registered');
  };
  const outcome = await transact<Receipt | NewerFacts>([
    writeRecord(entry, record),
    ...(isJoining(record)
      ? joinParts<NewerFacts>(record, facts, (seats) => ({ facts: seats }))
      : [places(entry, facts, record)]),
    // The guard is checked after the seats, so that only a request that could succeed learns whether an address is registered.
    { part: addGuard(String(eventId), String(email), record.id), refused: alreadyRegistered },
    ...(record.status === 'held' ? [{ part: addDue(record) }] : []),
    ...announceSubmitted(record).map((part) => ({ part })),
  ]);
  return outcome ?? toReceipt(record);
}

function places({ waits }: Entry, facts: Facts, { data }: Registration): Write<NewerFacts> {
  const party = partyOf({ data });
  return {
    part: moveSeats(String(data.eventId), party, facts.version),
    refused: (old) => {
      const seats = old && toSeats(old);
      if (seats?.version !== facts.version) return { facts: seats };
      if (openPlaces(seats) >= party.people) demandTickets(seats, party, ticketPath);
      if (waits) return { facts: seats, isFull: true };
      throw new Failure('not_enough_seats', { details: { seatsLeft: openPlaces(seats) } });
    },
  };
}
