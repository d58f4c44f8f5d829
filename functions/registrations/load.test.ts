import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { derivedId } from '../kit/ids.ts';
import { readSeats } from '../seats/store.ts';
import { eventInput, makeEvent, registrationFor, submit } from '../testing/factories.ts';
import { injectFaults, seeded } from '../testing/faults.ts';
import { type Answer, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();

// The test counts attempts, however slow the machine is, so its clock stops. Deadlines have a test of their own.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

interface Attempt {
  readonly answer: Answer;
  readonly size: number;
  readonly key?: string;
}

const attempts = inTier({ usual: 100, deep: 2000 });
const capacities = inTier({ usual: [1, 10, 200], deep: [1, 10, 500] });
const workers = 40;

async function load(event: StaffEvent, capacity: number, random: () => number): Promise<Attempt[]> {
  const done: Attempt[] = [];
  const registered: string[] = [];
  let left = attempts;
  const one = async (): Promise<Attempt> => {
    const kind = random();
    const id = registered[Math.floor(random() * registered.length)];
    if (kind < 0.12 && id) {
      return { answer: await invoke('cancelRegistration', { as: 'pastor', params: { id } }), size: 0 };
    }
    if (kind < 0.2) {
      const size = Math.max(1, Math.round(capacity * (0.5 + random())));
      const body = eventInput({ max_attendees: size });
      return { answer: await invoke('updateEvent', { as: 'admin', params: { id: event.id }, body }), size };
    }
    const [size, key] = [1 + Math.floor(random() * 8), randomUUID()];
    const answer = await submit(registrationFor(event, { attendees: size }), key);
    if (answer.status === 201) registered.push(derivedId(`registration ${key}`));
    return { answer, size, key };
  };
  const work = async () => {
    while (left-- > 0) done.push(await one());
  };
  await Promise.all(Array.from({ length: workers }, work));
  return done;
}

function watch(eventId: string): () => Promise<number> {
  let on = true;
  let looks = 0;
  const looking = (async () => {
    while (on) {
      const seats = await readSeats(eventId).catch(() => undefined);
      if (seats) expect(seats.seatsLeft).toBeGreaterThanOrEqual(0);
      looks += 1;
    }
  })();
  return async () => {
    on = false;
    await looking;
    return looks;
  };
}

it.each(capacities)(
  'concurrent attempts on %i places with injected faults never overbook, lose or duplicate a registration',
  async (capacity) => {
    const event = await makeEvent({ max_attendees: capacity });
    const stopWatching = watch(event.id);
    const stopFaults = injectFaults({ conflicts: 0.3, throttles: 0.1, lostReplies: 0.05, seed: capacity });
    const done = await load(event, capacity, seeded(capacity + 1));
    stopFaults();
    expect(await stopWatching()).toBeGreaterThan(0);

    const records = (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
    const active = records.filter(({ status }) => status === 'confirmed');
    const ids = new Set(records.map(({ pk }) => pk));
    const [seats] = await world.items('seats');
    const people = active.reduce((sum, item) => sum + Number(item.people), 0);
    expect(people + Number(seats?.seatsLeft)).toBe(seats?.capacity);

    const submissions = done.filter(({ key }) => key !== undefined);
    for (const { answer, size, key } of done) {
      const { status, body, headers } = answer;
      expect([200, 201, 409, 503]).toContain(status);
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      if (body.code === 'not_enough_seats') expect(body.seatsLeft).toBeLessThan(size);
      if (body.code === 'capacity_below_registered') expect(body.registered).toBeGreaterThan(size);
      // An acknowledged submission is stored, and a refused one left no record.
      if (key !== undefined)
        expect([status, ids.has(derivedId(`registration ${key}`))]).toEqual([status, status === 201]);
    }
    expect(submissions.filter(({ answer }) => answer.status === 201).length).toBeGreaterThan(0);
    // The number of collisions depends on the order of calls, so a small run may have a few more.
    const busy = done.filter(({ answer }) => answer.status === 503);
    expect(busy.length).toBeLessThanOrEqual(Math.max(3, done.length / 100));

    const told = (await world.announced()).filter(({ type }) => type.startsWith('registration.'));
    expect(told.filter(({ type }) => type === 'registration.submitted')).toHaveLength(records.length);
    expect(told.filter(({ type }) => type === 'registration.cancelled')).toHaveLength(records.length - active.length);
    const guards = (await world.items('registrations')).filter(({ sk }) => String(sk).startsWith('email#'));
    expect(guards.map(({ registrationId }) => registrationId).sort()).toEqual(active.map(({ pk }) => pk).sort());

    for (let seat = 0; seat < Number(seats?.seatsLeft); seat++) {
      expect((await submit(registrationFor(event))).status).toBe(201);
    }
    const next = await submit(registrationFor(event));
    expect(next).toMatchObject({ status: 409, body: { code: 'not_enough_seats', seatsLeft: 0 } });
  },
);
