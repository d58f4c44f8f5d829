import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { count } from '../../insights/count.ts';
import { db } from '../../kit/table.ts';
import { handler as notify } from '../../notifications/notify.lambda.ts';
import { eventInput, makeEvent, register, registrationFor, submit } from '../../testing/factories.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { batchOf, failedIn, startServices } from '../../testing/services.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
const services = startServices();
afterEach(() => {
  db().middlewareStack.remove('between');
  vi.restoreAllMocks();
});

const admin = apiAs('admin');
const pastor = apiAs('pastor');
const accept = (id: string) => invoke('acceptRegistration', { as: 'pastor', params: { id } });
const seatsLeft = async () => (await world.items('seats'))[0]?.seatsLeft;
const guards = async () => (await world.items('registrations')).filter(({ sk }) => String(sk).startsWith('email#'));
const submitted = async () =>
  (await world.announced()).flatMap((told) => (told.type === 'registration.submitted' ? [told] : []));
const confirmed = async () => (await submitted()).filter(({ data }) => data.status === 'confirmed');
const mailsTo = (address: string) => services.mails.filter(({ Destination }) => Destination.ToAddresses[0] === address);
const deliver = async () => failedIn(await notify(batchOf(...(await world.announced()))));

async function suspect(event: StaffEvent, more: Record<string, unknown> = {}, key?: string): Promise<Receipt> {
  const { body } = await submit({ ...registrationFor(event, more), token: undefined }, key);
  expect(body.registration).toMatchObject({ status: 'quarantined' });
  return body.registration as Receipt;
}

function between(meanwhile: () => Promise<unknown>): void {
  let isDone = false;
  db().middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === 'TransactWriteItemsCommand' && !isDone) {
        isDone = true;
        await meanwhile();
      }
      return next(args);
    },
    { step: 'initialize', name: 'between' },
  );
}

