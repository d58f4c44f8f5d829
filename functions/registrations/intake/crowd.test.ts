import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { iso } from '../../kit/clock.ts';
import { handler as notify } from '../../notifications/notify.lambda.ts';
import { handler as indexer } from '../../search/index.lambda.ts';
import { makeEvent, registrationFor, tokenFor } from '../../testing/factories.ts';
import { failCalls, injectFaults } from '../../testing/faults.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { indexing } from '../../testing/searched.ts';
import { startServices } from '../../testing/services.ts';
import { startWorld } from '../../testing/world.ts';
import { mostCounted } from '../crowds-store.ts';
import { networkKnown } from '../network.ts';
import { tookTooMany } from './crowd-limit.ts';

const world = startWorld();
const services = startServices();
const pastor = apiAs('pastor');
const minute = 60_000;

function attempt(address: string, event: StaffEvent, data: Record<string, unknown>, key: string = randomUUID()) {
  const body = { ...registrationFor(event, data), token: tokenFor('event_registration', key) };
  return invoke('submitRegistration', { body, headers: { 'idempotency-key': key, 'x-viewer-ip': address } });
}

async function send(address: string, event: StaffEvent, attendees: number, more: object = {}): Promise<Receipt> {
  const { status, body } = await attempt(address, event, { attendees, ...more });
  expect(status).toBe(201);
  return body.registration as Receipt;
}

const from = async (...sent: Parameters<typeof send>) => (await send(...sent)).id;

async function digest(): Promise<string | undefined> {
  const before = services.mails.length;
  world.now += 15 * minute;
  await notify({ notify: 'digest' });
  return services.mails.slice(before).at(-1)?.Content.Simple.Body.Text.Data;
}

const linkIn = (mail: string | undefined) => new URL(/^https:\S+\?event=\S+$/m.exec(mail ?? '')?.[0] ?? 'none:');
const groupOf = (link: URL) =>
  pastor.listRegistrations({
    body: { event: link.searchParams.get('event') ?? '', network: link.searchParams.get('network') ?? '', limit: 100 },
  });

