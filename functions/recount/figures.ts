import { officeCampus } from '#shared/church/services.ts';
import { addDays, dateOf } from '#shared/church/time.ts';
import { monthOf } from '#shared/finance/months.ts';
import { ticketCounts } from '#shared/forms/asked.ts';
import { movesKey, rollOf } from '#shared/members/moves.ts';
import { countChanges, nobody, type Tally } from '#shared/members/tally.ts';
import { holdsPlaces } from '#shared/registrations/hold.ts';
import { readEvent } from '../calendar/store.ts';
import { shareOf, sheetKey, toCountingSheet } from '../finance/sheets-store.ts';
import { toBookEntry } from '../finance/store.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import type { Item } from '../kit/table.ts';
import { memberIn, readTally, saveTally } from '../members/store.ts';
import type { Registration } from '../registrations/store.ts';
import { people, toSeats } from '../seats/store.ts';
import { limitsOf } from '../seats/tickets.ts';
import type { Figure } from './figure.ts';
import { links, payments } from './payments.ts';
import { everyRegistration } from './registrations.ts';
import { everyItem, type Numbers, setNumbers } from './store.ts';

const zone = () => env('CHURCH_ZONE');

const named = (what: string, counts: Numbers) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${what} ${name}`, count]));

async function members(): Promise<Figure[]> {
  const kept = await readTally();
  const at = now();
  let counted: Tally = nobody;
  let last = 0;
  let moved: Item | undefined;
  for await (const item of everyItem('members')) {
    if (item.pk === movesKey('').pk && String(item.sk) > String(moved?.sk ?? '')) moved = item;
    if (item.sk !== 'member') continue;
    const member = memberIn(item);
    last = Math.max(last, Number(/\d+$/.exec(member.member_id)?.[0] ?? 0));
    if (member.deletedAt === undefined) counted = countChanges(counted, [{ was: undefined, is: member }], at, zone());
  }
  // The next change drops old days and months.
  const lasting = countChanges(kept, [], at, zone());
  const numbers = ({ statuses, months, days, imported }: Tally, number: number) => ({
    ...{
      ...named('status', statuses),
      ...named('month', months),
      ...named('day', days),
      ...named('imported', imported),
    },
    'last member id': number,
  });
  const { statuses, months, days, imported } = counted;
  const right = { ...kept, statuses, months, days, imported };
  const number = Math.max(kept.last, last);
  return [
    {
      name: 'members',
      kept: numbers(lasting, kept.last),
      counted: numbers(counted, number),
      mend: () => [[saveTally({ ...right, last: number, version: kept.version + 1 }, kept)]],
    },
    ...(moved ? [rollFigure(moved, rollOf(counted.statuses))] : []),
  ];
}

function rollFigure({ sk, total }: Item, counted: number): Figure {
  const [was, is] = [{ total: Number(total) }, { total: counted }];
  const mend = () => [[setNumbers('members', movesKey(String(sk)), was, is)]];
  return { name: `roll of ${sk}`, kept: was, counted: is, mend };
}

async function seats(): Promise<Figure[]> {
  const taken = new Map<string, number>();
  const waiting = new Map<string, number>();
  const tickets = new Map<string, number>();
  const add = (to: Map<string, number>, event: string, number: number) => to.set(event, (to.get(event) ?? 0) + number);
  for await (const { status, people: party = 0, data } of everyRegistration()) {
    const event = String(data.eventId ?? '');
    if (party > 0 && holdsPlaces(status)) add(taken, event, party);
    if (status === 'waitlisted') add(waiting, event, 1);
    if (!holdsPlaces(status) && status !== 'waitlisted') continue;
    for (const [ticket, number] of Object.entries(ticketCounts(data))) add(tickets, `${event} ${ticket}`, number);
  }
  const figures: Figure[] = [];
  for await (const item of everyItem('seats')) {
    const held = toSeats(item);
    const counted = taken.get(held.pk) ?? 0;
    const waits = waiting.get(held.pk) ?? 0;
    const { capacity, seatsLeft, waiting: number } = held;
    const was = { capacity, seatsLeft, ...(number !== undefined && { waiting: number }) };
    const is = {
      capacity,
      seatsLeft: capacity - counted,
      ...(was.waiting !== undefined || waits > 0 ? { waiting: waits } : {}),
    };
    figures.push({
      name: `people of event ${held.pk}`,
      kept: { people: people(held), ...(was.waiting && { waiting: was.waiting }) },
      counted: { people: counted, ...(waits > 0 && { waiting: waits }) },
      mend: () => [[setNumbers('seats', { pk: held.pk }, was, is)]],
    });
    const limits = held.tickets && limitsOf((await readEvent(held.pk))?.form?.tickets ?? []);
    if (!limits) continue;
    const named = (left: Numbers) =>
      Object.fromEntries(Object.entries(left).map(([ticket, number]) => [`tickets.${ticket}`, number]));
    const left = Object.fromEntries(
      Object.entries(limits).map(([ticket, limit]) => [ticket, limit - (tickets.get(`${held.pk} ${ticket}`) ?? 0)]),
    );
    figures.push({
      name: `tickets left of event ${held.pk}`,
      kept: { ...held.tickets },
      counted: left,
      mend: () => [[setNumbers('seats', { pk: held.pk }, named(held.tickets ?? {}), named(left))]],
    });
  }
  return figures;
}

/** In cents. */
async function finance(): Promise<Figure[]> {
  const kept = new Map<string, Record<string, number>>();
  const counted = new Map<string, Record<string, number>>();
  for await (const item of everyItem('finance')) {
    if (item.pk === 'months') kept.set(String(item.sk), numbersIn(item));
    if (item.sk !== 'entry') continue;
    const { date, category, cents, state } = toBookEntry(item);
    if (state !== 'counted') continue;
    const sums = counted.get(monthOf(date)) ?? { entries: 0 };
    sums.entries = (sums.entries ?? 0) + 1;
    sums[category] = (sums[category] ?? 0) + cents;
    counted.set(monthOf(date), sums);
  }
  return both(kept, counted).map(({ key, was, is }) => ({
    ...{ name: `books of ${key}`, kept: was, counted: is },
    mend: () => [[setNumbers('finance', { pk: 'months', sk: key }, was, is)]],
  }));
}

/** In cents. Counts every sheet, also those without entries. */
async function sheets(): Promise<Figure[]> {
  const kept = new Map<string, Numbers>();
  const counted = new Map<string, Numbers>();
  for await (const item of everyItem('finance')) {
    if (item.gpk === 'sheet') {
      const { id, cents, entries } = toCountingSheet(item);
      kept.set(id, { cents, entries });
    }
    if (item.sk !== 'entry') continue;
    const entry = toBookEntry(item);
    if (!entry.sheet) continue;
    const [was = { cents: 0, entries: 0 }, share] = [counted.get(entry.sheet), shareOf(entry)];
    counted.set(entry.sheet, { cents: (was.cents ?? 0) + share.cents, entries: (was.entries ?? 0) + share.entries });
  }
  return [...kept].map(([id, was]) => {
    const is = counted.get(id) ?? { cents: 0, entries: 0 };
    return {
      ...{ name: `counting sheet ${id}`, kept: was, counted: is },
      mend: () => [[setNumbers('finance', sheetKey(id), was, is)]],
    };
  });
}

const numbersIn = (item: Item): Record<string, number> =>
  Object.fromEntries(Object.entries(item).filter((each): each is [string, number] => typeof each[1] === 'number'));

function both(kept: ReadonlyMap<string, Numbers>, counted: ReadonlyMap<string, Numbers>) {
  const keys = [...new Set([...kept.keys(), ...counted.keys()])].sort();
  return keys.map((key) => ({ key, was: kept.get(key) ?? {}, is: counted.get(key) ?? {} }));
}

function countsFrom(registration: Registration): number | undefined {
  const { suspicion, waits, heldUntil, submittedAt, acceptedAt, confirmedAt } = registration;
  if (suspicion !== undefined) return acceptedAt;
  return heldUntil === undefined && !waits ? submittedAt : confirmedAt;
}

/** Covers only days before yesterday, because later events may not have been counted yet. */
async function insights(): Promise<Figure[]> {
  const until = addDays(dateOf(now(), zone()), -2);
  const place = `registrations#${officeCampus}`;
  const kept = new Map<string, Numbers>();
  for await (const item of everyItem('insights')) {
    if (item.pk === place && String(item.sk).slice(0, 10) <= until) kept.set(String(item.sk), numbersIn(item));
  }
  const counted = new Map<string, Record<string, number>>();
  const add = (at: number, type: string, figure: 'submitted' | 'cancelled') => {
    const day = dateOf(at, zone());
    if (day > until) return;
    const of = counted.get(`${day}#${type}`) ?? {};
    of[figure] = (of[figure] ?? 0) + 1;
    counted.set(`${day}#${type}`, of);
  };
  for await (const registration of everyRegistration()) {
    const from = registration.test ? undefined : countsFrom(registration);
    if (from === undefined) continue;
    add(from, registration.type, 'submitted');
    if (registration.cancelledAt !== undefined) add(registration.cancelledAt, registration.type, 'cancelled');
  }
  return both(kept, counted).map(({ key, was, is }) => ({
    ...{ name: `registrations of ${key.replace('#', ', ')}`, kept: was, counted: is },
    mend: () => [[setNumbers('insights', { pk: place, sk: key }, was, is)]],
  }));
}

const books = async () => [...(await finance()), ...(await sheets())];

export const kinds = { members, seats, finance: books, payments, links, registrations: insights } as const;
export type FigureKind = keyof typeof kinds;
