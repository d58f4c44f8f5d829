import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { routes } from '#shared/api/routes.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Places, Receipt, RegistrationStatus } from '#shared/registrations/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { db } from '../../kit/table.ts';
import { makeEvent, register, registrationFor, submit } from '../../testing/factories.ts';
import { failNext } from '../../testing/faults.ts';
import { apiAs, invoke, requestOf } from '../../testing/invoke.ts';
import { indexing } from '../../testing/searched.ts';
import { batchOf } from '../../testing/services.ts';
import { startWorld } from '../../testing/world.ts';
import { handler as api } from '../api.lambda.ts';
import { handler as sweepHandler } from '../cancel.lambda.ts';

const world = startWorld();
const admin = apiAs('admin');
const minute = 60_000;
const halfHour = 30 * minute;

let event: StaffEvent;
beforeEach(async () => {
  event = await makeEvent({ confirm_places: true, title: 'Lantern evening' });
});

const sweep = () => sweepHandler({ cancel: 'unconfirmed' });
const seatsLeft = async () => (await world.items('seats'))[0]?.seatsLeft;
const recordOf = async (id: string) =>
  (await world.items('registrations')).find(({ pk, sk }) => pk === id && sk === 'registration');
const due = async () => (await world.items('registrations')).filter(({ pk }) => pk === 'due');
const of = async (type: AnyEvent['type']) => (await world.announced()).filter((one) => one.type === type);

async function linkOf(id: string): Promise<{ id: string; seal: string }> {
  return { id, seal: String((await recordOf(id))?.seal) };
}

async function look(link: { id: string; seal: string }) {
  return (await invoke('placesToConfirm', { query: link })).body as { places?: Places; code?: string };
}

async function confirm(link: { id: string; seal: string }) {
  return (await invoke('confirmPlaces', { body: link })).body as { places?: Places; code?: string };
}

describe('a registration for an event that requires confirmation', () => {
  it('holds the places of a new registration for half an hour, without a payment or counting it yet', async () => {
    const priced = await makeEvent({ confirm_places: true, price: 500 });
    const key = crypto.randomUUID();
    const body = registrationFor(priced, { attendees: 3 });
    const { status, body: reply } = await submit(body, key);
    const until = new Date(world.now + halfHour).toISOString();
    expect(status).toBe(201);
    expect(reply).toMatchObject({
      message: 'One more step: confirm your places',
      registration: { status: 'held', people: 3, heldUntil: until },
    });
    expect(reply.registration).not.toHaveProperty('amount');
    expect((await submit(body, key)).body.registration).toEqual(reply.registration);
    expect((await admin.getEvent({ params: { id: priced.id } })).event).toMatchObject({ current_attendees: 3 });
    expect(await of('registration.submitted')).toMatchObject([{ sequence: 1, data: { status: 'held', people: 3 } }]);
    expect(await due()).toMatchObject([{ sk: `${until}#${(reply.registration as Receipt).id}` }]);
  });

  it('holding places adds one write to the same transaction, and other events cost the same as before', async () => {
    const writes = () => world.calls.filter(({ command }) => command === 'TransactWriteItems').length;
    world.calls.length = 0;
    await register(event);
    expect(world.calls.map(({ command }) => command)).toEqual(['GetItem', 'TransactWriteItems']);
    const other = await makeEvent();
    const before = writes();
    const receipt = await register(other);
    expect(receipt.status).toBe('confirmed');
    expect(writes()).toBe(before + 1);
    expect(await recordOf(receipt.id)).not.toHaveProperty('heldUntil');
    expect(await due()).toHaveLength(1);
  });

  it('an event can be full of held places', async () => {
    await register(event, { attendees: 10 });
    const small = await makeEvent({ confirm_places: true, max_attendees: 2 });
    await register(small, { attendees: 2 });
    const refused = await submit(registrationFor(small));
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_enough_seats', seatsLeft: 0 } });
  });

  it('a suspected bot holds no places, and the staff member who accepts it also confirms it', async () => {
    const { body } = await submit({ ...registrationFor(event, { attendees: 4 }), token: 'forged' });
    const { id, status } = body.registration as Receipt;
    expect([status, await seatsLeft(), await due()]).toEqual(['quarantined', 40, []]);
    const { registration } = await admin.acceptRegistration({ params: { id } });
    expect([registration.status, await seatsLeft(), await due()]).toEqual(['confirmed', 36, []]);
    world.now += 2 * halfHour;
    await sweep();
    expect((await recordOf(id))?.status).toBe('confirmed');
  });

  it('a registration keeps its status when staff turn confirmation off or on for later ones', async () => {
    const { id } = await register(event);
    const { title, start_date, max_attendees } = event;
    const body = { title, start_date, max_attendees, is_published: true, location: '', category: 'General' };
    const input = { ...body, description: '', price: 0, requires_registration: true, ask_emergency_contact: true };
    const { event: changed } = await admin.updateEvent({
      params: { id: event.id },
      body: { ...input, confirm_places: false },
    });
    expect(changed.confirm_places).toBe(false);
    expect((await register(changed)).status).toBe('confirmed');
    expect((await recordOf(id))?.status).toBe('held');
    await admin.updateEvent({ params: { id: event.id }, body: { ...input, confirm_places: true } });
    expect((await register(changed)).status).toBe('held');
  });
});

