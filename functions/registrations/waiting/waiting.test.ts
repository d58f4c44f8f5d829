import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { OwnRegistration } from '#shared/registrations/own.ts';
import type { Places, Receipt, RegistrationStatus } from '#shared/registrations/schema.ts';
import { setClock } from '../../kit/clock.ts';
import { resetInstance } from '../../kit/instance-state.ts';
import { eventInput, makeEvent, registrationFor, submit } from '../../testing/factories.ts';
import { beforeNextTransaction, failCalls, failNext, injectFaults } from '../../testing/faults.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { runAndKill } from '../../testing/kill.ts';
import { batchOf } from '../../testing/services.ts';
import { startWorld } from '../../testing/world.ts';
import { handler as cancelHandler } from '../cancel.lambda.ts';
import { forgetRegistration } from '../cancelling/forget.ts';

const world = startWorld();
const admin = apiAs('admin');

let event: StaffEvent;
beforeEach(async () => {
  event = await makeEvent({ title: 'Camp', max_attendees: 10, price: 500 });
});

const everyMinute = () => cancelHandler({ cancel: 'unconfirmed' });
const seats = async () => (await world.items('seats'))[0];
const recordOf = async (id: string) =>
  (await world.items('registrations')).find(({ pk, sk }) => pk === id && sk === 'registration');
const statusOf = async (id: string) => (await recordOf(id))?.status;
const rows = async () => (await world.items('registrations')).filter(({ pk }) => /^(waiting#|lines$)/.test(String(pk)));
const announced = async (id: string) =>
  (await world.announced())
    .filter(({ subject }) => subject === id)
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ type, data }: AnyEvent) => ('status' in data ? `${type} ${data.status}` : type));

async function sent(attendees: number, more: Record<string, unknown> = {}, waits = true) {
  const body = { ...registrationFor(event, { attendees, ...more }), ...(waits && { waits: true }) };
  return (await submit(body)).body as { registration?: Receipt; code?: string; fields?: object; seatsLeft?: number };
}

async function registered(attendees: number, status: RegistrationStatus): Promise<{ id: string; seal: string }> {
  // Each joins later than the one before.
  world.now += 1000;
  const { registration } = await sent(attendees);
  expect(registration?.status).toBe(status);
  const id = String(registration?.id);
  return { id, seal: String((await recordOf(id))?.seal) };
}

const takes = (attendees: number) => registered(attendees, 'confirmed');
const waits = (attendees: number) => registered(attendees, 'waitlisted');
const look = async (link: { id: string; seal: string }) =>
  (await invoke('ownRegistration', { query: { ...link } })).body.registration as OwnRegistration;
const accept = async (body: { id: string; seal: string }) =>
  ((await invoke('confirmPlaces', { body })).body.places as { status: string; reason?: string }) ?? {};
/** The seal with another letter at this index. */
const flipped = (seal: string, at: number) =>
  `${seal.slice(0, at)}${seal[at] === 'A' ? 'B' : 'A'}${seal.slice(at + 1)}`;
const leave = (body: { id: string; seal: string }) => invoke('cancelOwnRegistration', { body });
const resize = (max_attendees: number | null) =>
  invoke('updateEvent', {
    as: 'admin',
    params: { id: event.id },
    body: eventInput({ title: 'Camp', price: 500, max_attendees }),
  });