describe('accepting a quarantined registration', () => {
  it('accepting once or repeatedly adds places, address, announcement and audit line like any registration', async () => {
    const event = await makeEvent();
    const { id } = await suspect(event, { attendees: 3, email: 'wanjiru@example.org' });
    world.now += 60_000;
    const first = await pastor.acceptRegistration({ params: { id } });
    expect(first.registration).toMatchObject({ id, status: 'confirmed', people: 3 });
    expect(await seatsLeft()).toBe(37);
    expect(await guards()).toMatchObject([{ pk: `event#${event.id}`, registrationId: id }]);
    const before = await world.everything();
    for (let times = 0; times < 3; times++) expect(await pastor.acceptRegistration({ params: { id } })).toEqual(first);
    expect(await world.everything()).toBe(before);
    expect(await submitted()).toMatchObject([
      { id: `${id}.1`, sequence: 1, data: { status: 'quarantined' } },
      { id: `${id}.2`, sequence: 2, data: { registrationId: id, people: 3, eventId: event.id, status: 'confirmed' } },
    ]);
    expect((await world.items('audit')).at(-1)).toMatchObject({
      pk: `registration#${id}`,
      action: 'registration.accept',
      actor: 'sub-of-pastor',
      fields: ['status'],
    });
    const again = await submit(registrationFor(event, { email: 'Wanjiru@example.org' }));
    expect(again).toMatchObject({ status: 409, body: { code: 'already_registered' } });
  });

  it('twenty concurrent acceptances take the places once and announce once', async () => {
    const { id } = await suspect(await makeEvent(), { attendees: 3 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await seatsLeft()).toBe(37);
    expect(await confirmed()).toHaveLength(1);
  });

  it('two concurrent acceptances get the same reply', async () => {
    const { id } = await suspect(await makeEvent(), { attendees: 2 });
    between(() => admin.acceptRegistration({ params: { id } }));
    expect(await accept(id)).toMatchObject({ status: 200, body: { registration: { status: 'confirmed' } } });
    expect(await seatsLeft()).toBe(38);
    expect(await confirmed()).toHaveLength(1);
  });

  it('accepting works for a form without an event, and returns 404 for an unknown registration', async () => {
    const data = { name: 'A', email: 'a@example.org', subject: 'S', message: 'M' };
    const body = { action: 'submit_registration', type: 'contact_form', data, token: undefined };
    const { id } = (await submit(body)).body.registration as Receipt;
    expect(await accept(id)).toMatchObject({ status: 200, body: { registration: { status: 'confirmed' } } });
    expect(await confirmed()).toMatchObject([{ subject: id, data: { formType: 'contact_form' } }]);
    expect(await accept('a'.repeat(26))).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('accepting changes nothing about confirmed or cancelled registrations', async () => {
    const event = await makeEvent();
    const person = await register(event, { attendees: 2 });
    const filed = await suspect(event);
    await admin.cancelRegistration({ params: { id: filed.id } });
    const before = await world.everything();
    expect(await accept(person.id)).toMatchObject({ status: 200, body: { registration: { status: 'confirmed' } } });
    expect(await accept(filed.id)).toMatchObject({ status: 409, body: { code: 'registration_cancelled' } });
    expect(await world.everything()).toBe(before);
  });

  it('a retry of the sender gets the original reply after staff accepted the registration', async () => {
    const event = await makeEvent();
    const key = '7c4f0b1e-5f0c-4a43-9f5e-0b8f6d1f2a10';
    const body = { ...registrationFor(event), token: undefined };
    const first = await submit(body, key);
    await accept((first.body.registration as Receipt).id);
    expect(await submit(body, key)).toMatchObject({ status: first.status, body: first.body });
  });
});

const obstacles: [string, (event: StaffEvent) => Promise<unknown>, object][] = [
  ['is full', (event) => register(event, { attendees: 8 }), { code: 'not_enough_seats', seatsLeft: 1 }],
  [
    'has the address already',
    (event) => register(event, { email: 'Wanjiru@example.org' }),
    { code: 'already_registered' },
  ],
  [
    'closed its registration',
    async () => {
      world.now = Date.parse('2026-12-01T00:00:00Z');
    },
    { code: 'registration_closed' },
  ],
  [
    'has started',
    async () => {
      world.now = Date.parse('2026-12-05T07:00:00Z');
    },
    { code: 'event_started' },
  ],
  [
    'is a draft again',
    ({ id, version }) => admin.updateEvent({ params: { id }, body: { ...input, version, is_published: false } }),
    { code: 'event_draft' },
  ],
  [
    'was called off',
    async (event) => {
      await register(event);
      await admin.deleteEvent({ params: { id: event.id } });
    },
    { code: 'event_cancelled' },
  ],
  ['was removed', ({ id }) => admin.deleteEvent({ params: { id } }), { code: 'event_cancelled' }],
];

const input = { ...eventInput({ max_attendees: 9 }), registration_deadline: '2026-11-30 18:00:00' };

describe('accepting when the event is no longer open', () => {
  it.each(obstacles)('accepting is refused and stores nothing if the event %s', async (_, happens, refusal) => {
    const event = await makeEvent(input);
    const { id } = await suspect(event, { attendees: 2, email: 'wanjiru@example.org' });
    await happens(event);
    const before = await world.everything();
    expect(await accept(id)).toMatchObject({ status: 409, body: refusal });
    expect(await world.everything()).toBe(before);
  });

  it('accepting uses the newer version if the event changes in that moment', async () => {
    const event = await makeEvent();
    const { id } = await suspect(event, { attendees: 2 });
    between(() =>
      admin.updateEvent({
        params: { id: event.id },
        body: { ...eventInput(), version: event.version, is_published: false },
      }),
    );
    expect(await accept(id)).toMatchObject({ status: 409, body: { code: 'event_draft' } });
    expect(await guards()).toEqual([]);
    expect(await confirmed()).toEqual([]);
  });

  it('one of twenty concurrent acceptances gets the last seat', async () => {
    const event = await makeEvent({ max_attendees: 4 });
    await register(event, { attendees: 3 });
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) ids.push((await suspect(event)).id);
    // One process simulates twenty clients, so its clock stops. Deadlines have a test of their own.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const answers = await Promise.all(ids.map(accept));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => [body.code, body.seatsLeft])).toEqual(refused.map(() => ['not_enough_seats', 0]));
    expect(await seatsLeft()).toBe(0);
    expect(await guards()).toHaveLength(2);
    expect(await confirmed()).toHaveLength(2);
  });
});

describe('an accepted registration', () => {
  it('an accepted registration is counted once, on the day it was accepted', async () => {
    const { id } = await suspect(await makeEvent());
    await count(await submitted());
    expect(await world.items('insights')).toEqual([]);
    await accept(id);
    await count(await submitted());
    await count(await submitted());
    const figures = (await world.items('insights')).filter(({ submitted: figure }) => figure !== undefined);
    expect(figures).toMatchObject([{ submitted: 1 }]);
  });

  it('a suspect that was cancelled instead of accepted is not counted', async () => {
    const { id } = await suspect(await makeEvent());
    await admin.cancelRegistration({ params: { id } });
    const told = (await world.announced()).flatMap((event) =>
      event.type === 'registration.submitted' || event.type === 'registration.cancelled' ? [event] : [],
    );
    expect(told.map(({ type }) => type)).toEqual(['registration.submitted', 'registration.cancelled']);
    await count(told);
    expect(await world.items('insights')).toEqual([]);
  });

  it('an accepted sender gets one mail at that moment, while staff heard of the registration when it arrived', async () => {
    const { id } = await suspect(await makeEvent(), { email: 'a@example.org' });
    expect(await deliver()).toEqual([]);
    expect(mailsTo('a@example.org')).toEqual([]);
    world.now += 15 * 60_000;
    await notify({ notify: 'digest' });
    expect(mailsTo('office@church.example')).toHaveLength(1);
    await accept(id);
    for (let times = 0; times < 2; times++) expect(await deliver()).toEqual([]);
    expect(mailsTo('a@example.org').map(({ Content }) => Content.Simple.Subject.Data)).toEqual([
      'You are registered: Harvest Supper',
    ]);
    expect(mailsTo('office@church.example')).toHaveLength(1);
  });

  it('staff get a mail if the accepted sender’s mail cannot be delivered', async () => {
    const { id } = await suspect(await makeEvent(), { email: 'nobody@example.org' });
    await deliver();
    await accept(id);
    services.onMail = ({ Destination }) =>
      Destination.ToAddresses[0] === 'nobody@example.org' ? 'BadRequestException' : undefined;
    expect(await deliver()).toEqual([]);
    expect(mailsTo('office@church.example').map(({ Content }) => Content.Simple.Subject.Data)).toEqual([
      'Not delivered: Event Registration, Wanjiru Kamau',
    ]);
  });

  it('an accepted registration can be cancelled, and its cancellation is announced after the acceptance', async () => {
    const event = await makeEvent();
    const { id } = await suspect(event, { attendees: 3, email: 'a@example.org' });
    await accept(id);
    await deliver();
    await admin.cancelRegistration({ params: { id } });
    expect(await deliver()).toEqual([]);
    expect(await seatsLeft()).toBe(40);
    expect(await guards()).toEqual([]);
    expect((await world.announced()).filter(({ subject }) => subject === id).map((told) => told.id)).toEqual([
      `${id}.1`,
      `${id}.2`,
      `${id}.3`,
    ]);
    expect(mailsTo('a@example.org').map(({ Content }) => Content.Simple.Subject.Data)).toEqual([
      'You are registered: Harvest Supper',
      'Your registration is cancelled: Harvest Supper',
    ]);
  });

  it('a registration that is accepted during its cancellation ends as cancelled and gives its places back', async () => {
    const { id } = await suspect(await makeEvent(), { attendees: 3 });
    between(() => pastor.acceptRegistration({ params: { id } }));
    expect((await admin.cancelRegistration({ params: { id } })).registration.status).toBe('cancelled');
    expect(await seatsLeft()).toBe(40);
    expect(await guards()).toEqual([]);
  });
});
