import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { handler as count } from '../insights/count.lambda.ts';
import { eventInput, makeEvent, register, registrationFor, submit } from '../testing/factories.ts';
import { oneKeyAtATime } from '../testing/faults.ts';
import { apiAs } from '../testing/invoke.ts';
import { batchOf } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const admin = apiAs('admin');
let stop = () => {};
beforeEach(() => {
  stop = oneKeyAtATime();
});
afterEach(() => stop());

describe('tables that return one key at a time', () => {
  it('reads all seats of a list, and an event’s seats, from tables that return one key at a time', async () => {
    const made = await Promise.all([1, 2, 3].map((max) => makeEvent({ max_attendees: max })));
    const { events } = await apiAs().publicEvents({});
    expect(events.map(({ maxAttendees }) => maxAttendees).sort()).toEqual([1, 2, 3]);
    const { event } = await admin.updateEvent({
      params: { id: made[0]?.id ?? '' },
      body: eventInput({ title: 'Other', max_attendees: 1 }),
    });
    expect(event).toMatchObject({ title: 'Other', max_attendees: 1 });
  });

  it('reads all registrations of an event from tables that return one key at a time', async () => {
    const event = await makeEvent();
    for (const name of ['Achieng', 'Daniel', 'Zuri']) await register(event, { name });
    const { registrations } = await admin.eventRegistrations({ params: { id: event.id }, query: {} });
    expect(registrations.map(({ data }) => data.name).sort()).toEqual(['Achieng', 'Daniel', 'Zuri']);
  });

  it('checks a refused registration with tables that return one key at a time', async () => {
    const event = await makeEvent({ max_attendees: 1 });
    const [key, body] = [randomUUID(), registrationFor(event)];
    expect((await submit(body, key)).status).toBe(201);
    await admin.updateEvent({ params: { id: event.id }, body: eventInput({ is_published: false }) });
    expect((await submit(body, key)).status).toBe(201);
    expect(await submit(registrationFor(event))).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('recognises handled events with tables that return one key at a time', async () => {
    const heard = (subject: string): AnyEvent => ({
      ...{ version: 1, at: '2026-11-21T06:00:00.000Z', correlationId: 'c', subject },
      ...{ id: `${subject}.1`, sequence: 1, type: 'registration.submitted' },
      data: { registrationId: subject, formType: 'contact_form', status: 'confirmed' },
    });
    await count(batchOf(heard('a'), heard('b'), heard('c')));
    await count(batchOf(heard('a'), heard('b'), heard('c'), heard('d')));
    const figures = (await world.items('insights')).filter(({ pk }) => pk === 'registrations#main');
    expect(figures.map(({ submitted }) => submitted)).toEqual([4]);
  });
});
