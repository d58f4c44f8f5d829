import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { routes } from '#shared/api/routes.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { textKey } from '#shared/content/item.ts';
import type { OwnRegistration } from '#shared/registrations/own.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { makeEvent, register, registrationFor, submit } from '../../testing/factories.ts';
import { beforeNextTransaction, failNext } from '../../testing/faults.ts';
import { apiAs, invoke, requestOf } from '../../testing/invoke.ts';
import { indexing } from '../../testing/searched.ts';
import { startWorld } from '../../testing/world.ts';
import { handler as api } from '../api.lambda.ts';
import { handler as everyMinute } from '../cancel.lambda.ts';

const world = startWorld();
const admin = apiAs('admin');
const pastor = apiAs('pastor');

interface OwnLink {
  readonly id: string;
  readonly seal: string;
}

let event: StaffEvent;
beforeEach(async () => {
  event = await makeEvent({ title: 'Camp', max_attendees: 10 });
});

const itemOf = async (id: string) =>
  (await world.items('registrations')).find(({ pk, sk }) => pk === id && sk === 'registration');
const seatsLeft = async () => (await world.items('seats'))[0]?.seatsLeft;
const announced = async (type: AnyEvent['type']) => (await world.announced()).filter((one) => one.type === type);

async function registered(more: Record<string, unknown> = {}): Promise<OwnLink> {
  const { id } = await register(event, { attendeeNames: 'Wanjiru\nOtieno', attendees: 2, ...more });
  return { id, seal: String((await itemOf(id))?.seal) };
}

interface Answered {
  readonly status: number;
  readonly registration?: OwnRegistration;
  readonly code?: string;
  readonly [detail: string]: unknown;
}

async function called(name: Parameters<typeof invoke>[0], sent: Parameters<typeof invoke>[1]): Promise<Answered> {
  const { status, body } = await invoke(name, sent);
  return { status, ...(body as object) };
}

const look = (query: OwnLink) => called('ownRegistration', { query: { ...query } });
const cancel = (body: OwnLink) => called('cancelOwnRegistration', { body });
const emergency = { emergencyContact: 'Otieno Kamau', emergencyPhone: '0722 000 111' };
const change = (link: OwnLink, revision: number, answers: Record<string, unknown>) =>
  called('changeOwnRegistration', { body: { ...link, revision, answers: { ...emergency, ...answers } } });

const [begun, over] = [Date.parse('2026-12-05T07:00:00Z'), Date.parse('2026-12-06T09:00:00Z')];

