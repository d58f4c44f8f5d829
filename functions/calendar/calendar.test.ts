import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { db } from '../kit/table.ts';
import { eventInput, makeEvent, register } from '../testing/factories.ts';
import { failNext } from '../testing/faults.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const admin = apiAs('admin');
const types = async () => (await world.announced()).map(({ type }) => type);

describe('creating a calendar event', () => {
  it('keeps wall time in the church’s zone and shows it to staff and visitors alike', async () => {
    const event = await makeEvent({ price: 1500.5, registration_deadline: '2026-12-04 18:00:00' });
    expect(event).toMatchObject({
      id: expect.stringMatching(/^harvest-supper-[a-z0-9]{8}$/),
      start_date: '2026-12-05 10:00:00',
      end_date: '2026-12-05 13:00:00',
      registration_deadline: '2026-12-04 18:00:00',
      current_attendees: 0,
      max_attendees: 40,
      status: 'scheduled',
      version: 1,
      created_at: '2026-11-21T06:00:00.000Z',
    });
    const { events } = await apiAs().publicEvents({});
    expect(events).toEqual([
      {
        id: event.id,
        title: 'Harvest Supper',
        description: 'Soup, bread and songs.',
        date: '2026-12-05',
        time: '10:00',
        endTime: '13:00',
        startsAt: '2026-12-05T10:00:00+03:00',
        endsAt: '2026-12-05T13:00:00+03:00',
        location: 'Fellowship Hall',
        category: 'General',
        currentAttendees: 0,
        maxAttendees: 40,
        price: 1500.5,
        requiresRegistration: true,
        registrationDeadline: '2026-12-04T18:00:00+03:00',
        askEmergencyContact: true,
      },
    ]);
    expect((await admin.getEvent({ params: { id: event.id } })).event).toEqual(event);
  });

  it('announces only published events to visitors, and audits every event', async () => {
    const draft = await makeEvent({ is_published: false });
    expect(await types()).toEqual([]);
    const event = await makeEvent();
    expect(await world.announced()).toMatchObject([
      { id: `${event.id}.1`, type: 'calendar.published', subject: event.id, sequence: 1, data: { eventId: event.id } },
    ]);
    expect(await world.items('audit')).toMatchObject([
      { pk: `calendar#${draft.id}`, action: 'calendar.create', actor: 'sub-of-admin' },
      { pk: `calendar#${event.id}`, action: 'calendar.create', actor: 'sub-of-admin' },
    ]);
  });

  it.each([
    ['', ''],
    [null, null],
    [undefined, undefined],
  ])('reads an end, a limit, a deadline and a price of %j as none (CL-24)', async (none, price) => {
    const more = { end_date: none, max_attendees: none, registration_deadline: none, ...(price === '' && { price }) };
    const answer = await invoke('createEvent', { as: 'admin', body: eventInput({ price: 0, ...more }) });
    expect(answer).toMatchObject({
      status: 201,
      body: { event: { end_date: null, max_attendees: null, registration_deadline: null, price: 0 } },
    });
    const { id } = answer.body.event as { id: string };
    const body = eventInput({ price: 0, ...more });
    expect(await invoke('updateEvent', { as: 'admin', params: { id }, body })).toMatchObject({
      status: 200,
      body: { event: { end_date: null, max_attendees: null, registration_deadline: null, price: 0 } },
    });
  });

  it('derives the address of an event from its title', async () => {
    const id = async (title: string) => (await makeEvent({ title })).id.slice(0, -8);
    expect(await id('Crème brûlée & Carols!')).toBe('creme-brulee-carols-');
    expect(await id('聖誕節')).toBe('');
    expect(await id('The quick brown fox jumps over the lazy dog')).toBe('the-quick-brown-fox-jumps-over-');
    expect((await makeEvent({ title: 'a'.repeat(60) })).id).toMatch(/^a{31}-.{8}$/);
  });

  it.each([
    ['a day that does not exist', { start_date: '2026-02-30 10:00:00' }, { start_date: fieldTexts.no_such_time }],
    ['hour 24', { start_date: '2026-12-05 24:00:00' }, { start_date: fieldTexts.no_such_time }],
    ['an end at the start', { end_date: '2026-12-05 10:00:00' }, { end_date: fieldTexts.end_after_start }],
    ['an end before the start', { end_date: '2026-12-04 10:00:00' }, { end_date: fieldTexts.end_after_start }],
    ['an end months later', { end_date: '2027-12-05 10:00:00' }, { end_date: fieldTexts.event_too_long }],
    [
      'a deadline after the start',
      { registration_deadline: '2026-12-05 10:00:01' },
      { registration_deadline: fieldTexts.deadline_before_start },
    ],
    ['a price below 0', { price: -1 }, { price: fieldTexts.price_negative }],
    ['a third of a shilling', { price: 0.333 }, { price: fieldTexts.price_step }],
    ['zero places', { max_attendees: 0 }, { max_attendees: fieldTexts.max_attendees }],
    ['a link to a map that is none', { map_url: 'maps.example' }, { map_url: fieldTexts.map_address }],
    ['the oldest younger than the youngest', { age_from: 12, age_to: 11 }, { age_to: fieldTexts.ages_order }],
    ['a page that is no ministry', { ministry: 'careers' }, { ministry: fieldTexts.choice }],
    ['a blank title', { title: '   ' }, { title: fieldTexts.required }],
    ['a title of two lines', { title: 'a\r\nBcc: x' }, { title: fieldTexts.control }],
    ['an unknown field', { current_attendees: 3 }, { current_attendees: fieldTexts.unknown }],
    ['a time as a number', { start_date: 5 }, { start_date: fieldTexts.type }],
  ])('rejects an event with %s and stores nothing', async (_, more, fields) => {
    const before = await world.everything();
    const answer = await invoke('createEvent', { as: 'admin', body: eventInput(more) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', fields } });
    expect(await world.everything()).toBe(before);
  });
});

describe('changing a calendar event', () => {
  const put = (id: string, more: Record<string, unknown>) =>
    invoke('updateEvent', { as: 'pastor', params: { id }, body: eventInput(more) });

  it('announces every change that visitors can notice', async () => {
    const { id } = await makeEvent({ is_published: false });
    await put(id, { is_published: false, title: 'Draft' });
    expect(await types()).toEqual([]);
    await put(id, { title: 'Out' });
    await put(id, { title: 'Changed' });
    await put(id, { is_published: false });
    await put(id, { is_published: false, title: 'Withdrawn' });
    expect(await world.announced()).toMatchObject([
      { type: 'calendar.published', sequence: 3 },
      { type: 'calendar.changed', sequence: 4 },
      { type: 'calendar.changed', sequence: 5 },
      { type: 'calendar.changed', sequence: 6 },
    ]);
    expect((await apiAs().publicEvents({})).events).toEqual([]);
  });

  it('names only the changed fields in the audit line, not their values', async () => {
    const { id } = await makeEvent();
    await put(id, { title: 'Other', max_attendees: null });
    const line = (await world.items('audit')).find(({ action }) => action === 'calendar.update');
    expect(line).toMatchObject({ fields: ['title', 'max_attendees'], actor: 'sub-of-pastor' });
    expect(JSON.stringify(line)).not.toContain('Other');
  });

  it('returns 409 with the current event and who saved it when the version is stale', async () => {
    const { id } = await makeEvent();
    const name = 'Wanjirũ Kamau';
    await world.put('users', { pk: 'sub-of-pastor', status: 'active', role: 'pastor', ended: {}, name });
    await put(id, { version: 1, title: 'Second' });
    const before = await world.everything();
    const body = eventInput({ version: 1, title: 'Third' });
    const answerTo = (as: 'admin' | 'pastor') => invoke('updateEvent', { as, params: { id }, body });
    const conflict = { code: 'version_conflict', current: { title: 'Second' } };
    expect(await answerTo('admin')).toMatchObject({ status: 409, body: { ...conflict, saved_by: name } });
    const own = await answerTo('pastor');
    expect(own).toMatchObject({ status: 409, body: { ...conflict, saved_by_you: true } });
    expect(own.body).not.toHaveProperty('saved_by');
    expect(await world.everything()).toBe(before);
  });

  it('stores whom an event is for, and shows it to staff and visitors', async () => {
    const { id } = await makeEvent({ ministry: 'kids', age_from: 0, age_to: 11 });
    const shown = async () => (await apiAs().publicEvents({})).events[0];
    expect(await shown()).toMatchObject({ ministry: 'kids', ages: { from: 0, to: 11 } });
    const changed = await put(id, { ministry: '', age_from: 18, age_to: null });
    expect(changed.body).toMatchObject({ event: { ministry: null, age_from: 18, age_to: null } });
    expect(await shown()).toMatchObject({ ages: { from: 18 } });
    await put(id, {});
    expect(await shown()).not.toHaveProperty('ages');
  });

  it('keeps registered people when the capacity changes', async () => {
    const event = await makeEvent({ max_attendees: 10 });
    await register(event, { attendees: 4 });
    const shown = async () => {
      const [found] = (await apiAs().publicEvents({})).events;
      return [found?.currentAttendees, found?.maxAttendees];
    };
    const steps: [number | null, [number, number | undefined]][] = [
      [4, [4, 4]],
      [null, [4, undefined]],
      [7, [4, 7]],
    ];
    for (const [max_attendees, expected] of steps) {
      const answer = await put(event.id, { max_attendees });
      expect(answer).toMatchObject({ status: 200, body: { event: { current_attendees: 4, max_attendees } } });
      expect(await shown()).toEqual(expected);
    }
    expect(await world.items('seats')).toMatchObject([{ seatsLeft: 3, capacity: 7 }]);
  });

  it('rejects a capacity below the number of registered people and returns that number', async () => {
    const event = await makeEvent({ max_attendees: 10 });
    await register(event, { attendees: 4 });
    const before = await world.everything();
    const answer = await put(event.id, { max_attendees: 3 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'capacity_below_registered', registered: 4 } });
    expect(await world.everything()).toBe(before);
  });

  it('changes an event once when the reply was lost', async () => {
    const { id } = await makeEvent();
    const stop = failNext('lost', 'lost', 'lost');
    const answer = await put(id, { title: 'Other' });
    stop();
    expect(answer).toMatchObject({ status: 200, body: { event: { version: 2 } } });
    expect(world.calls.filter(({ command }) => command === 'BatchGetItem')).toHaveLength(1);
    expect(await types()).toEqual(['calendar.published', 'calendar.changed']);
  });

  it('rejects a change of an unknown or called-off event', async () => {
    expect(await put('no-such-event', {})).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const event = await makeEvent();
    await register(event);
    await admin.deleteEvent({ params: { id: event.id } });
    expect(await put(event.id, {})).toMatchObject({ status: 409, body: { code: 'event_cancelled' } });
  });
});

describe('deleting a calendar event', () => {
  it('removes an event without registrations, and announces it only if visitors saw it', async () => {
    const draft = await makeEvent({ is_published: false });
    expect(await admin.deleteEvent({ params: { id: draft.id } })).toMatchObject({ outcome: 'removed' });
    expect(await types()).toEqual([]);
    const event = await makeEvent();
    expect(await admin.deleteEvent({ params: { id: event.id } })).toMatchObject({ outcome: 'removed' });
    expect(await types()).toEqual(['calendar.published', 'calendar.cancelled']);
    expect([...(await world.items('calendar')), ...(await world.items('seats'))]).toEqual([]);
    expect(await invoke('getEvent', { as: 'admin', params: { id: event.id } })).toMatchObject({ status: 404 });
    expect(await invoke('deleteEvent', { as: 'admin', params: { id: event.id } })).toMatchObject({ status: 404 });
  });

  it('calls the event off if a registration arrives during the deletion', async () => {
    const event = await makeEvent();
    let first = true;
    db().middlewareStack.add(
      (next, context) => async (args) => {
        const arrives = first && context.commandName === 'TransactWriteItemsCommand';
        if (arrives) first = false;
        if (arrives) await register(event);
        return next(args);
      },
      { step: 'deserialize', name: 'arrival' },
    );
    const { outcome } = await admin.deleteEvent({ params: { id: event.id } });
    db().middlewareStack.remove('arrival');
    expect(outcome).toBe('cancelled');
    expect(await world.items('seats')).toMatchObject([{ status: 'cancelled', seatsLeft: 39 }]);
  });

  it('calls off an event with registrations once, even when repeated', async () => {
    const event = await makeEvent();
    await register(event);
    for (let times = 0; times < 3; times++) {
      expect(await admin.deleteEvent({ params: { id: event.id } })).toMatchObject({ outcome: 'cancelled' });
    }
    expect((await types()).filter((type) => type === 'calendar.cancelled')).toHaveLength(1);
    expect((await admin.getEvent({ params: { id: event.id } })).event).toMatchObject({
      status: 'cancelled',
      version: 2,
    });
    expect((await apiAs().publicEvents({})).events).toEqual([]);
    expect((await apiAs().publishedEvents({})).events).toEqual([]);
  });

  it('removes a called-off event once all registrations are cancelled, and keeps those', async () => {
    const event = await makeEvent();
    const { id } = await register(event);
    const remove = () => admin.deleteEvent({ params: { id: event.id } });
    expect(await remove()).toMatchObject({ outcome: 'cancelled' });
    await admin.cancelRegistration({ params: { id } });
    expect(await remove()).toMatchObject({ outcome: 'removed' });
    expect([...(await world.items('calendar')), ...(await world.items('seats'))]).toEqual([]);
    expect((await admin.getRegistrations({ query: {} })).registrations).toMatchObject([{ id, status: 'cancelled' }]);
  });
});

describe('lists of calendar events', () => {
  it('each list has the events of its route, in order', async () => {
    const at = (title: string, start_date: string, more: Record<string, unknown> = {}) =>
      makeEvent({ title, start_date, end_date: null, ...more });
    await at('Later', '2027-01-10 10:00:00');
    await at('Draft', '2026-11-25 10:00:00', { is_published: false });
    await at('Last week', '2026-11-14 10:00:00');
    await at('Under way', '2026-11-20 18:00:00', { end_date: '2026-11-22 12:00:00' });
    await at('Just over', '2026-11-21 07:00:00', { end_date: '2026-11-21 08:59:59' });
    await at('This morning', '2026-11-21 08:00:00');
    await at('Soon', '2026-11-21 09:00:01');
    const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title);
    const anyone = apiAs();
    expect(titles((await anyone.publicEvents({})).events)).toEqual(['Under way', 'This morning', 'Soon', 'Later']);
    expect(titles((await anyone.upcomingEvents({})).events)).toEqual(['Soon', 'Later']);
    const published = ['Later', 'Soon', 'This morning', 'Just over', 'Under way', 'Last week'];
    expect(titles((await anyone.publishedEvents({})).events)).toEqual(published);
    const all = [...published.slice(0, 1), 'Draft', ...published.slice(1)].reverse();
    expect(titles((await admin.listEvents({})).events)).toEqual(all);
  });

  it('shows an event without an end until its day is over in the church’s zone', async () => {
    await makeEvent({ start_date: '2026-11-21 08:00:00', end_date: null });
    const count = async () => (await apiAs().publicEvents({})).events.length;
    world.now = Date.parse('2026-11-21T20:59:59Z');
    expect(await count()).toBe(1);
    world.now = Date.parse('2026-11-21T21:00:00Z');
    expect(await count()).toBe(0);
  });
});