describe('joining the waiting list', () => {
  it('takes places while there are enough, and joins the list only if the visitor agreed to wait', async () => {
    await takes(8);
    expect(await sent(3, {}, false)).toMatchObject({ code: 'not_enough_seats', seatsLeft: 2 });
    const { id } = await waits(3);
    expect(await seats()).toMatchObject({ seatsLeft: 2, waiting: 1 });
    expect(await announced(id)).toEqual(['registration.submitted waitlisted', 'registration.waitlisted']);
  });

  it('lets no new registration take free places while others wait', async () => {
    await takes(8);
    await waits(3);
    expect(await sent(1, {}, false)).toMatchObject({ code: 'not_enough_seats', seatsLeft: 0 });
    await waits(1);
    const { body } = await invoke('publicEvents');
    expect(body.events).toMatchObject([{ id: event.id, currentAttendees: 8, waiting: true }]);
    expect((await admin.getEvent({ params: { id: event.id } })).event).toMatchObject({
      current_attendees: 8,
      waiting: 2,
    });
  });

  it('gives the same receipt to a repeated request, with its position as long as it waits', async () => {
    await takes(10);
    const key = crypto.randomUUID();
    const body = { ...registrationFor(event, { attendees: 2 }), waits: true };
    const first = await submit(body, key);
    expect(await submit(body, key)).toEqual(first);
    await resize(12);
    await everyMinute();
    const { position, ...receipt } = first.body.registration as Receipt;
    const { id } = receipt;
    await accept({ id, seal: String((await recordOf(id))?.seal) });
    expect(await statusOf(id)).toBe('confirmed');
    expect([position, (await submit(body, key)).body.registration]).toEqual([1, receipt]);
    expect(await seats()).toMatchObject({ seatsLeft: 0, waiting: 0 });
  });

  it('says the position on the list in the receipt, as the own page does, also to parties that join at the same moment', async () => {
    expect((await sent(10)).registration?.position).toBeUndefined();
    const first = await sent(2);
    world.now += 1000;
    expect(first.registration).toMatchObject({ status: 'waitlisted', position: 1 });
    // Another party joins between the request and its transaction.
    let between: Awaited<ReturnType<typeof sent>> | undefined;
    const email = 'otieno@example.org';
    beforeNextTransaction(async () => {
      world.now += 1000;
      between = await sent(1);
    });
    const last = await sent(1, { email });
    expect([between?.registration?.position, last.registration?.position]).toEqual([2, 3]);
    const { id = '' } = last.registration ?? {};
    expect(await look({ id, seal: String((await recordOf(id))?.seal) })).toMatchObject({ position: 3, waiting: 3 });
  });

  it('puts each party behind those that joined before it, also if the clock of its instance is slow', async () => {
    await takes(10);
    const parties = [await waits(1)];
    for (const slow of [60_000, 0, 3_600_000]) {
      world.now -= slow;
      parties.push(await waits(1));
    }
    expect(await Promise.all(parties.map(async (party) => (await look(party)).position))).toEqual([1, 2, 3, 4]);
  });

  it('costs one transaction and one read, and one read more for a new instance', async () => {
    await takes(10);
    await waits(1);
    const commands = async () => {
      world.calls.length = 0;
      world.now += 1000;
      await sent(1);
      return world.calls.map(({ command }) => command);
    };
    expect(await commands()).toEqual(['TransactWriteItems', 'Query']);
    resetInstance();
    expect(await commands()).toEqual(['GetItem', 'TransactWriteItems', 'Query']);
  });

  it.each([
    ['', {}],
    [' among conflicts, throttles and lost replies', { conflicts: 0.3, throttles: 0.1, lostReplies: 0.05 }],
  ])('takes fifty parties that join in the same second%s, each at the position that it is told', async (_, faults) => {
    const isThrottled = 'throttles' in faults;
    await takes(10);
    // Each request has an instant of its own, as in AWS. Patience does not end, however slow the machine is.
    let instant = world.now;
    setClock(() => ++instant);
    vi.spyOn(performance, 'now').mockReturnValue(0);
    world.calls.length = 0;
    const stop = injectFaults(faults);
    const parties = await Promise.all(Array.from({ length: 50 }, () => sent(1)));
    stop();
    vi.restoreAllMocks();
    const line = (await rows()).flatMap(({ registrationId }) => registrationId ?? []);
    expect(line).toHaveLength(50);
    const positions = parties.map(({ registration }) => line.indexOf(String(registration?.id)) + 1);
    // A throttled party may not be told.
    const told = parties.map(
      ({ registration }, index) => registration?.position ?? (isThrottled ? positions[index] : undefined),
    );
    expect(told).toEqual(positions);
    expect(await seats()).toMatchObject({ waiting: 50 });
    // They do not repeat each other's transactions: if only one of all joined at a time, they would need 1,275.
    const transactions = world.calls.filter(({ command }) => command === 'TransactWriteItems');
    expect(transactions.length).toBeLessThan(640);
  });

  it('takes a party at its next attempt if another has joined while its transaction met a conflict', async () => {
    await takes(10);
    await waits(1);
    const CancellationReasons = [{ Code: 'TransactionConflict' }];
    beforeNextTransaction(async () => {
      world.now += 1000;
      await waits(1);
      world.now += 1000;
      world.calls.length = 0;
      throw new TransactionCanceledException({ message: 'Transaction cancelled', $metadata: {}, CancellationReasons });
    });
    expect((await sent(1)).registration).toMatchObject({ status: 'waitlisted', position: 3 });
    const [conflict, ...others] = world.calls.map(({ command }) => command);
    expect([conflict, others]).toEqual(['TransactWriteItems', ['TransactWriteItems', 'Query']]);
  });

  it('tells a party that it has joined, without its position if the list cannot be read', async () => {
    await takes(10);
    const stop = failCalls('Query', 'throttled', 99);
    const { registration } = await sent(1);
    expect(stop()).toBeGreaterThan(0);
    expect(registration).toMatchObject({ status: 'waitlisted' });
    expect(registration).not.toHaveProperty('position');
    expect(await seats()).toMatchObject({ waiting: 1 });
  });

  it('registers an address once, refuses a party above the capacity, and joins once although the reply was lost', async () => {
    await takes(10);
    const email = 'otieno@example.org';
    await sent(1, { email });
    expect(await sent(1, { email })).toMatchObject({ code: 'already_registered' });
    expect(await sent(11)).toMatchObject({
      code: 'validation_failed',
      fields: { 'data.attendees': 'The event has only 10 places in all. Please enter fewer people.' },
    });
    const stop = failNext('lost');
    await waits(1);
    stop();
    expect(await seats()).toMatchObject({ waiting: 2 });
    expect(await rows()).toHaveLength(3);
  });

  it('takes the places after all if they became free between the refusal and the joining', async () => {
    const other = await takes(10);
    beforeNextTransaction(async () => {});
    const body = { ...registrationFor(event, { attendees: 2 }), waits: true };
    await leave(other);
    const { registration } = (await submit(body)).body as { registration: Receipt };
    expect(registration.status).toBe('confirmed');
    expect(await seats()).toMatchObject({ seatsLeft: 8 });
  });
});

