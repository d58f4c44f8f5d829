import { asksNothing, type EventForm } from '#shared/calendar/event-form.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { describe, log } from '../../kit/log.ts';
import { settle, stale } from '../../kit/settle.ts';
import type { Item } from '../../kit/table.ts';
import { transact, type Write } from '../../kit/transact.ts';
import { type Facts, moveSeats, openPlaces, type Seats, toSeats } from '../../seats/store.ts';
import { announceSubmitted } from '../announced.ts';
import { checkAsked, formAsked, pricesOf } from '../asked.ts';
import { type NewTaking, removeTaking } from '../crowds-store.ts';
import { addGuard } from '../guards-store.ts';
import { addDue } from '../holds-store.ts';
import { positionAfter } from '../line-store.ts';
import { maskAddress } from '../mask.ts';
import { networkMark } from '../network.ts';
import { partyOf } from '../party.ts';
import { toReceipt } from '../present.ts';
import { addRegistration, type Registration, readOwn } from '../store.ts';
import { demandTickets } from '../take-places.ts';
import { isOfCrowd, takingOf } from './crowd-limit.ts';
import { keepFacts, lastFacts } from './facts.ts';
import { refusalOfDate } from './further.ts';
import { isJoining, joinParts, refusalOfSize, ticketPath, withPosition } from './join.ts';
import { closedBecause, contextOf, sawCurrent, shownFacts } from './judge.ts';
import { replay, toRecord, writeRecord } from './record.ts';
import { type Answers, checkAnswers, type Entry } from './submission.ts';

/** `lastJoined` is missing if it is not known. */
type SeenFacts = Facts & Partial<Pick<Seats, 'lastJoined'>>;

interface NewerFacts {
  /** The date that they are about. */
  readonly of: Entry;
  readonly facts: SeenFacts | undefined;
  /** The event lacks places for the party, which may join the waiting list. */
  readonly isFull?: true;
}

type Outcome = Receipt | NewerFacts;

const eventOf = ({ answers }: Entry): string => String(answers.eventId);

/**
 * One transaction with the facts that this instance last saw, for the event and further dates of its series: for all of them, or for none
 * (docs/decisions/registration-life.md). A refusal returns the newer facts.
 */
export async function registerForEvent(
  entry: Entry,
  further: readonly Entry[],
  address: string | undefined,
): Promise<Receipt> {
  const entries = [entry, ...further];
  const known = new Map<Entry, SeenFacts | undefined>();
  const counted = new Map<Entry, NetworkCount>();
  // Who agreed to wait has seen a full event. A suspect takes no place on the list either.
  let joins = entry.waits === true && !entry.suspicion;
  await Promise.all(entries.map(async (each) => known.set(each, await lastFacts(eventOf(each)))));
  const receipt = await settle(async () => {
    const outcome = await attempt().catch(async (refusal: unknown) => {
      // A refused registration takes no places, so it must not cause others in its network to be held. After `busy` the places may be
      // taken. A retry will find out.
      if (refusal instanceof Failure && refusal.code !== 'busy') await forget(counted);
      throw refusal;
    });
    if (!('facts' in outcome)) return outcome;
    const { of, facts } = outcome;
    known.set(of, facts);
    joins = outcome.isFull === true;
    if (joins) await forget(counted);
    keepFacts(eventOf(of), facts);
    return stale;
  });
  return receipt.status === 'waitlisted' ? withPosition(receipt, eventOf(entry)) : receipt;

  async function attempt(): Promise<Outcome> {
    const at = now();
    const parts: (Judgement & { readonly of: Entry; readonly asked: EventForm })[] = [];
    for (const of of entries) {
      const facts = known.get(of);
      const asked = await formAsked(facts?.form);
      const judged = judge(facts, of, at, asked);
      if (judged instanceof Failure) return confirmRefusal(entry, of, facts, judged);
      const tooLarge = joins && refusalOfSize(Number(judged.answers.attendees), judged.facts, 'data.attendees');
      if (tooLarge) return confirmRefusal(entry, of, facts, tooLarge);
      // A party that waits takes no places, so it is not counted.
      if (!joins && !counted.has(of)) counted.set(of, await countOnce(of, judged, address, at));
      parts.push({ ...judged, of, asked });
    }
    // One link confirms all dates, so one that must be confirmed makes the others wait for it.
    const confirms = parts.some(({ of, facts }) => facts.confirmsPlaces || counted.get(of)?.isCrowd);
    const take = ({ of, facts, answers, asked }: (typeof parts)[number], time: number): Taken => {
      const record = toRecord(of, answers, {
        at: time,
        ip: maskAddress(address),
        network: networkMark(eventOf(of), address),
        ...pricesOf(asked),
        ...(facts.test && { test: true }),
        ...(confirms && { confirms }),
        ...(joins && { position: positionAfter(known.get(of)?.lastJoined, time) }),
        ...(further.length > 0 && { joint: jointOf(of, entry, further) }),
      });
      return { of, facts, record };
    };
    // The date of the form is always among them.
    return store(entry, (time) => parts.map((part) => take(part, time)) as [Taken, ...Taken[]]);
  }
}