describe('budgets of calendar calls', () => {
  it('a staff write takes the account check, at most one read and one transaction', async () => {
    const event = await makeEvent();
    expect(world.calls.map(({ command }) => command)).toEqual(['GetItem', 'TransactWriteItems']);
    for (const act of [
      () => admin.updateEvent({ params: { id: event.id }, body: eventInput({ title: 'Other' }) }),
      () => admin.deleteEvent({ params: { id: event.id } }),
    ]) {
      world.calls.length = 0;
      await act();
      expect(world.calls.map(({ command }) => command)).toEqual(['GetItem', 'BatchGetItem', 'TransactWriteItems']);
    }
  });

  it('a public list of a hundred events takes two calls', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => makeEvent({ title: `Event ${index}` })));
    world.calls.length = 0;
    expect((await apiAs().publicEvents({})).events).toHaveLength(100);
    expect(world.calls.map(({ command }) => command)).toEqual(['Query', 'BatchGetItem']);
  });

  it('lists with more events read seats in batches of a hundred', async () => {
    await Promise.all(Array.from({ length: 230 }, (_, index) => makeEvent({ title: `Event ${index}` })));
    world.calls.length = 0;
    expect((await admin.listEvents({})).events).toHaveLength(230);
    expect(world.calls.map(({ command }) => command)).toEqual(['GetItem', 'Query', ...Array(3).fill('BatchGetItem')]);
  });
});
