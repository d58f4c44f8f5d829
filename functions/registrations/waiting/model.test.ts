import fc from 'fast-check';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Receipt } from '#shared/registrations/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { readEvent } from '../../calendar/store.ts';
import { db } from '../../kit/table.ts';
import { readSeats } from '../../seats/store.ts';
import { eventInput, makeSeries, registrationFor, submit } from '../../testing/factories.ts';
import { beforeNextTransaction, injectFaults } from '../../testing/faults.ts';
import { type Answer, invoke } from '../../testing/invoke.ts';
import { rememberReads } from '../../testing/remembered-reads.ts';
import { beginning, startWorld } from '../../testing/world.ts';
import { handler } from '../cancel.lambda.ts';
import { readLine } from '../line-store.ts';
import { amountOf } from '../present.ts';
import { type Registration, readActive, readRegistrations } from '../store.ts';

const world = startWorld();
// Three in four reads of a run repeat an earlier one, and nothing has changed since.
beforeAll(() => rememberReads(db()));
afterEach(() => void vi.restoreAllMocks());

type ModelStep =
  | { readonly do: 'register'; readonly who: number; readonly party: Kinds; readonly waits: boolean }
  | { readonly do: 'change' | 'write'; readonly who: number; readonly party: Kinds }
  | { readonly do: 'accept' | 'leave' | 'move' | 'offer'; readonly who: number }
  | {
      readonly do: 'resize';
      readonly places: number | null;
      readonly limit: number;
      readonly adult: number;
      /** The one date, or all dates of its series. */
      readonly all: boolean;
    }
  | { readonly do: 'minute' | 'days' };

const who = fc.nat(7);
/** People with each kind of ticket. The second has a limit of its own. */
interface Kinds {
  readonly a: number;
  readonly b: number;
}
const party: fc.Arbitrary<Kinds> = fc.record({ a: fc.nat(3), b: fc.nat(2) }).filter(({ a, b }) => a + b > 0);
const child = 200;
const ticketsOf = (limit: number, adult: number) => [
  { id: 'a', label: 'Adult', price: adult },
  { id: 'b', label: 'Child', price: child, limit },
];
const sumOf = ({ a, b }: Kinds, adult: number) => a * adult + b * child;
const answersOf = ({ a, b }: Kinds) => ({ attendees: undefined, ticket_a: a, ticket_b: b });
const step: fc.Arbitrary<ModelStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('register' as const),
      who,
      party,
      waits: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('change' as const, 'write' as const), who, party }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('accept' as const, 'leave' as const, 'move' as const, 'offer' as const),
      who,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('resize' as const),
      places: fc.option(fc.integer({ min: 4, max: 12 }), { freq: 6 }),
      limit: fc.integer({ min: 1, max: 4 }),
      adult: fc.constantFrom(500, 700),
      all: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('minute' as const, 'minute' as const, 'days' as const) }) },
);

/** Steps in one run, in one test with its own tables, and in all tests. */
const [inRun, inTest, inAll] = [100, 1000, inTier({ usual: 5000, deep: 200_000 })];

/** Of one test at most; a usual machine needs a few seconds. */
const minutes = 4;

/** One step in eight meets another one of the same person, which happens after it has read and before it writes. */
const withMeeting = fc.oneof(
  { weight: 7, arbitrary: fc.record({ now: step, meets: fc.constant(null) }) },
  {
    weight: 1,
    arbitrary: fc.tuple(step, step).map(([now, other]) => {
      const meets: ModelStep = 'who' in now && 'who' in other ? { ...other, who: now.who } : other;
      return { now, meets };
    }),
  },
);

/** Shrinking replaces a step by null. */
const steps = fc.array(fc.option(withMeeting, { freq: 1000 }), { minLength: inRun + 2, maxLength: inRun + 2 });

interface State {
  readonly left: number;
  readonly capacity: number;
  readonly waiting: number;
  /** How many people may still have the kind with a limit, and its limit. */
  readonly tickets: { readonly left: number; readonly limit: number };
  /** The form and the price of an adult, which a new registration must have seen. */
  readonly form: string;
  readonly adult: number;
  /** The active registrations by id. */
  readonly all: ReadonlyMap<string, Registration>;
  /** The ids of those who wait, first to last. */
  readonly line: readonly string[];
}

const isRead = (command: string) => /Get|Query/.test(command);