describe('offers of free places', () => {
  it('go to the first in line under the event’s present facts, hold the places, and are accepted by the link', async () => {
    const first = await takes(10);
    const [second, third] = [await waits(2), await waits(2)];
    await leave(first);
    await resize(2);
    await everyMinute();
    expect([await statusOf(second.id), await statusOf(third.id)]).toEqual(['held', 'waitlisted']);
    expect(await seats()).toMatchObject({ seatsLeft: 0, waiting: 1 });
    expect(await look(second)).toMatchObject({ status: 'held', offeredUntil: '2026-11-23T06:00:03.000Z' });
    expect(await look(third)).toMatchObject({ status: 'waitlisted', position: 1, waiting: 1 });
    const { places } = (await invoke('placesToConfirm', { query: { ...second } })).body;
    expect(places).toMatchObject({ location: 'Fellowship Hall', due: 1000 });
    expect(await accept(second)).toMatchObject({ status: 'confirmed', offered: true });
    expect(await accept(second)).toMatchObject({ status: 'confirmed' });
    expect(await announced(second.id)).toEqual([
      'registration.submitted waitlisted',
      'registration.waitlisted',
      'registration.offered',
      'registration.submitted confirmed',
      'registration.offer_accepted',
    ]);
  });

  it.each([
    ['a larger event', () => resize(13)],
    ['no limit any more', () => resize(null)],
  ])('follow %s', async (_, change) => {
    await takes(10);
    const { id } = await waits(3);
    await change();
    await everyMinute();
    expect(await statusOf(id)).toBe('held');
    await everyMinute();
    expect(await rows()).toEqual([]);
  });

  it('keep free places for the first, whose party they do not fit yet, until it comes with fewer people', async () => {
    const other = await takes(3);
    await takes(7);
    const [large, small] = [await waits(4), await waits(1)];
    await leave(other);
    await everyMinute();
    expect([await statusOf(large.id), await statusOf(small.id)]).toEqual(['waitlisted', 'waitlisted']);
    const answers = { attendees: 2, emergencyContact: 'Otieno', emergencyPhone: '0722 000 111' };
    await invoke('changeOwnRegistration', { body: { ...large, revision: 0, answers } });
    expect(await look(large)).toMatchObject({ people: 2, position: 1, revision: 1 });
    await everyMinute();
    expect([await statusOf(large.id), await statusOf(small.id)]).toEqual(['held', 'held']);
    expect(await seats()).toMatchObject({ seatsLeft: 0, waiting: 0 });
  });

  it('end at their instant even if nothing has released the places yet, and the next in line gets them', async () => {
    const other = await takes(10);
    const [first, second] = [await waits(10), await waits(1)];
    await leave(other);
    await everyMinute();
    const until = Date.parse(String((await look(first)).offeredUntil));
    world.now = until;
    expect(await look(first)).toMatchObject({ status: 'cancelled', reason: 'unconfirmed' });
    expect(await accept(first)).toMatchObject({ status: 'cancelled', reason: 'unconfirmed' });
    expect(await announced(first.id)).toEqual([
      'registration.submitted waitlisted',
      'registration.waitlisted',
      'registration.offered',
      'registration.cancelled',
      'registration.offer_expired',
    ]);
    await everyMinute();
    expect(await statusOf(second.id)).toBe('held');
  });

  it('are released by the schedule when they end, and announced as expired', async () => {
    const other = await takes(10);
    const [first, second] = [await waits(10), await waits(1)];
    await leave(other);
    await everyMinute();
    world.now = Date.parse(String((await look(first)).offeredUntil)) + 1000;
    await everyMinute();
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['cancelled', 'held']);
    expect((await announced(first.id)).at(-1)).toBe('registration.offer_expired');
  });

  it('cannot be accepted or declined by a hundred altered links, by the link of another party, or by opening a link', async () => {
    const [taken, first, second] = [await takes(10), await waits(2), await waits(2)];
    await leave(taken);
    await everyMinute();
    expect(await statusOf(first.id)).toBe('held');
    const seals = [
      ...[first, second].flatMap(({ seal }) => Array.from(seal, (_, at) => flipped(seal, at))),
      second.seal,
      taken.seal,
      '',
      ...Array.from({ length: 14 }, (_, at) => `${at}`.padStart(43, 'x')),
    ];
    expect(seals.length).toBeGreaterThan(100);
    const before = await world.everything();
    for (const seal of seals)
      for (const route of ['confirmPlaces', 'cancelOwnRegistration'] as const) {
        const { status, body } = await invoke(route, { body: { id: first.id, seal } });
        expect([seal, status]).toEqual([seal, seal === '' ? 400 : 404]);
        expect(JSON.stringify(body)).not.toContain('Wanjiru');
      }
    await look(first);
    expect(await world.everything()).toBe(before);
    expect(await accept(first)).toMatchObject({ status: 'confirmed' });
  });

  it('end when the event begins: neither their links nor a hundred altered ones change or tell anything, then or after the event', async () => {
    const [taken, first, second] = [await takes(10), await waits(2), await waits(9)];
    await leave(taken);
    await everyMinute();
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['held', 'waitlisted']);
    const before = await world.everything();
    const altered = [first, second].flatMap(({ id, seal }) =>
      Array.from({ length: 50 }, (_, at) => ({ id, seal: at < 43 ? flipped(seal, at) : `${at}`.padStart(43, 'x') })),
    );
    // The offer has ended, and nothing has released its places yet.
    const instants = ['2026-12-05T07:00:00Z', '2026-12-06T09:00:00Z'].map(Date.parse);
    const reading = ['placesToConfirm', 'ownRegistration'] as const;
    const writing = ['confirmPlaces', 'cancelOwnRegistration'] as const;
    for (const [index, link] of altered.entries()) {
      world.now = instants[index % 2] ?? 0;
      const route = (index >> 1) % 2;
      const replies = [
        await invoke(reading[route] ?? expect.fail(), { query: { ...link } }),
        await invoke(writing[route] ?? expect.fail(), { body: link }),
      ];
      for (const { status, body } of replies) {
        expect(status).toBe(404);
        expect(JSON.stringify(body)).not.toMatch(/Wanjiru|guest-|712 ?345678/);
      }
    }
    for (const at of instants) {
      world.now = at;
      for (const link of [first, second]) {
        for (const route of reading) {
          const { body } = await invoke(route, { query: { ...link } });
          expect(JSON.stringify(body)).not.toMatch(/Wanjiru|guest-|712 ?345678/);
        }
        expect(await invoke('cancelOwnRegistration', { body: link })).toMatchObject({
          body: { code: 'event_started' },
        });
      }
    }
    expect(await world.everything()).toBe(before);
    // Pressing the button releases the places at once, as the schedule would.
    expect(await accept(first)).toMatchObject({ status: 'cancelled', reason: 'unconfirmed' });
    expect(await accept(second)).toMatchObject({ status: 'waitlisted' });
  });

  it('end when the event begins that staff moved to an earlier day, and show its new time until then', async () => {
    const taken = await takes(10);
    const [first, second] = [await waits(4), await waits(4)];
    await leave(taken);
    await everyMinute();
    const moved = { start_date: '2026-11-22 10:00:00', end_date: '2026-11-22 13:00:00' };
    const body = eventInput({ title: 'Camp', price: 500, max_attendees: 10, ...moved });
    await invoke('updateEvent', { as: 'admin', params: { id: event.id }, body });
    const offerOf = async (link: { id: string; seal: string }) =>
      (await invoke('placesToConfirm', { query: { ...link } })).body.places as Places;
    const starts = Date.parse('2026-11-22T07:00:00Z');
    world.now = starts - 1000;
    expect(await offerOf(first)).toMatchObject({ status: 'held', eventDate: '2026-11-22', eventTime: '10:00' });
    expect(Date.parse((await offerOf(first)).heldUntil)).toBe(starts);
    expect(Date.parse(String((await look(first)).offeredUntil))).toBe(starts);
    world.now = starts;
    expect(await offerOf(first)).toMatchObject({ status: 'cancelled', reason: 'unconfirmed' });
    expect(await look(first)).toMatchObject({ status: 'cancelled', reason: 'unconfirmed' });
    expect(await accept(first)).toMatchObject({ status: 'cancelled', reason: 'unconfirmed' });
    const byStaff = await invoke('acceptOffer', { as: 'admin', params: { id: second.id } });
    expect(byStaff.body).toMatchObject({ code: 'registration_cancelled' });
  });

  it('go on after staff correct a start that was in the past by mistake, and end a week after the event was seen to be over', async () => {
    const move = (start_date: string, end_date: string, max_attendees: number) =>
      invoke('updateEvent', {
        as: 'admin',
        params: { id: event.id },
        body: eventInput({ title: 'Camp', price: 500, max_attendees, start_date, end_date }),
      });
    await takes(10);
    const first = await waits(2);
    await move('2025-12-05 10:00:00', '2025-12-05 13:00:00', 12);
    await everyMinute();
    expect(await statusOf(first.id)).toBe('waitlisted');
    await move(event.start_date, String(event.end_date), 12);
    await everyMinute();
    await everyMinute();
    expect(await statusOf(first.id)).toBe('held');
    await waits(2);
    for (const day of [1, 8, 16]) {
      world.now = Date.parse(`${event.start_date.slice(0, 10)}T00:00:00Z`) + day * 86_400_000;
      await everyMinute();
    }
    expect((await rows()).filter(({ pk }) => pk === 'lines')).toEqual([]);
  });

  it('go to the next in line at once if they are declined', async () => {
    const other = await takes(10);
    const [first, second] = [await waits(10), await waits(1)];
    await leave(other);
    await everyMinute();
    await leave(first);
    expect((await announced(first.id)).slice(-2)).toEqual(['registration.cancelled', 'registration.offer_declined']);
    await everyMinute();
    expect(await statusOf(second.id)).toBe('held');
  });

  it('go to the next in line if a party leaves the list at the moment at which staff move it to the front', async () => {
    const other = await takes(10);
    const [first, second] = [await waits(2), await waits(2)];
    const body = { text: 'Asked on Sunday', request: crypto.randomUUID() };
    beforeNextTransaction(() => invoke('moveToFront', { as: 'admin', params: { id: second.id }, body }));
    await leave(second);
    expect(await statusOf(second.id)).toBe('cancelled');
    expect((await rows()).map(({ sk }) => String(sk).split('#').at(-1))).toEqual([event.id, first.id]);
    await leave(other);
    await everyMinute();
    expect(await statusOf(first.id)).toBe('held');
  });

  it('are made once although the reply was lost, and although two runs meet', async () => {
    const other = await takes(10);
    const links = [await waits(4), await waits(4), await waits(4)];
    await leave(other);
    const stop = failNext('lost');
    await Promise.all([everyMinute(), everyMinute()]);
    stop();
    expect(await Promise.all(links.map(({ id }) => statusOf(id)))).toEqual(['held', 'held', 'waitlisted']);
    expect(await seats()).toMatchObject({ seatsLeft: 2, waiting: 1 });
    expect((await world.announced()).filter(({ type }) => type === 'registration.offered')).toHaveLength(2);
  });

  it.each([
    [3, 'before'],
    [6, 'after'],
    [8, 'before'],
    [10, 'after'],
  ] as const)('are complete after a kill at table call %i (%s it), and each is made once', async (call, when) => {
    const other = await takes(10);
    const links = [await waits(3), await waits(3), await waits(3)];
    await leave(other);
    await runAndKill(everyMinute, call, when);
    await everyMinute();
    expect(await Promise.all(links.map(({ id }) => statusOf(id)))).toEqual(['held', 'held', 'held']);
    expect(await seats()).toMatchObject({ seatsLeft: 1, waiting: 0 });
    expect((await world.announced()).filter(({ type }) => type === 'registration.offered')).toHaveLength(3);
  });

  it('are not made after registration has closed or the event was called off', async () => {
    const other = await takes(10);
    const { id } = await waits(1);
    const deadline = { registration_deadline: '2026-11-25 18:00:00', max_attendees: 10, title: 'Camp', price: 500 };
    await invoke('updateEvent', { as: 'admin', params: { id: event.id }, body: eventInput(deadline) });
    await leave(other);
    world.now = Date.parse('2026-11-26T09:00:00Z');
    await everyMinute();
    expect(await statusOf(id)).toBe('waitlisted');
    await admin.deleteEvent({ params: { id: event.id } });
    const called = (await world.announced()).filter(({ type }) => type === 'calendar.cancelled');
    await cancelHandler(batchOf(...called));
    expect(await statusOf(id)).toBe('cancelled');
    await everyMinute();
    expect(await rows()).toEqual([]);
  });
});