const jointOf = (of: Entry, first: Entry, further: readonly Entry[]) =>
  of === first
    ? { further: further.map((each) => ({ id: each.id, eventId: eventOf(each) })) }
    : { bookedWith: first.id };

interface NetworkCount {
  readonly taking: NewTaking | undefined;
  readonly isCrowd: boolean;
}

/** A suspect takes no places, so it is not counted. */
async function countOnce(
  entry: Entry,
  { facts, answers }: Judgement,
  address: string | undefined,
  at: number,
): Promise<NetworkCount> {
  const request = { ...entry, event: eventOf(entry), people: Number(answers.attendees), address };
  const taking = entry.suspicion ? undefined : takingOf(facts, request, at);
  return { taking, isCrowd: taking !== undefined && (await isOfCrowd(taking, facts)) };
}

async function forget(counted: Map<Entry, NetworkCount>): Promise<void> {
  for (const { taking } of counted.values())
    if (taking) await removeTaking(taking).catch((error) => log('warn', 'a refusal stays counted', describe(error)));
  counted.clear();
}

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
async function confirmRefusal(entry: Entry, of: Entry, facts: Facts | undefined, refusal: Failure): Promise<Outcome> {
  const found = await readOwn(entry.id, eventOf(of));
  if (found.own) return replay(entry, found.own);
  if (found.seats?.version === facts?.version) throw refusalOfDate(entry, of, refusal);
  return { of, facts: found.seats };
}

interface Taken {
  readonly of: Entry;
  readonly facts: Facts;
  readonly record: Registration;
}

/** A suspect takes no seats and claims no address (docs/decisions/seats.md). */
async function store(entry: Entry, take: (time: number) => readonly [Taken, ...Taken[]]): Promise<Outcome> {
  let made: Registration | undefined;
  // Each attempt has its own time: others may have joined the waiting list behind an older position.
  const outcome = await transact<Outcome>(() => {
    const taken = take(now());
    const [own, ...others] = taken;
    made = own.record;
    const claims = taken.map((each) => ofDate(entry, each.of, claimOf(each)));
    return [
      // The first record proves whether the request was carried out.
      writeRecord(entry, own.record),
      ...others.map(({ record }) => ({ part: addRegistration(record) })),
      ...(entry.suspicion ? [] : [...taken.flatMap((each) => placesOf(entry, each)), ...claims]),
      ...taken.flatMap(({ record }) => (record.status === 'held' ? [{ part: addDue(record) }] : [])),
      ...taken.flatMap(({ record }) => announceSubmitted(record)).map((part) => ({ part })),
    ];
  });
  return outcome ?? toReceipt(made as Registration);
}

/** The guard is checked after the seats, so that only a request that could succeed learns whether an address is registered. */
function claimOf({ of, record }: Taken) {
  return {
    part: addGuard(eventOf(of), String(record.data.email), record.id),
    refused: (): never => {
      throw new Failure('already_registered');
    },
  };
}

function placesOf(entry: Entry, { of, facts, record }: Taken): Write<Outcome>[] {
  if (isJoining(record))
    return joinParts<Outcome>(record, facts, (seats, isFull) => ({ of, facts: seats, ...(isFull && { isFull }) }));
  const party = partyOf(record);
  const write = {
    part: moveSeats(eventOf(of), party, facts.version),
    refused: (old: Item | undefined): NewerFacts => {
      const seats = old && toSeats(old);
      if (seats?.version !== facts.version) return { of, facts: seats };
      if (openPlaces(seats) >= party.people) demandTickets(seats, party, ticketPath);
      if (of.waits) return { of, facts: seats, isFull: true };
      throw new Failure('not_enough_seats', { details: { seatsLeft: openPlaces(seats) } });
    },
  };
  return [ofDate(entry, of, write)];
}

/** The refusal of a further date names the date. */
const ofDate = <T>(
  entry: Entry,
  of: Entry,
  { part, refused }: Required<Pick<Write<T>, 'part' | 'refused'>>,
): Write<T> => ({
  part,
  refused: (old) => {
    try {
      return refused(old);
    } catch (error) {
      throw refusalOfDate(entry, of, error);
    }
  },
});