describe('a network that takes many of an event’s places', () => {
  it('staff get a mail about a network that takes too many places, whose link finds its registrations to cancel', async () => {
    const index = indexing(world);
    const event = await makeEvent({ max_attendees: 100 });
    // All addresses of a /48 may belong to the same subscriber.
    const group = [];
    for (let n = 1; n <= 3; n++) group.push(await from(`2001:db8:1:${n}::1`, event, 7, { name: 'Mallory' }));
    const others = [await from('2001:db8:2:1::1', event, 7), await from('197.248.10.7', event, 7)];
    await index();
    const mail = await digest();
    expect(mail).toContain('One network took more than a fifth of an event’s places within ten minutes');
    expect(mail).toContain('Harvest Supper: 21 places from one network:');
    expect(mail).not.toMatch(/Mallory|2001|example\.org/);
    const { items } = await groupOf(linkIn(mail));
    expect(items.map(({ id }) => id).sort()).toEqual(group.toSorted());
    for (const { id } of items) await pastor.cancelRegistration({ params: { id } });
    const [shown] = (await apiAs().publicEvents({})).events;
    expect(shown?.currentAttendees).toBe(7 * others.length);
  });

  it('staff hear about a network that takes too many places although the search queue lost its registrations', async () => {
    await indexer({ reindex: 'missing' });
    const event = await makeEvent({ max_attendees: 10 });
    for (let n = 0; n < 2; n++) await from('197.248.10.7', event, 2);
    for (const item of await world.items('outbox')) {
      await world.put('outbox', { ...item, gpk: 'registrations', gsk: iso(world.now), sent: true });
    }
    world.now += 16 * minute;
    await indexer({ reindex: 'behind' });
    expect(await digest()).toContain('Harvest Supper: 4 places from one network:');
  });

  it('staff get one mail per quarter of an hour about a network, however many registrations and deliveries follow', async () => {
    const event = await makeEvent({ max_attendees: 10 });
    const index = indexing(world);
    for (let n = 0; n < 4; n++) {
      await from('197.248.10.7', event, 2);
      await index();
    }
    await indexing(world)();
    expect((await digest())?.match(/places from one network/g)).toHaveLength(1);
    expect(await digest()).toBeUndefined();
  });

  it('staff get no mail about a fifth of the places, one family, slow registrations, or a test or unlimited event', async () => {
    const index = indexing(world);
    const fifth = await makeEvent({ max_attendees: 20 });
    for (let n = 0; n < 2; n++) await from('197.248.10.7', fifth, 2);
    await from('197.248.10.7', await makeEvent({ title: 'A walk', max_attendees: 10 }), 6);
    const slow = await makeEvent({ title: 'A talk', max_attendees: 10 });
    for (let n = 0; n < 5; n++) {
      world.now += 11 * minute;
      await from('197.248.10.7', slow, 1);
    }
    const trial = await makeEvent({ title: 'A trial', max_attendees: 10, test: true });
    for (let n = 0; n < 3; n++) await from('197.248.10.7', trial, 2);
    const endless = await makeEvent({ title: 'A march', max_attendees: null });
    for (let n = 0; n < 3; n++) await from('197.248.10.7', endless, 20);
    await index();
    expect(await digest()).toBeUndefined();
  });

  it('a network has its places held for confirmation once its registrations exceed a fifth', async () => {
    const event = await makeEvent({ max_attendees: 20 });
    const statusFrom = async (address: string, attendees = 2) => (await send(address, event, attendees)).status;
    expect([await statusFrom('2001:db8:1:2::1'), await statusFrom('2001:db8:1:2::2')]).toEqual([
      'confirmed',
      'confirmed',
    ]);
    expect(await statusFrom('2001:db8:1:2::3')).toBe('held');
    expect(await statusFrom('197.248.10.7')).toBe('confirmed');
    world.now += 60 * minute;
    expect(await statusFrom('2001:db8:1:2::4', 1)).toBe('held');
    world.now += 24 * 60 * minute;
    expect(await statusFrom('2001:db8:1:2::4', 1)).toBe('confirmed');
  });

  it('one IPv6 /48 counts as one network, however many of its /64 register', async () => {
    const event = await makeEvent({ max_attendees: 20 });
    const statuses = [];
    for (let n = 1; n <= 4; n++) statuses.push((await send(`2001:db8:1:${n}::1`, event, 2)).status);
    expect(statuses).toEqual(['confirmed', 'confirmed', 'held', 'held']);
    expect((await send('2001:db8:2:1::1', event, 2)).status).toBe('confirmed');
  });

  it('a network has its places held past midnight UTC, too', async () => {
    world.now = Date.parse('2026-11-21T23:58:00Z');
    const event = await makeEvent({ max_attendees: 20 });
    for (let n = 0; n < 2; n++) expect((await send('197.248.10.7', event, 2)).status).toBe('confirmed');
    world.now += 3 * minute;
    expect((await send('197.248.10.7', event, 2)).status).toBe('held');
  });

  it('a family that retries its form under the same key after a busy server is counted once', async () => {
    const event = await makeEvent({ max_attendees: 20 });
    const family = [{ attendees: 5, email: 'family@example.org' }, randomUUID()] as const;
    const stop = injectFaults({ conflicts: 1 });
    const withoutWaits = vi.spyOn(Math, 'random').mockReturnValue(0);
    const busy = await attempt('197.248.10.7', event, ...family);
    withoutWaits.mockRestore();
    stop();
    expect(busy.body.code).toBe('busy');
    world.now += minute;
    const { body } = await attempt('197.248.10.7', event, ...family);
    expect(body.registration).toMatchObject({ status: 'confirmed' });
    expect((await send('197.248.10.7', event, 1)).status).toBe('held');
  });

  it('counts a registration of a network once if the reply of the count is lost', async () => {
    const event = await makeEvent({ max_attendees: 20 });
    const stop = failCalls('UpdateItem', 'lost', 1);
    expect((await send('197.248.10.7', event, 5)).status).toBe('confirmed');
    expect(stop()).toBe(1);
  });

  it('does not count refused registrations for their network, because they take no places', async () => {
    const event = await makeEvent({ max_attendees: 20 });
    await send('197.248.10.7', event, 3, { email: 'a@example.org' });
    const again = await attempt('197.248.10.7', event, { attendees: 3, email: 'a@example.org' });
    expect(again.body.code).toBe('already_registered');
    expect((await send('197.248.10.7', event, 1)).status).toBe('confirmed');
    const small = await makeEvent({ title: 'A walk', max_attendees: 10 });
    await send('197.248.11.7', small, 6);
    expect((await attempt('197.248.10.7', small, { attendees: 5 })).body.code).toBe('not_enough_seats');
    expect((await send('197.248.10.7', small, 1)).status).toBe('confirmed');
  });

  it('a network has its places held if it exceeds the number of registrations counted in a day', async () => {
    const event = await makeEvent({ max_attendees: 2000 });
    expect((await send('197.248.10.7', event, 1)).status).toBe('confirmed');
    const [count] = (await world.items('notifications')).filter(({ pk }) => pk === `crowd#${event.id}`);
    const today = Math.floor(world.now / (24 * 60 * minute));
    const many = new Set(Array.from({ length: mostCounted }, (_, n) => `${today * 24 * 60 + n} r${n} 1`));
    await world.put('notifications', { ...count, [`d${today}`]: many });
    expect((await send('197.248.10.7', event, 1)).status).toBe('held');
  });

  it('holds no places for one large family, slow registrations, an event without a limit, or loopback addresses', async () => {
    const small = await makeEvent({ title: 'A walk', max_attendees: 10 });
    expect((await send('197.248.10.7', small, 6)).status).toBe('confirmed');
    const slow = await makeEvent({ title: 'A talk', max_attendees: 10 });
    for (let n = 0; n < 5; n++) {
      world.now += 11 * minute;
      expect((await send('197.248.10.7', slow, 1)).status).toBe('confirmed');
    }
    const endless = await makeEvent({ title: 'A march', max_attendees: null });
    for (let n = 0; n < 3; n++) expect((await send('197.248.10.7', endless, 20)).status).toBe('confirmed');
    const here = await makeEvent({ title: 'A rehearsal', max_attendees: 10 });
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1'])
      expect((await send(address, here, 2)).status).toBe('confirmed');
  });

  it('a network has a different mark for each event, and after a month the mark finds nothing', async () => {
    const index = indexing(world);
    const [one, other] = [
      await makeEvent({ max_attendees: 10 }),
      await makeEvent({ title: 'A walk', max_attendees: 10 }),
    ];
    for (const event of [one, other]) for (let n = 0; n < 2; n++) await from('197.248.10.7', event, 2);
    await index();
    const stored = (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
    const markOf = ({ id }: StaffEvent) =>
      stored.flatMap(({ data, network }) => ((data as { eventId: string }).eventId === id ? [String(network)] : []));
    const [mark = ''] = markOf(one);
    expect(new Set(markOf(one)).size).toBe(1);
    expect(markOf(other)).not.toContain(mark);
    expect(JSON.stringify(stored)).not.toContain('197.248.10.7');
    const seen = async () => (await pastor.listRegistrations({ body: { event: one.id, network: mark } })).items.length;
    expect(await seen()).toBe(2);
    world.now += networkKnown;
    expect(await seen()).toBe(0);
  });
});

describe('one network’s registrations for an event of 20 places', () => {
  const taking = (minutes: number, people: number) => ({ at: minutes * minute, people });
  it.each<[string, ReturnType<typeof taking>[], number]>([
    ['none', [], 0],
    ['one family', [taking(0, 12)], 0],
    ['a fifth in two registrations', [taking(0, 2), taking(9, 2)], 0],
    ['more than a fifth in two registrations', [taking(0, 2), taking(9, 3)], 5],
    ['two registrations of one minute', [taking(0, 2), taking(0, 3)], 5],
    ['two registrations ten minutes apart', [taking(0, 4), taking(10, 4)], 0],
    ['the densest of several spans', [taking(0, 2), taking(1, 3), taking(20, 4), taking(25, 4)], 8],
  ])(
    'a network takes too many places above a fifth, in two or more registrations within ten minutes: %s',
    (_, takings, places) => {
      expect(tookTooMany(takings, 20)).toBe(places);
    },
  );
});