describe('staff', () => {
  const note = () => ({ text: 'Came to the office on Sunday', request: crypto.randomUUID() });

  it('move a party to the front with a note, once, and the offers follow that order', async () => {
    const other = await takes(10);
    const [first, second, third] = [await waits(1), await waits(1), await waits(10)];
    const body = note();
    await admin.moveToFront({ params: { id: third.id }, body });
    await admin.moveToFront({ params: { id: third.id }, body });
    expect((await admin.listNotes({ params: { id: third.id } })).notes).toHaveLength(1);
    const places = await Promise.all([first, second, third].map(async (link) => (await look(link)).position));
    expect(places).toEqual([2, 3, 1]);
    await leave(other);
    await everyMinute();
    expect(await Promise.all([first, second, third].map(({ id }) => statusOf(id)))).toEqual([
      'waitlisted',
      'waitlisted',
      'held',
    ]);
  });

  it('do not let an offer that was about to be made overtake a party that they move to the front', async () => {
    const other = await takes(10);
    const [first, second] = [await waits(10), await waits(10)];
    await leave(other);
    beforeNextTransaction(async () => void (await admin.moveToFront({ params: { id: second.id }, body: note() })));
    await everyMinute();
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['waitlisted', 'held']);
  });

  it('offer free places by hand, also before others, but never more than are free', async () => {
    const other = await takes(2);
    await takes(8);
    const [first, second] = [await waits(3), await waits(2)];
    const params = { id: second.id };
    expect(await invoke('offerPlaces', { as: 'pastor', params })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_seats', seatsLeft: 0 },
    });
    await leave(other);
    const { registration } = await admin.offerPlaces({ params });
    expect(registration).toMatchObject({ status: 'held', held_until: expect.any(String) });
    expect((await admin.offerPlaces({ params })).registration).toEqual(registration);
    expect(await seats()).toMatchObject({ seatsLeft: 0, waiting: 1 });
    expect(await invoke('offerPlaces', { as: 'pastor', params: { id: other.id } })).toMatchObject({
      status: 409,
      body: { code: 'not_waiting' },
    });
    expect(await statusOf(first.id)).toBe('waitlisted');
  });

  it('put a caller on the list, take one off, and erase one, each with its number', async () => {
    await takes(10);
    const { data } = registrationFor(event, { attendees: 2, email: undefined });
    const {
      eventTitle: _t,
      eventDate: _d,
      eventTime: _c,
      eventPrice: _p,
      email: _e,
      ...rest
    } = data as Record<string, unknown>;
    const call = { type: 'event_registration', data: rest, waits: true };
    const { status, body } = await invoke('registerByStaff', {
      as: 'pastor',
      body: call,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect([status, (body.registration as Receipt).status]).toEqual([201, 'waitlisted']);
    const { id } = await waits(1);
    expect(await seats()).toMatchObject({ waiting: 2 });
    await admin.cancelRegistration({ params: { id } });
    expect(await seats()).toMatchObject({ seatsLeft: 0, waiting: 1 });
    expect((await announced(id)).at(-1)).toBe('registration.cancelled');
    const other = (body.registration as Receipt).id;
    await forgetRegistration(other, 'sub-of-admin', async () => {});
    expect(await seats()).toMatchObject({ seatsLeft: 0, waiting: 0 });
    expect((await rows()).map(({ pk }) => pk)).toEqual(['lines']);
    expect((await announced(other)).at(-1)).toBe('registration.cancelled');
  });
});