describe('the mailed link', () => {
  it('opening the mailed link changes nothing, however often', async () => {
    const { id, reference } = await register(event, { attendees: 2 });
    const link = await linkOf(id);
    const before = await world.everything();
    for (let times = 0; times < 3; times++) {
      expect((await look(link)).places).toEqual({
        reference,
        status: 'held',
        people: 2,
        heldUntil: new Date(world.now + halfHour).toISOString(),
        eventId: event.id,
        eventTitle: 'Lantern evening',
        eventDate: '2026-12-05',
        eventTime: '10:00',
      });
    }
    expect(await world.everything()).toBe(before);
  });

  it('the button of the mailed link confirms the places once, however often it is pressed', async () => {
    const { id } = await register(event, { attendees: 3 });
    const link = await linkOf(id);
    world.now += 5 * minute;
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(link)));
    for (const { places } of answers) expect(places).toMatchObject({ status: 'confirmed', people: 3 });
    expect(await of('registration.submitted')).toMatchObject([
      { sequence: 1, data: { status: 'held' } },
      { id: `${id}.2`, sequence: 2, data: { status: 'confirmed', people: 3, eventId: event.id } },
    ]);
    expect(await due()).toEqual([]);
    const before = await world.everything();
    expect((await confirm(link)).places).toEqual(answers[0]?.places);
    world.now += 2 * halfHour;
    await sweep();
    expect(await world.everything()).toBe(before);
    expect(await seatsLeft()).toBe(37);
    const { registrations } = await admin.eventRegistrations({ params: { id: event.id }, query: {} });
    expect(registrations).toMatchObject([{ status: 'confirmed', confirmed_at: '2026-11-21T06:05:00.000Z' }]);
  });

  it('the mailed link rejects the seal of another registration, a forged seal and the seal of a form', async () => {
    const { id } = await register(event);
    const other = await linkOf((await register(event)).id);
    const before = await world.everything();
    const formToken = (await invoke('formToken', { query: { type: 'contact_form', key: crypto.randomUUID() } })).body;
    const seals = [other.seal, 'A'.repeat(43), String(formToken.token).split('.')[1] ?? ''];
    for (const seal of seals) {
      expect((await look({ id, seal })).code).toBe('not_found');
      expect((await confirm({ id, seal })).code).toBe('not_found');
    }
    const own = await linkOf(id);
    expect((await confirm({ id: 'a'.repeat(26), seal: own.seal })).code).toBe('not_found');
    expect(await world.everything()).toBe(before);
  });

  it('the mailed link still works while one origin secret replaces another', async () => {
    const { id } = await register(event);
    const link = await linkOf(id);
    process.env.ORIGIN_SECRET = 'the-next-secret the-origin-secret';
    const headers = { 'x-origin-verify': 'the-next-secret' };
    const { body } = await invoke('confirmPlaces', { body: link, headers });
    expect(body.places).toMatchObject({ status: 'confirmed' });
  });

  it('the mailed link confirms once although the reply was lost', async () => {
    const { id } = await register(event, { attendees: 2 });
    const stop = failNext('lost', 'lost');
    expect((await confirm(await linkOf(id))).places?.status).toBe('confirmed');
    stop();
    expect(await of('registration.submitted')).toHaveLength(2);
    expect(await seatsLeft()).toBe(38);
  });
});

