import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { db } from '../../kit/table.ts';
import { makeEvent, register, registrationFor, submit } from '../../testing/factories.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { runAndKill } from '../../testing/kill.ts';
import { batchOf } from '../../testing/services.ts';
import { atAwsPace, startWorld } from '../../testing/world.ts';
import { handler } from '../cancel.lambda.ts';

const world = startWorld();
atAwsPace();
afterEach(() => void vi.restoreAllMocks());
const admin = apiAs('admin');
const cancelled = async () => (await world.announced()).filter(({ type }) => type === 'registration.cancelled');
const seatsLeft = async () => (await world.items('seats'))[0]?.seatsLeft;
const guards = async () => (await world.items('registrations')).filter(({ sk }) => String(sk).startsWith('email#'));

describe('cancelling a registration', () => {
  it('cancelling frees the places and the address, and is announced once however often it is repeated', async () => {
    const event = await makeEvent();
    const { id } = await register(event, { attendees: 3, email: 'wanjiru@example.org' });
    world.now += 60_000;
    const first = await admin.cancelRegistration({ params: { id } });
    expect(first.registration).toMatchObject({ id, status: 'cancelled', people: 3 });
    expect(await seatsLeft()).toBe(40);
    expect(await guards()).toEqual([]);
    const before = await world.everything();
    for (let times = 0; times < 3; times++) expect(await admin.cancelRegistration({ params: { id } })).toEqual(first);
    expect(await world.everything()).toBe(before);
    expect(await cancelled()).toMatchObject([
      {
        id: `${id}.2`,
        subject: id,
        sequence: 2,
        data: { registrationId: id, people: 3, eventId: event.id, reason: 'staff' },
      },
    ]);
    expect((await world.items('audit')).at(-1)).toMatchObject({
      pk: `registration#${id}`,
      action: 'registration.cancel',
      actor: 'sub-of-admin',
      fields: ['status'],
    });
    await register(event, { attendees: 3, email: 'Wanjiru@example.org' });
  });

  it('twenty concurrent cancellations give the places back once', async () => {
    const event = await makeEvent();
    const { id } = await register(event, { attendees: 3 });
    await Promise.all(Array.from({ length: 20 }, () => admin.cancelRegistration({ params: { id } })));
    expect(await seatsLeft()).toBe(40);
    expect(await cancelled()).toHaveLength(1);
  });

  it('cancelling keeps the guard of an address that another registration holds', async () => {
    const event = await makeEvent();
    const { id } = await register(event, { attendees: 2 });
    const [guard] = await guards();
    await world.put('registrations', { ...guard, registrationId: 'another' });
    const { registration } = await admin.cancelRegistration({ params: { id } });
    expect(registration.status).toBe('cancelled');
    expect(await guards()).toMatchObject([{ registrationId: 'another' }]);
    expect(await seatsLeft()).toBe(40);
    expect(await cancelled()).toHaveLength(1);
  });

  it('cancels a contact form, and returns 404 for an unknown registration', async () => {
    const data = { name: 'A', email: 'a@example.org', subject: 'S', message: 'M' };
    const { body } = await submit({ action: 'submit_registration', type: 'contact_form', data });
    const { id } = body.registration as { id: string };
    expect((await admin.cancelRegistration({ params: { id } })).registration.status).toBe('cancelled');
    const missing = await invoke('cancelRegistration', { as: 'pastor', params: { id: 'a'.repeat(26) } });
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('cancelling takes the account check, one read and one transaction', async () => {
    const { id } = await register(await makeEvent());
    world.calls.length = 0;
    await admin.cancelRegistration({ params: { id } });
    expect(world.calls.map(({ command }) => command)).toEqual(['GetItem', 'GetItem', 'TransactWriteItems']);
  });
});

describe('cancelling an event', () => {
  async function calledOff(registrations: number): Promise<{ event: StaffEvent; ids: string[]; told: AnyEvent }> {
    const event = await makeEvent({ max_attendees: null });
    const receipts = await Promise.all(Array.from({ length: registrations }, () => register(event, { attendees: 2 })));
    await admin.deleteEvent({ params: { id: event.id } });
    const told = (await world.announced()).find(({ type }) => type === 'calendar.cancelled');
    if (!told) throw new Error('Nothing was announced');
    return { event, ids: receipts.map(({ id }) => id).sort(), told };
  }

  const deliver = (detail: AnyEvent) => handler(batchOf(detail));

  it('cancels every registration of an event and announces each once although it is killed between pages', async () => {
    const { event, ids, told } = await calledOff(inTier({ usual: 110, deep: 250 }));
    // A page takes one query, plus two calls for each of its 50 registrations.
    await runAndKill(() => deliver(told), 102, 'before');
    expect(await cancelled()).toHaveLength(50);
    await runAndKill(() => deliver(told), 103, 'after');
    await runAndKill(() => deliver(told), 5, 'after');
    await runAndKill(() => deliver(told), 6, 'before');
    expect(await deliver(told)).toEqual({ batchItemFailures: [] });

    expect((await cancelled()).map(({ subject }) => subject).sort()).toEqual(ids);
    expect((await cancelled()).every(({ data }) => 'reason' in data && data.reason === 'event_cancelled')).toBe(true);
    const records = (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
    expect(records.map(({ pk, status }) => `${pk} ${status}`).sort()).toEqual(ids.map((id) => `${id} cancelled`));
    expect((await admin.getEvent({ params: { id: event.id } })).event).toMatchObject({ current_attendees: 0 });

    const before = await world.everything();
    expect(await deliver(told)).toEqual({ batchItemFailures: [] });
    expect(await world.everything()).toBe(before);
  });

  it('hands over the remaining registrations when time runs out, without failing a delivery', async () => {
    const { ids, told } = await calledOff(100);
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    db().middlewareStack.add(
      (next, context) => async (args) => {
        if (context.commandName === 'TransactWriteItemsCommand') time += 1000;
        return next(args);
      },
      { step: 'deserialize', priority: 'high', name: 'slow' },
    );
    const deliveries: string[] = [];
    for (let next: AnyEvent | undefined = told; next; ) {
      const began = time;
      expect(await deliver(next)).toEqual({ batchItemFailures: [] });
      expect(time - began).toBeLessThan(58_000);
      deliveries.push(next.id);
      next = (await world.announced()).find(
        ({ id, type }) => type === 'registration.clearing' && !deliveries.includes(id),
      );
    }
    db().middlewareStack.remove('slow');
    expect(deliveries).toEqual([told.id, `${told.subject}.clearing.1`, `${told.subject}.clearing.2`]);
    expect((await cancelled()).map(({ subject }) => subject).sort()).toEqual(ids);
    expect(await guards()).toEqual([]);
  });

  it('rejects new registrations between the announcement of a cancelled event and its consumer', async () => {
    const { event } = await calledOff(1);
    expect(await submit(registrationFor(event))).toMatchObject({ status: 409, body: { code: 'event_cancelled' } });
  });

  it('asks the queue to redeliver if one cancellation failed, and cancels the others', async () => {
    const { event, told } = await calledOff(3);
    await world.put('registrations', { pk: `event#${event.id}`, sk: 'email#!', registrationId: 'gone' });
    expect(await deliver(told)).toEqual({ batchItemFailures: [{ itemIdentifier: told.id }] });
    expect(await cancelled()).toHaveLength(3);
  });
});
