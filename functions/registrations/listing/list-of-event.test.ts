import { describe, expect, it } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { termsVersion } from '#shared/registrations/terms.ts';
import { makeEvent, register, submit, submittedFrom } from '../../testing/factories.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { batchOf } from '../../testing/services.ts';
import { startWorld } from '../../testing/world.ts';
import { handler as cancel } from '../cancel.lambda.ts';

const world = startWorld();
const pastor = apiAs('pastor');

async function pagesOf(event: StaffEvent): Promise<Registration[][]> {
  const pages: Registration[][] = [];
  let cursor: string | undefined;
  do {
    const page = await pastor.eventRegistrations({ params: { id: event.id }, query: cursor ? { cursor } : {} });
    pages.push(page.registrations);
    cursor = page.next;
  } while (cursor);
  return pages;
}

const names = (registrations: readonly Registration[]) => registrations.map(({ data }) => String(data.name)).sort();

describe('the registrations of an event', () => {
  it('the list of an event has its own registrations only, with all fields', async () => {
    const event = await makeEvent({ max_attendees: null });
    const other = await makeEvent({ title: 'Another evening' });
    const { id } = await register(event, { name: 'Achieng', attendees: 3, attendeeNames: 'Achieng\nDaniel\nZuri' });
    await register(other, { name: 'Somebody else' });
    await submit({
      action: 'submit_registration',
      type: 'contact_form',
      data: { name: 'Writer', email: 'w@example.org', subject: 'S', message: 'M', eventId: event.id },
    });
    expect(await pagesOf(event)).toEqual([
      [
        {
          id,
          reference: expect.stringMatching(/^[0-9A-Z]{8}$/),
          type: 'event_registration',
          status: 'confirmed',
          people: 3,
          data: expect.objectContaining({ name: 'Achieng', attendeeNames: 'Achieng\nDaniel\nZuri', eventId: event.id }),
          submitted_at: '2026-11-21T06:00:00.000Z',
          ip_address: expect.stringMatching(submittedFrom),
          terms: termsVersion,
        },
      ],
    ]);
  });

  it('the pages of an event’s registrations neither miss nor repeat any', async () => {
    const event = await makeEvent({ max_attendees: null });
    const expected: string[] = [];
    for (let count = 0; count < 120; count++) {
      const name = `Guest ${String(count).padStart(3, '0')}`;
      expected.push(name);
      const { id } = await register(event, { name });
      if (count % 40 === 0) await pastor.cancelRegistration({ params: { id } });
    }
    const pages = await pagesOf(event);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(names(pages.flat())).toEqual(expected);
    expect(pages.flat().filter(({ status }) => status === 'cancelled')).toHaveLength(3);
  });

  it('the list of an event includes cancelled registrations, even if the same address registered again', async () => {
    const event = await makeEvent();
    const first = await register(event, { name: 'Joyce', email: 'joyce@example.org' });
    await pastor.cancelRegistration({ params: { id: first.id } });
    await pastor.cancelRegistration({ params: { id: first.id } });
    const second = await register(event, { name: 'Joyce', email: 'joyce@example.org' });
    const found = (await pagesOf(event)).flat();
    expect(found.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [first.id, 'cancelled'],
        [second.id, 'confirmed'],
      ].sort(),
    );
  });

  it('the list of an event is complete after the event was cancelled', async () => {
    const event = await makeEvent();
    for (const name of ['A', 'B', 'C']) await register(event, { name });
    await apiAs('admin').deleteEvent({ params: { id: event.id } });
    const [called] = (await world.announced()).filter(({ type }) => type === 'calendar.cancelled');
    await cancel(batchOf(called));
    const found = (await pagesOf(event)).flat();
    expect(names(found)).toEqual(['A', 'B', 'C']);
    expect(found.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it('the list of an event without registrations is empty', async () => {
    expect(await pagesOf(await makeEvent())).toEqual([[]]);
  });

  it('the list of an unknown event is not found', async () => {
    const answer = await invoke('eventRegistrations', { as: 'admin', params: { id: 'no-such-event' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it.each(['x', 'registration', 'email#', 'email#a b', `email#${'a'.repeat(101)}`, '../email#a'])(
    'the list of an event refuses the cursor %o',
    async (cursor) => {
      const event = await makeEvent();
      const answer = await invoke('eventRegistrations', { as: 'admin', params: { id: event.id }, query: { cursor } });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', fields: { cursor: expect.any(String) } },
      });
    },
  );
});