describe('unconfirmed places', () => {
  it('unconfirmed places go back exactly when the half hour is over, and are announced once', async () => {
    const { id } = await register(event, { attendees: 3, email: 'wanjiru@example.org' });
    const link = await linkOf(id);
    const held = await world.everything();
    world.now += halfHour - 1;
    await sweep();
    expect(await world.everything()).toBe(held);

    world.now += 1;
    await sweep();
    expect(await seatsLeft()).toBe(40);
    expect(await recordOf(id)).toMatchObject({ status: 'cancelled', reason: 'unconfirmed', cancelledAt: world.now });
    expect(await due()).toEqual([]);
    expect(await of('registration.cancelled')).toMatchObject([
      { sequence: 2, data: { registrationId: id, people: 3, reason: 'unconfirmed', was: 'held', eventId: event.id } },
    ]);

    const back = await world.everything();
    for (let times = 0; times < 3; times++) await sweep();
    expect((await confirm(link)).places).toMatchObject({ status: 'cancelled', reason: 'unconfirmed' });
    expect(await world.everything()).toBe(back);
    const { registrations } = await admin.eventRegistrations({ params: { id: event.id }, query: {} });
    expect(registrations).toMatchObject([{ status: 'cancelled', reason: 'unconfirmed' }]);
    expect((await register(event, { email: 'wanjiru@example.org' })).status).toBe('held');
  });

  it('unconfirmed places that go back are offered to the first on the waiting list in the same minute', async () => {
    const full = await makeEvent({ confirm_places: true, max_attendees: 2 });
    await register(full, { attendees: 2 });
    const body = { ...registrationFor(full, { attendees: 2 }), waits: true };
    const { id } = (await submit(body)).body.registration as Receipt;
    world.now += halfHour - 1;
    await sweep();
    expect(await recordOf(id)).toMatchObject({ status: 'waitlisted' });
    world.now += 1;
    await sweep();
    expect(await recordOf(id)).toMatchObject({ status: 'held', offeredAt: world.now });
  });

  it('unconfirmed places go back once when many sweeps run concurrently, and other places are left alone', async () => {
    const parties = await Promise.all(Array.from({ length: 12 }, () => register(event, { attendees: 2 })));
    for (const { id } of parties.slice(0, 3)) await confirm(await linkOf(id));
    world.now += 20 * minute;
    await register(event, { attendees: 5 });
    world.now += 10 * minute;
    await Promise.all(Array.from({ length: 6 }, sweep));
    expect(await seatsLeft()).toBe(40 - 3 * 2 - 5);
    expect(await of('registration.cancelled')).toHaveLength(9);
    expect(await due()).toHaveLength(1);
  });

  it('unconfirmed places go back at the next sweep if one was killed or a reply was lost', async () => {
    await register(event, { attendees: 2 });
    await register(event, { attendees: 3 });
    world.now += halfHour;
    const stop = failNext([{ Code: 'None' }, { Code: 'ValidationError' }], 'lost', 'lost');
    await expect(sweep()).rejects.toThrow();
    stop();
    await sweep();
    expect([await seatsLeft(), await due()]).toEqual([40, []]);
    expect(await of('registration.cancelled')).toHaveLength(2);
  });

  it('unconfirmed places stay until it is time if a clock was set back', async () => {
    const { id } = await register(event);
    world.now -= 3 * 60 * minute;
    await sweep();
    expect((await recordOf(id))?.status).toBe('held');
    world.now += 3 * 60 * minute + halfHour;
    await sweep();
    expect((await recordOf(id))?.status).toBe('cancelled');
  });

  it('overdue places can still be confirmed if the sweep is late', async () => {
    const { id } = await register(event, { attendees: 2 });
    world.now += halfHour + 10 * minute;
    expect((await confirm(await linkOf(id))).places?.status).toBe('confirmed');
    await sweep();
    expect([(await recordOf(id))?.status, await seatsLeft()]).toEqual(['confirmed', 38]);
  });

  it('places that are confirmed between the sweep’s query and its cancellation stay confirmed', async () => {
    const { id } = await register(event, { attendees: 3 });
    const link = await linkOf(id);
    world.now += halfHour;
    db().middlewareStack.add(
      (next, context) => async (args) => {
        const reply = await next(args);
        if (context.commandName === 'QueryCommand') expect((await confirm(link)).places?.status).toBe('confirmed');
        return reply;
      },
      { step: 'deserialize', priority: 'high', name: 'between' },
    );
    await sweep();
    db().middlewareStack.remove('between');
    expect([(await recordOf(id))?.status, await seatsLeft()]).toEqual(['confirmed', 37]);
    expect(await of('registration.cancelled')).toEqual([]);
  });

  it('unconfirmed places are given back once if staff cancel them or the event is cancelled first', async () => {
    const { id } = await register(event, { attendees: 4 });
    await admin.cancelRegistration({ params: { id } });
    expect([await seatsLeft(), await due()]).toEqual([40, []]);
    const other = await register(event, { attendees: 5 });
    await admin.deleteEvent({ params: { id: event.id } });
    await sweepHandler(batchOf(...(await of('calendar.cancelled'))));
    expect([await seatsLeft(), await due()]).toEqual([40, []]);
    world.now += halfHour;
    await sweep();
    expect([await seatsLeft(), (await of('registration.cancelled')).length]).toEqual([40, 2]);
    expect((await confirm(await linkOf(id))).places).toMatchObject({ status: 'cancelled', reason: 'staff' });
    expect((await recordOf(other.id))?.reason).toBe('event_cancelled');
  });
});