async function read(eventId: string): Promise<State> {
  const { ids } = await readActive(eventId, undefined, 100);
  const [seats, all, line, event] = await Promise.all([
    readSeats(eventId),
    readRegistrations(ids),
    readLine(eventId),
    readEvent(eventId),
  ]);
  const [adults, children] = event?.form?.tickets ?? [];
  const tickets = { left: seats?.tickets?.b ?? 0, limit: children?.limit ?? 0 };
  const { seatsLeft: left = 0, capacity = 0, waiting = 0, form = '' } = seats ?? {};
  return { left, capacity, waiting, tickets, form, adult: adults?.price ?? 0, all, line };
}

function checkNumbers({ left, capacity, waiting, tickets, all, line }: State): void {
  const of = (...statuses: string[]) => [...all.values()].filter(({ status }) => statuses.includes(status));
  const taken = of('confirmed', 'held').reduce((sum, { people = 0 }) => sum + people, 0);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBe(capacity - taken);
  const children = [...all.values()].reduce((sum, { data }) => sum + Number(data.ticket_b ?? 0), 0);
  expect(tickets.left).toBeGreaterThanOrEqual(0);
  expect(tickets.left).toBe(tickets.limit - children);
  expect(waiting).toBe(line.length);
  expect([...line].sort()).toEqual(
    of('waitlisted')
      .map(({ id }) => id)
      .sort(),
  );
}

/** A party pays the prices of the day on which it registered. `adults`: that day's price of an adult, by registration id. */
function checkSums({ all }: State, adults: ReadonlyMap<string, number>): void {
  const sums = [...all.values()].map((each) => [each.id, amountOf(each)]);
  const owed = [...all.values()].map(({ id, data: { ticket_a: a, ticket_b: b } }) => [
    id,
    sumOf({ a: Number(a), b: Number(b) }, adults.get(id) ?? Number.NaN),
  ]);
  expect(sums).toEqual(owed);
}

/** The places that a new party may take. */
const openIn = ({ left, waiting }: State) => (waiting > 0 ? 0 : left);

/** Refusing a changed party for too few places or tickets demands that there are too few. */
function checkRefusal(
  { body: { code } }: Answer,
  { a, b }: Kinds,
  { people = 0, data }: Registration,
  at: State,
): void {
  if (code === 'not_enough_seats') expect(a + b - people).toBeGreaterThan(openIn(at));
  if (code !== 'validation_failed') return;
  expect(b - Number(data.ticket_b) > at.tickets.left || a + b > at.capacity).toBe(true);
}

/** No one gets places past those who wait, and the event says that it is full only if it is. `line`: after it. */
function checkReply(
  { body: { code, registration } }: Answer,
  { party, waits }: Extract<ModelStep, { do: 'register' }>,
  held: Registration | undefined,
  at: State,
  line: readonly string[],
): void {
  const made = registration as Receipt | undefined;
  const people = party.a + party.b;
  if (made?.status === 'confirmed') {
    expect(openIn(at)).toBeGreaterThanOrEqual(people);
    expect(made.amount).toBe(sumOf(party, at.adult));
  }
  if (made?.status === 'waitlisted') {
    expect([waits, openIn(at) < people]).toEqual([true, true]);
    expect([made.position, line.indexOf(made.id) + 1, line.length]).toEqual(Array(3).fill(at.waiting + 1));
  }
  if (code === 'not_enough_seats') expect(openIn(at)).toBeLessThan(people);
  if (code === 'already_registered') expect(held).toBeDefined();
  if (code === 'validation_failed') expect(party.b > at.tickets.left || people > at.capacity).toBe(true);
}

/** The offers of one run are the first in line, as many as fit, and the next one does not fit. */
function checkOffers(before: State, after: State): void {
  const offered = before.line.filter((id) => after.all.get(id)?.status === 'held');
  expect(offered).toEqual(before.line.slice(0, offered.length));
  expect(after.line).toEqual(before.line.slice(offered.length));
  const [next] = after.line;
  if (next !== undefined) expect(after.all.get(next)?.people).toBeGreaterThan(after.left);
}

/**
 * Each reply is checked against the state before its step: no place is sold past the list, and no event or ticket is called full falsely.
 * The numbers and sums are checked after each step that wrote something, since any other step leaves them as they were. The order of the
 * offers is checked after each minute.
 */
