import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { handler as count } from '../insights/count.lambda.ts';
import { handler as notify } from '../notifications/notify.lambda.ts';
import { handler as render } from '../pages/render.lambda.ts';
import { eventInput, makeEvent, register } from '../testing/factories.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { batchOf, failedIn, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');

let trial: StaffEvent;
beforeEach(async () => {
  drawBy(async (page) => JSON.stringify(page));
  trial = await makeEvent({ title: 'Trial', test: true });
});

async function deliver(): Promise<void> {
  const events = await world.announced();
  const registrations = events.filter(({ type }) => type.startsWith('registration.'));
  for (const [handler, heard] of [
    [count, registrations],
    [notify, registrations],
    [render, events],
  ] as const) {
    const reply = await handler(batchOf(...heard));
    expect(reply && 'batchItemFailures' in reply ? failedIn(reply) : []).toEqual([]);
  }
}

describe('trial events in the calendar', () => {
  it('a trial event is listed for staff, and in no list for visitors', async () => {
    const shown = await makeEvent();
    expect(trial.test).toBe(true);
    expect(shown).not.toHaveProperty('test');
    const { events: all } = await admin.listEvents({});
    expect(all.map(({ id, test }) => [id, test]).sort()).toEqual(
      [
        [shown.id, undefined],
        [trial.id, true],
      ].sort(),
    );
    for (const list of ['publicEvents', 'upcomingEvents', 'publishedEvents'] as const) {
      const { events } = await apiAs()[list]({});
      expect(events.map(({ id }) => id)).toEqual([shown.id]);
    }
  });

  it('a trial event has a page of its own, and is not on other pages, in feeds or in the sitemap', async () => {
    const shown = await makeEvent();
    await deliver();
    const files = [...services.files].filter(([, { body }]) => body.includes(trial.id)).map(([key]) => key);
    expect(files.filter((key) => !key.includes(trial.id))).toEqual([]);
    expect(files).toContain(`events/${trial.id}/index.html`);
    expect(services.files.get('sitemap.xml')?.body).toContain(shown.id);
  });

  it('registrations for a trial are not counted, and only the registrant is notified', async () => {
    const { id } = await register(trial, { email: 'trial@example.org' });
    const { registrations } = await admin.getRegistrations({ query: {} });
    expect(registrations.map((each) => [each.id, each.test])).toEqual([[id, true]]);
    await deliver();
    await admin.cancelRegistration({ params: { id } });
    await deliver();
    expect((await world.items('insights')).filter(({ pk }) => String(pk).startsWith('registrations'))).toEqual([]);
    expect(new Set(services.mails.map(({ Destination }) => Destination.ToAddresses[0]))).toEqual(
      new Set(['trial@example.org']),
    );
    expect(await admin.deleteEvent({ params: { id: trial.id } })).toMatchObject({ outcome: 'removed' });
  });

  it('a trial event stays one when changed, and no other event can become one', async () => {
    const body = eventInput({ title: 'Trial, changed' });
    const { event } = await admin.updateEvent({ params: { id: trial.id }, body });
    expect(event).toMatchObject({ title: 'Trial, changed', test: true });
    const { id } = await register(event);
    expect((await admin.getRegistrations({ query: {} })).registrations[0]).toMatchObject({ id, test: true });
    const shown = await makeEvent();
    const refused = await invoke('updateEvent', {
      as: 'admin',
      params: { id: shown.id },
      body: { ...body, test: true },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
  });

  it('only managers create trial events, and test is either true or absent', async () => {
    for (const [as, body] of [
      ['accounts', eventInput({ test: true })],
      ['admin', eventInput({ test: false })],
    ] as const) {
      expect((await invoke('createEvent', { as, body })).status).toBeGreaterThanOrEqual(400);
    }
  });
});