it('a confirmation concurrent with the sweep ends as either confirmed or cancelled, with the right seats', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ party: fc.integer({ min: 1, max: 4 }), presses: fc.nat(3) }), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.nat(3),
      async (parties, sweeps) => {
        const meeting = await makeEvent({ confirm_places: true, max_attendees: 30 });
        const receipts = await Promise.all(parties.map(({ party }) => register(meeting, { attendees: party })));
        const links = await Promise.all(receipts.map(({ id }) => linkOf(id)));
        world.now += halfHour;
        await Promise.all([
          ...Array.from({ length: sweeps + 1 }, sweep),
          ...links.flatMap((link, index) => Array.from({ length: parties[index]?.presses ?? 0 }, () => confirm(link))),
        ]);
        const records = await Promise.all(receipts.map(({ id }) => recordOf(id)));
        const kept = records.map((record, index) =>
          record?.status === 'confirmed' ? (parties[index]?.party ?? 0) : 0,
        );
        expect(records.every((record) => record?.status === 'confirmed' || record?.reason === 'unconfirmed')).toBe(
          true,
        );
        const { event: now } = await admin.getEvent({ params: { id: meeting.id } });
        expect(now.current_attendees).toBe(kept.reduce((sum, party) => sum + party, 0));
        for (const [index, { id }] of receipts.entries()) {
          const told = (await world.announced()).filter(({ subject, sequence }) => subject === id && sequence > 1);
          expect(told.map(({ type }) => type)).toEqual([
            kept[index] ? 'registration.submitted' : 'registration.cancelled',
          ]);
        }
      },
    ),
    { numRuns: inTier({ usual: 6, deep: 25 }) },
  );
});

it('the staff list finds places by status: held, then confirmed or given back', async () => {
  const index = indexing(world);
  const found = async (status: RegistrationStatus) =>
    (await admin.listRegistrations({ body: { status } })).items.map(({ id }) => id);
  const [one, other] = [await register(event), await register(event)];
  await index();
  expect((await found('held')).sort()).toEqual([one.id, other.id].sort());
  await confirm(await linkOf(one.id));
  world.now += halfHour;
  await sweep();
  await index();
  expect([await found('held'), await found('cancelled')]).toEqual([[], [other.id]]);
  expect(await found('confirmed')).toEqual([one.id]);
});

describe('the page of the link', () => {
  const browser = { accept: 'text/html,application/xhtml+xml;q=0.9', 'accept-language': 'en' };
  const open = (query: Record<string, string>) => api(requestOf(routes.placesToConfirm, { query, headers: browser }));
  const press = (fields: Record<string, string>) =>
    api(
      requestOf(routes.confirmPlaces, {
        body: new URLSearchParams(fields).toString(),
        headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
      }),
    );
  const textOf = (html = '') => html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ');
  const hiddenIn = (html = '') =>
    Object.fromEntries([...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, n, v]) => [n, v]));

  it('the page of the link shows the event and the time limit, and its only button confirms', async () => {
    const { id, reference } = await register(event, { attendees: 2, name: 'Wanjiru <b>Kamau</b>' });
    const link = await linkOf(id);
    const page = await open(link);
    expect(page).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    });
    for (const text of ['Confirm your places', '9:30 AM (EAT)', 'Lantern evening, Saturday 5 December 2026', reference])
      expect(textOf(page.body)).toContain(text);
    // The page shows no personal data, because the link may be passed on.
    expect(page.body).not.toContain('Wanjiru');
    expect(page.body?.match(/<button/g)).toHaveLength(1);
    expect(page.body).not.toContain('<script');
    expect((await recordOf(id))?.status).toBe('held');

    const done = await press(hiddenIn(page.body));
    expect(done.statusCode).toBe(200);
    expect(textOf(done.body)).toContain('Your places are confirmed');
    expect((await press(hiddenIn(page.body))).body).toBe(done.body);
    expect(textOf((await open(link)).body)).toContain('Your places are confirmed');
  });

  it('the page of the link says that the places went back, and links to the event to register again', async () => {
    const { id } = await register(event);
    const link = await linkOf(id);
    world.now += halfHour;
    await sweep();
    for (const page of [await open(link), await press(link)]) {
      expect(textOf(page.body)).toContain('Your places were released');
      expect(page.body).toContain(`<a href="/events/${event.id}">Register again</a>`);
      expect(page.body).not.toContain('<button');
    }
  });

  it('the page of the link reports a truncated link as broken, and a cancelled registration as cancelled', async () => {
    const { id } = await register(event);
    const { seal } = await linkOf(id);
    for (const broken of [{ id, seal: seal.slice(0, 20) }, { id, seal: 'A'.repeat(43) }, { id }] as Record<
      string,
      string
    >[]) {
      const page = await open(broken);
      expect(page.statusCode).toBeGreaterThanOrEqual(400);
      expect(textOf(page.body)).toContain('This link does not work');
    }
    await admin.cancelRegistration({ params: { id } });
    expect(textOf((await open({ id, seal })).body)).toContain('This registration is cancelled');
  });
});