/** The status and the body of a reply. */
const textOf = async (name: Parameters<typeof invoke>[0], sent: Parameters<typeof requestOf>[1]) => {
  const { statusCode, body } = await api(requestOf(routes[name], sent));
  return `${statusCode} ${body}`;
};
const opened = (link: OwnLink) => textOf('ownRegistration', { query: { ...link }, headers: { accept: 'text/html' } });
/** What else a link can be sent to. */
const others: readonly ((link: OwnLink) => Promise<string>)[] = [
  (link) => textOf('ownRegistration', { query: { ...link } }),
  (link) => textOf('placesToConfirm', { query: { ...link }, headers: { accept: 'text/html' } }),
  (link) => textOf('confirmPlaces', { body: { ...link } }),
  (link) => textOf('cancelOwnRegistration', { body: { ...link } }),
  (link) =>
    textOf('changeOwnRegistration', { body: { ...link, revision: 0, answers: { attendees: 9, ...emergency } } }),
  (link) => textOf('resendOwnRegistration', { body: { ...link, key: crypto.randomUUID() } }),
  (link) =>
    textOf('changeOwnRegistration', {
      body: new URLSearchParams({ ...link, revision: '0', attendees: '9' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    }),
];
const expectNoAnswers = (reply: string) => {
  for (const answer of ['Wanjiru', 'Otieno', 'guest-', '712 345678', '712345678']) expect(reply).not.toContain(answer);
};

describe('the link of a registration', () => {
  it('shows the party and the rights, and changes nothing when a person or a mail scanner opens it', async () => {
    const link = await registered();
    const before = await world.everything();
    for (let times = 0; times < 3; times++) {
      expect((await look(link)).registration).toMatchObject({
        status: 'confirmed',
        people: 2,
        revision: 0,
        answers: { attendees: 2, attendeeNames: 'Wanjiru\nOtieno' },
        eventTitle: 'Camp',
        eventDate: '2026-12-05',
        eventTime: '10:00',
        seatsLeft: 8,
        may: { change: true, add: true, cancel: true },
      });
    }
    const page = requestOf(routes.ownRegistration, { query: { ...link }, headers: { accept: 'text/html' } });
    expect((await api(page)).statusCode).toBe(200);
    expect(await world.everything()).toBe(before);
  });

  it('answers 404 to a hundred altered links and those of other registrations, before, during and after the event, and changes and tells nothing', async () => {
    const [mine, other] = [await registered(), await registered()];
    const flipped = Array.from({ length: 43 }, (_, at) => ({
      id: mine.id,
      seal: mine.seal.slice(0, at) + (mine.seal[at] === 'A' ? 'B' : 'A') + mine.seal.slice(at + 1),
    }));
    const swapped = [...flipped.map(({ seal }) => ({ id: other.id, seal })), ...flipped];
    const links = [...swapped, { id: mine.id, seal: other.seal }, { id: other.id, seal: mine.seal }];
    const strangers = Array.from({ length: 14 }, (_, at) => ({ id: `${at}`.padStart(26, 'x'), seal: mine.seal }));
    const before = await world.everything();
    for (const [turn, at] of [world.now, begun, over].entries()) {
      world.now = at;
      for (const [index, link] of [...links, ...strangers].entries()) {
        const other = others[(index + turn) % others.length] ?? expect.fail();
        for (const answer of [await opened(link), await other(link)]) {
          expect(answer).toMatch(/^404 /);
          expectNoAnswers(answer);
        }
      }
    }
    expect(await world.everything()).toBe(before);
  });

  it('ends when staff replace it, and a mail brings the new one, even after three resends', async () => {
    const old = await registered();
    for (let times = 0; times < 3; times++)
      await called('resendOwnRegistration', { body: { ...old, key: crypto.randomUUID() } });
    await pastor.renewLink({ params: { id: old.id } });
    for (const reply of [await look(old), await cancel(old), await change(old, 0, { attendees: 1 })])
      expect(reply.code).toBe('not_found');
    const link = { id: old.id, seal: String((await itemOf(old.id))?.seal) };
    expect((await look(link)).registration?.people).toBe(2);
    expect(await announced('registration.resent')).toHaveLength(4);
  });

  it.each([
    ['has begun', begun],
    ['is over', over],
  ])('shows nothing of the party and changes nothing once the event %s', async (_, at) => {
    const link = await registered();
    const before = await world.everything();
    world.now = at;
    expect((await look(link)).registration).toMatchObject({
      answers: {},
      may: { change: false, add: false, cancel: false },
    });
    expect((await change(link, 0, { attendees: 1 })).code).toBe('event_started');
    expect((await cancel(link)).code).toBe('event_started');
    for (const each of [opened, ...others]) expectNoAnswers(await each(link));
    expect(await world.everything()).toBe(before);
  });
});

describe('a change of the party', () => {
  it('releases places at once when the party becomes smaller, and is announced without a name', async () => {
    const link = await registered({ attendees: 4 });
    expect(await seatsLeft()).toBe(6);
    const { registration } = await change(link, 0, { attendees: 1, attendeeNames: 'Wanjiru' });
    expect(registration).toMatchObject({ people: 1, revision: 1, answers: { attendees: 1, attendeeNames: 'Wanjiru' } });
    expect([await seatsLeft(), (await itemOf(link.id))?.people]).toEqual([9, 1]);
    const [told, ...more] = await announced('registration.changed');
    expect(more).toEqual([]);
    expect(told).toMatchObject({ sequence: 2, data: { people: 1, peopleBefore: 4, by: 'registrant' } });
    expect(JSON.stringify(told)).not.toContain('Wanjiru');
  });

  it('takes more places, or is refused with the number left and stores nothing', async () => {
    const link = await registered();
    await registered({ attendees: 5 });
    expect((await change(link, 0, { attendees: 5 })).registration).toMatchObject({ people: 5, seatsLeft: 0 });
    const before = await world.everything();
    const refused = await change(link, 1, { attendees: 6 });
    expect(refused).toMatchObject({ status: 409, code: 'not_enough_seats', seatsLeft: 0 });
    expect(await world.everything()).toBe(before);
  });

  it('is refused to a link above twenty people, and staff may make it', async () => {
    event = await makeEvent({ max_attendees: null });
    const link = await registered();
    const refused = await change(link, 0, { attendees: 21 });
    expect(refused.fields).toEqual({ 'answers.attendees': 'For more than 20 people, please call us.' });
    const body = { revision: 0, answers: { ...emergency, attendees: 21 } };
    expect((await pastor.changeParty({ params: { id: link.id }, body })).registration.people).toBe(21);
    expect((await change(link, 1, { attendees: 20 })).registration?.people).toBe(20);
  });

  it('changes nothing when it is repeated, however old its revision', async () => {
    const link = await registered();
    await change(link, 0, { attendees: 3 });
    const before = await world.everything();
    for (const revision of [0, 0, 1])
      expect((await change(link, revision, { attendees: 3 })).registration?.revision).toBe(1);
    expect(await world.everything()).toBe(before);
  });

  it('is refused if the registration was changed since it was read', async () => {
    const link = await registered();
    await change(link, 0, { attendees: 3 });
    expect(await change(link, 0, { attendees: 1 })).toMatchObject({ status: 409, code: 'registration_changed' });
  });

  it('of twelve at the same time stores one, refuses the others, and keeps the places right', async () => {
    const link = await registered({ attendees: 1 });
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => change(link, 0, { attendees: 1, specialNeeds: `Need ${index}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([undefined, 'registration_changed']));
    expect(await announced('registration.changed')).toHaveLength(1);
    const sizes = await Promise.all([2, 3, 4, 5].map((attendees) => change(link, 1, { attendees })));
    const stored = sizes.find(({ status }) => status === 200)?.registration?.people;
    expect(await seatsLeft()).toBe(10 - Number(stored));
  });

  it('names each wrong field, and refuses answers that only the office may change', async () => {
    const link = await registered();
    const wrong = await change(link, 0, { attendees: 0, emergencyPhone: 'none' });
    expect(Object.keys(wrong.fields as object)).toEqual(['answers.attendees', 'answers.emergencyPhone']);
    for (const answer of [{ email: 'thief@example.org' }, { eventPrice: 0 }, { name: 'Somebody' }])
      expect((await change(link, 0, { attendees: 2, ...answer })).code).toBe('validation_failed');
    expect((await itemOf(link.id))?.data).toMatchObject({ name: 'Wanjiru Kamau' });
  });

  it('may only be smaller once registration has closed', async () => {
    event = await makeEvent({ max_attendees: 10, registration_deadline: '2026-12-01 12:00:00' });
    const link = await registered();
    world.now = Date.parse('2026-12-02T09:00:00Z');
    expect((await look(link)).registration?.may).toEqual({ change: true, add: false, cancel: true });
    expect((await change(link, 0, { attendees: 3 })).code).toBe('registration_closed');
    expect((await change(link, 0, { attendees: 1 })).registration?.people).toBe(1);
  });

  it('keeps the price of each place, so that the sum follows the number of people', async () => {
    event = await makeEvent({ max_attendees: 10, price: 500 });
    const link = await registered();
    expect((await look(link)).registration?.payment).toMatchObject({ state: 'to_pay', due: 1000 });
    expect((await change(link, 0, { attendees: 3 })).registration?.payment).toMatchObject({ due: 1500, paid: 0 });
  });

  it('shows the excess payment of a party that became smaller, and the rest to pay of a larger one', async () => {
    event = await makeEvent({ max_attendees: 10, price: 500 });
    const link = await registered();
    const body = { date: '2026-11-20', category: 'event_fees', amount: 1000, method: 'cash', registration: link.id };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await invoke('createEntry', { as: 'accounts', body, headers })).status).toBe(201);
    expect((await change(link, 0, { attendees: 1 })).registration?.payment).toEqual({
      state: 'over',
      due: 500,
      paid: 1000,
    });
    const page = async () =>
      String(
        (await api(requestOf(routes.ownRegistration, { query: { ...link }, headers: { accept: 'text/html' } }))).body,
      );
    expect(await page()).toMatch(/Paid too much<\/dt>\s*<dd>Ksh 500; the office will tell you how you get it back/);
    expect((await change(link, 1, { attendees: 4 })).registration?.payment).toEqual({
      state: 'part',
      due: 2000,
      paid: 1000,
    });
    expect(await page()).toMatch(/To pay<\/dt>\s*<dd>Ksh 1,000/);
  });

  it.each([
    ['a smaller party', (link: OwnLink) => change(link, 0, { attendees: 1 })],
    ['a cancellation by the link', (link: OwnLink) => cancel(link)],
    ['a cancellation by staff', ({ id }: OwnLink) => admin.cancelRegistration({ params: { id } })],
  ])('lets the first on the waiting list have the places: %s', async (_, frees) => {
    const link = await registered({ attendees: 2 });
    await registered({ attendees: 8 });
    const body = { ...registrationFor(event, { attendees: 1 }), waits: true };
    const { id } = (await submit(body)).body.registration as Receipt;
    await everyMinute({ cancel: 'unconfirmed' });
    expect((await itemOf(id))?.status).toBe('waitlisted');
    await frees(link);
    await everyMinute({ cancel: 'unconfirmed' });
    expect((await itemOf(id))?.status).toBe('held');
  });

  it('is found by staff with its new number of people', async () => {
    const index = indexing(world);
    const link = await registered();
    await index();
    await change(link, 0, { attendees: 5 });
    await index();
    const { items } = await pastor.listRegistrations({ body: { event: event.id, status: 'confirmed' } });
    expect(items).toMatchObject([{ id: link.id, people: 5, revision: 1 }]);
  });
});

describe('a cancellation by the link', () => {
  it('releases the places and the address, and is announced once, however often it is pressed', async () => {
    const link = await registered({ email: 'wanjiru@example.org', attendees: 3 });
    await change(link, 0, { attendees: 4 });
    for (let times = 0; times < 3; times++)
      expect((await cancel(link)).registration).toMatchObject({
        status: 'cancelled',
        reason: 'registrant',
        answers: {},
      });
    expect(await seatsLeft()).toBe(10);
    expect(await announced('registration.cancelled')).toMatchObject([
      { version: 2, sequence: 3, data: { reason: 'registrant', was: 'confirmed', people: 4 } },
    ]);
    expect((await register(event, { email: 'wanjiru@example.org' })).status).toBe('confirmed');
    expect((await change(link, 1, { attendees: 1 })).code).toBe('registration_cancelled');
  });

  it('releases the places of the present party if it was changed a moment before', async () => {
    const link = await registered({ attendees: 2 });
    beforeNextTransaction(() => change(link, 0, { attendees: 5 }));
    expect((await cancel(link)).registration?.status).toBe('cancelled');
    expect(await seatsLeft()).toBe(10);
    const again = await registered({ attendees: 2 });
    beforeNextTransaction(() => cancel(again));
    expect((await change(again, 0, { attendees: 5 })).code).toBe('registration_cancelled');
    expect(await seatsLeft()).toBe(10);
  });

  it('works for places that are not confirmed yet', async () => {
    event = await makeEvent({ max_attendees: 10, confirm_places: true });
    const link = await registered();
    expect((await look(link)).registration?.may).toEqual({ change: false, add: false, cancel: true });
    expect((await cancel(link)).registration?.status).toBe('cancelled');
    expect(await seatsLeft()).toBe(10);
  });
});

it('places are right after changes, cancellations and a smaller event at the same time, with lost replies', async () => {
  const links = [await registered(), await registered(), await registered()];
  failNext('lost');
  await Promise.all(
    links.flatMap((link, index) => [
      change(link, 0, { attendees: 1 + index }),
      change(link, 0, { attendees: 3 }),
      ...(index === 0 ? [cancel(link)] : []),
      admin
        .changeParty({ params: { id: link.id }, body: { revision: 0, answers: { ...emergency, attendees: 4 } } })
        .catch(() => undefined),
    ]),
  );
  const items = await Promise.all(links.map(({ id }) => itemOf(id)));
  const people = items.reduce((sum, item) => sum + (item?.status === 'confirmed' ? Number(item.people) : 0), 0);
  expect(items[0]?.status).toBe('cancelled');
  expect(await seatsLeft()).toBe(10 - people);
});

describe('staff', () => {
  it('change a party for a person who telephones, and see who changed what', async () => {
    const link = await registered();
    await change(link, 0, { attendees: 1, attendeeNames: 'Wanjiru' });
    world.now += 60_000;
    const answers = { ...emergency, attendees: 2, attendeeNames: 'Wanjiru', specialNeeds: 'A ramp' };
    const { registration } = await pastor.changeParty({ params: { id: link.id }, body: { revision: 1, answers } });
    expect(registration).toMatchObject({
      people: 2,
      revision: 2,
      data: { specialNeeds: 'A ramp', name: 'Wanjiru Kamau' },
    });
    const { changes } = await pastor.listNotes({ params: { id: link.id } });
    expect(changes).toEqual([
      {
        id: 'change-2',
        at: '2026-11-21T06:01:00.000Z',
        by: { id: 'sub-of-pastor', name: expect.any(String) },
        before: { attendees: 1 },
        after: { attendees: 2, specialNeeds: 'A ramp' },
      },
      {
        id: 'change-1',
        at: '2026-11-21T06:00:00.000Z',
        before: { attendees: 2, attendeeNames: 'Wanjiru\nOtieno' },
        after: { attendees: 1, attendeeNames: 'Wanjiru' },
      },
    ]);
    const lines = (await world.items('audit')).filter(({ action }) => action === 'registration.change');
    expect(lines).toMatchObject([{ actor: 'sub-of-pastor', fields: ['attendees', 'specialNeeds'] }]);
    expect(await announced('registration.changed')).toMatchObject([
      { data: { by: 'registrant' } },
      { data: { by: 'staff' } },
    ]);
  });
});

describe('the page without scripts', () => {
  const post = async (
    name: 'changeOwnRegistration' | 'cancelOwnRegistration' | 'resendOwnRegistration',
    fields: object,
  ) => {
    const body = new URLSearchParams({ ...fields }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    return api(requestOf(routes[name], { body, headers }));
  };
  const open = (query: OwnLink) =>
    api(requestOf(routes.ownRegistration, { query: { ...query }, headers: { accept: 'text/html' } }));

  it('has a form with the present party, and confirms a saved change', async () => {
    const link = await registered({ attendees: 2, specialNeeds: '<b>ramp</b>' });
    const page = String((await open(link)).body);
    expect(page).toContain('8 more places are free.');
    const jumps = `<a href="#change">Change</a><a href="#cancel">Cancel</a><a href="/events/${event.id}.ics">Add to my calendar</a>`;
    expect(page.split('<dl>')[0]).toContain(`<p class="jump">${jumps}</p>`);
    for (const id of ['change', 'cancel']) expect(page).toContain(` id="${id}">`);
    expect(page).toContain('Wanjiru\nOtieno</textarea>');
    expect(page).toContain('&lt;b&gt;ramp&lt;/b&gt;');
    const saved = await post('changeOwnRegistration', { ...link, revision: '0', ...emergency, attendees: '3' });
    expect(String(saved.body)).toContain('<h1>Your registration has changed</h1>');
    expect(String(saved.body)).toContain('name="revision" value="1"');
    expect(saved.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect((await itemOf(link.id))?.data).not.toHaveProperty('attendeeNames');
  });

  it('has the Paybill and the account number with Copy buttons, which its script shows', async () => {
    await world.put('content', { ...textKey('mpesa_paybill'), content: '000247', version: 1, updatedAt: world.now });
    event = await makeEvent({ price: 500 });
    const link = await registered({ eventPrice: 500, paymentMethod: 'M-Pesa' });
    const page = String((await open(link)).body);
    const reference = link.id.slice(0, 8).toUpperCase();
    for (const number of ['000247', reference])
      expect(page).toMatch(new RegExp(`<dd><span>${number}</span><button [^>]*data-copy="${number}"[^>]* hidden>`));
    expect(page).toContain('<script src="/own-page.js" defer></script>');
  });

  it('keeps the typed answers if there are not enough places, and names the wrong field', async () => {
    const link = await registered();
    const full = await post('changeOwnRegistration', { ...link, revision: '0', ...emergency, attendees: '12' });
    expect(full.statusCode).toBe(409);
    expect(String(full.body)).toContain('You can have at most 10 places.');
    expect(String(full.body)).toContain('value="12"');
    const wrong = await post('changeOwnRegistration', { ...link, revision: '0', ...emergency, attendees: '' });
    expect(String(wrong.body)).toContain('aria-invalid="true"');
  });

  it('shows how the registration is now if it was changed in the meantime', async () => {
    const link = await registered();
    await change(link, 0, { attendees: 5 });
    const stale = await post('changeOwnRegistration', { ...link, revision: '0', ...emergency, attendees: '1' });
    expect(String(stale.body)).toContain('This registration was changed in the meantime');
    expect(String(stale.body)).toContain('name="revision" value="1"');
    expect(String(stale.body)).toContain('value="1"');
    expect(String(stale.body)).toMatch(/<h2>Stored now<\/h2>.*<dd>5<\/dd>/s);
    const same = await post('changeOwnRegistration', { ...link, revision: '1', ...emergency, attendees: '5' });
    expect(String(same.body)).toContain('Nothing was changed');
  });

  it('cancels, sends the mail again, and says that a broken link is broken', async () => {
    const link = await registered();
    expect(String((await post('resendOwnRegistration', link)).body)).toContain('The email is on its way');
    expect(await announced('registration.resent')).toHaveLength(1);
    expect(String((await post('cancelOwnRegistration', link)).body)).toContain(
      '<h1>Your registration is cancelled</h1>',
    );
    const again = String((await open(link)).body);
    expect(again).not.toMatch(/<form|Wanjiru/);
    expect(String((await open({ ...link, seal: 'A'.repeat(43) })).body)).toContain('This link does not work');
    expect(String((await open({ ...link, seal: 'short' })).body)).toContain('This link does not work');
  });
});