it.each(Array.from({ length: inAll / inTest }, (_, index) => index + 1))(
  'the waiting list keeps its numbers and its order through random steps, conflicts, throttles and lost replies (thousand %i)',
  async () => {
    // Retries are not spaced out. Their jitter is the only use of Math.random.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let done = 0;
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(), async (steps, seed) => {
        // Each run begins long before the event.
        world.now = beginning;
        const input = { title: 'Camp', start_date: '2028-06-03 10:00:00', end_date: null, max_attendees: 6 };
        const { event } = await makeSeries({ ...input, ask_emergency_contact: false, tickets: ticketsOf(4, 500) });
        const adults = new Map<string, number>();
        const emailOf = (name: number) => `person-${name}@example.org`;
        let before = await read(event.id);
        /** Replies are exact only for a step that meets no other. Returns the check that reads, for after the faults. */
        const act = async (now: ModelStep, meets: boolean): Promise<(() => Promise<void>) | undefined> => {
          const held = [...before.all.values()].find(({ data }) => 'who' in now && data.email === emailOf(now.who));
          const link = held && { id: held.id, seal: String(held.seal) };
          const revision = held?.revision ?? 0;
          if (now.do === 'register') {
            const answers = { ...answersOf(now.party), eventForm: before.form, email: emailOf(now.who) };
            const body = { ...registrationFor(event, answers), ...(now.waits && { waits: true }) };
            const reply = await submit(body);
            expect([201, 400, 409, 503]).toContain(reply.status);
            if (!meets) return async () => checkReply(reply, now, held, before, await readLine(event.id));
          } else if (now.do === 'change' && held && link) {
            const body = { ...link, revision, answers: answersOf(now.party) };
            const reply = await invoke('changeOwnRegistration', { body });
            if (!meets) checkRefusal(reply, now.party, held, before);
          } else if (now.do === 'write' && held) {
            const body = { revision, answers: answersOf(now.party) };
            const reply = await invoke('changeParty', { as: 'admin', params: { id: held.id }, body });
            if (!meets) checkRefusal(reply, now.party, held, before);
          } else if (now.do === 'accept' && held && link) {
            const isOver = held.offeredAt !== undefined && world.now >= (held.heldUntil ?? 0);
            const { body } = await invoke('confirmPlaces', { body: link });
            const { status } = (body.places ?? {}) as { status?: string };
            if (held.status === 'held' && isOver && status) expect(status).toBe('cancelled');
          } else if (now.do === 'leave' && link) await invoke('cancelOwnRegistration', { body: link });
          else if (now.do === 'offer' && held) await invoke('offerPlaces', { as: 'admin', params: { id: held.id } });
          else if (now.do === 'move' && held) {
            const body = { text: 'Asked on Sunday', request: crypto.randomUUID() };
            const { status } = await invoke('moveToFront', { as: 'admin', params: { id: held.id }, body });
            if (!meets && status === 200 && held.status === 'waitlisted')
              return async () => expect((await readLine(event.id))[0]).toBe(held.id);
          } else if (now.do === 'resize') {
            const body = eventInput({
              ...input,
              max_attendees: now.places,
              ask_emergency_contact: false,
              tickets: ticketsOf(now.limit, now.adult),
            });
            const params = { id: event.id };
            if (now.all) await invoke('changeSeries', { as: 'admin', params, body: { ...body, scope: 'all' } });
            else await invoke('updateEvent', { as: 'admin', params, body });
          } else if (now.do === 'days') world.now += 3 * 86_400_000;
          else if (now.do === 'minute') await handler({ cancel: 'unconfirmed' }).catch(() => {});
        };

        for (const each of steps) {
          if (each === null) continue;
          const { now, meets } = each;
          world.now += 1000;
          done += 1;
          world.calls.length = 0;
          const stop = injectFaults({ conflicts: 0.1, throttles: 0.02, lostReplies: 0.1, seed: seed + world.now });
          const met = meets && beforeNextTransaction(() => act(meets, true));
          const check = await act(now, meets !== null);
          met?.();
          stop();
          await check?.();
          if (now.do !== 'minute' && world.calls.every(({ command }) => isRead(command))) continue;
          let after = await read(event.id);
          for (const id of after.all.keys()) if (!adults.has(id)) adults.set(id, before.adult);
          checkNumbers(after);
          checkSums(after, adults);
          if (now.do === 'minute') {
            const was = meets ? after : before;
            await handler({ cancel: 'unconfirmed' });
            after = await read(event.id);
            checkNumbers(after);
            checkSums(after, adults);
            checkOffers(was, after);
          }
          before = after;
        }
        // Otherwise the minutes of the next runs would visit this list, too.
        const callOff = { as: 'admin', params: { id: event.id }, body: { scope: 'all', reason: '' } } as const;
        expect((await invoke('callOffSeries', callOff)).status).toBe(200);
      }),
      // A failure is shrunk for a while, and then reported as it is.
      { numRuns: inTest / inRun, interruptAfterTimeLimit: minutes * 45_000, markInterruptAsFailure: true },
    );
    expect(done).toBeGreaterThanOrEqual(inTest);
  },
  minutes * 60_000,
);
