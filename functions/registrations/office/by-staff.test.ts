import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { termsVersion } from '#shared/registrations/terms.ts';
import { handler as notify } from '../../notifications/notify.lambda.ts';
import { eventInput, makeEvent, register } from '../../testing/factories.ts';
import { type As, apiAs, invoke } from '../../testing/invoke.ts';
import { batchOf, failedIn, startServices } from '../../testing/services.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');

const anEvent = (more: Record<string, unknown> = {}) => makeEvent({ ask_emergency_contact: false, ...more });
const caller = { name: 'Mama Njeri', phone: '0712 345678', attendees: 2, agreeTerms: true };
const write = (
  event: StaffEvent,
  more: Record<string, unknown> = {},
  { as = 'pastor', key = randomUUID(), late = false }: { as?: As; key?: string; late?: boolean } = {},
) =>
  invoke('registerByStaff', {
    as,
    body: { type: 'event_registration', data: { ...caller, ...more, eventId: event.id }, ...(late && { late }) },
    headers: { 'idempotency-key': key },
  });
const seatsLeft = async () => (await world.items('seats'))[0]?.seatsLeft;
const deliver = async () => {
  for (const event of await world.announced()) expect(failedIn(await notify(batchOf(event)))).toEqual([]);
};
const mailed = () => services.mails.map(({ Destination }) => Destination.ToAddresses[0]);

describe('a registration that staff write for a phone caller', () => {
  it('a staff registration takes places and is announced, with its author and the consent by telephone', async () => {
    const event = await anEvent({ price: 250 });
    const { status, body } = await write(event, { paymentMethod: 'Cash', email: 'njeri@example.org' });
    expect([status, body.registration]).toMatchObject([
      201,
      { status: 'confirmed', people: 2, written_by: 'sub-of-pastor', ip_address: '' },
    ]);
    const [record] = (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
    expect(record).toMatchObject({
      by: 'sub-of-pastor',
      agreedBy: 'telephone',
      terms: termsVersion,
      data: { eventTitle: 'Harvest Supper', eventPrice: 250, name: 'Mama Njeri', agreeTerms: true },
    });
    expect(await seatsLeft()).toBe(38);
    expect((await world.announced()).filter(({ type }) => type === 'registration.submitted')).toHaveLength(1);
    expect((await world.items('audit')).at(-1)).toMatchObject({ action: 'registration.write', actor: 'sub-of-pastor' });
    await deliver();
    expect(mailed()).toEqual(['njeri@example.org', 'office@church.example']);
  });

  it('a staff registration without an address gets no mail, and its number registers once until it is cancelled', async () => {
    const event = await anEvent();
    const { body } = await write(event);
    const { id } = body.registration as { id: string };
    expect((await write(event, { phone: '+254 712-345 678', name: 'Again' })).body.code).toBe('already_registered');
    expect((await write(event, { phone: '0722 000 111' })).status).toBe(201);
    await admin.updateEvent({
      params: { id: event.id },
      body: { ...eventInput({ location: 'The garden', ask_emergency_contact: false }), tell: { message: 'We moved.' } },
    });
    await admin.cancelRegistration({ params: { id } });
    await deliver();
    expect(new Set(mailed())).toEqual(new Set(['office@church.example']));
    const again = await write(event);
    expect(again.status).toBe(201);
    expect(await seatsLeft()).toBe(36);
    const resent = await invoke('resendConfirmation', {
      as: 'pastor',
      params: { id: (again.body.registration as { id: string }).id },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(resent.body).toMatchObject({ code: 'not_mailable', reason: 'no_mailbox' });
  });

  it('a staff registration without an address is in the list of people to call, with its number', async () => {
    const event = await anEvent();
    const { body } = await write(event);
    await write(event, { phone: '0722 000 111', name: 'Baba Otieno', attendees: 1, email: 'otieno@example.org' });
    const toCall = async () => (await admin.listToCall({ params: { id: event.id } })).call;
    const { id } = body.registration as { id: string };
    expect(await toCall()).toEqual([{ id, name: 'Mama Njeri', phone: '0712 345678', people: 2 }]);
    await admin.cancelRegistration({ params: { id } });
    expect(await toCall()).toEqual([]);
  });

  it('a staff registration with a registered address is refused like a visitor’s', async () => {
    const event = await anEvent();
    await register(event, { email: 'a@example.org' });
    const before = await world.everything();
    expect((await write(event, { email: 'A@example.org' })).body.code).toBe('already_registered');
    expect(await world.everything()).toBe(before);
  });

  it('concurrent staff registrations never take more places than there are', async () => {
    const event = await anEvent({ max_attendees: 5 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => write(event, { phone: `07${String(10_000_000 + n)}`, attendees: 1 })),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken.length).toBe(5);
    expect(await seatsLeft()).toBe(0);
    expect((await write(event, { attendees: 1 }, { as: 'admin', late: true })).body).toMatchObject({
      code: 'not_enough_seats',
      seatsLeft: 0,
    });
  });

  it('staff registrations under one key make one record, and another body under it is refused', async () => {
    const event = await anEvent();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(event, {}, { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await seatsLeft()).toBe(38);
    expect((await write(event, { attendees: 3 }, { key })).body.code).toBe('idempotency_key_reused');
  });

  it('after the deadline only an admin who sends late can register a caller, until the event begins', async () => {
    const event = await anEvent({ registration_deadline: '2026-11-22 10:00:00' });
    world.now = Date.parse('2026-11-23T06:00:00Z');
    const before = await world.everything();
    expect((await write(event, {}, { as: 'admin' })).body.code).toBe('registration_closed');
    expect((await write(event, {}, { late: true })).body.code).toBe('forbidden');
    expect(await world.everything()).toBe(before);
    expect((await write(event, {}, { as: 'admin', late: true })).status).toBe(201);
    expect((await world.items('audit')).at(-1)).toMatchObject({ fields: ['late'] });
    world.now = Date.parse('2026-12-05T07:00:00Z');
    expect((await write(event, { phone: '0799 111222' }, { as: 'admin', late: true })).body.code).toBe('event_started');
  });

  it('an incomplete staff registration names each missing field and stores nothing', async () => {
    const event = await anEvent({ price: 250, ask_emergency_contact: true });
    const before = await world.everything();
    const { body } = await write(event, { name: ' ', phone: 'none', email: 'no address' });
    expect(body.code).toBe('validation_failed');
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([
      'email',
      'emergencyContact',
      'emergencyPhone',
      'name',
      'paymentMethod',
      'phone',
    ]);
    expect((await write(event, { agreeTerms: false })).body.fields).toHaveProperty('agreeTerms');
    expect(await world.everything()).toBe(before);
  });
});
