import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { formId } from '../calendar/forms-store.ts';
import { killAfterWrites } from '../testing/crash.ts';
import { eventInput, makeEvent, register } from '../testing/factories.ts';
import { failNext } from '../testing/faults.ts';
import { apiAs } from '../testing/invoke.ts';
import { batchOf, type SentMail, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './notify.lambda.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');
const hour = 3_600_000;
/** The event begins on Saturday 5 December at 10:00 in Nairobi. */
const due = Date.parse('2026-12-04T15:00:00Z');

const clock = () => handler({ notify: 'event_reminders' });
const mails = (address: string) => services.mails.filter((mail) => mail.Destination.ToAddresses[0] === address);
const reminders = (address?: string) =>
  services.mails
    .filter(({ Destination }) => address === undefined || Destination.ToAddresses[0] === address)
    .filter(({ Content }) => Content.Simple.Subject.Data.startsWith('Reminder: '))
    .map(({ Destination }) => Destination.ToAddresses[0]);
const textOf = (mail: SentMail | undefined) => mail?.Content.Simple.Body.Text.Data ?? '';

/** Delivers the events about reminders, which announce each other, until all are delivered. */
async function deliver(): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const events = (await world.announced()).filter(({ id, type }) => isReminding(type) && !done.has(id));
    if (events.length === 0) return;
    // As the queue does: one in each call, so that a slow machine leaves time for each. One that fails waits for the next delivery.
    for (const event of events) {
      await handler(batchOf(event));
      done.add(event.id);
    }
  }
}
const announced = ['calendar.reminding', 'registration.reminded', 'calendar.following_up', 'registration.followed_up'];
const isReminding = (type: AnyEvent['type']) => announced.includes(type);

async function tick(): Promise<void> {
  await clock();
  await deliver();
}

/** Begins after a lost reply, then crashes after each of the first writes. An hour later a mail that was claimed before is free again. */
async function beginAndCrash(): Promise<void> {
  const stop = failNext('lost');
  await clock();
  stop();
  for (let writes = 1; writes <= 3; writes++) {
    const revive = killAfterWrites(writes);
    await deliver().catch(() => undefined);
    revive();
    world.now += hour;
  }
}

let event: StaffEvent;
beforeEach(async () => {
  event = await makeEvent({ title: 'Camp' });
});

async function people(count: number): Promise<string[]> {
  if (count > 40) event = await makeEvent({ title: 'Camp', max_attendees: null });
  const addresses = Array.from({ length: count }, (_, index) => `person-${index}@example.org`);
  const ids: string[] = [];
  for (const email of addresses) ids.push((await register(event, { email })).id);
  return ids;
}

describe('the reminder of an event', () => {
  it('reaches everyone who is registered once, at 6:00 PM of the day before, and not the quarter of an hour before', async () => {
    await people(3);
    world.now = due - 15 * 60_000;
    await tick();
    expect(reminders()).toEqual([]);
    world.now = due;
    await tick();
    world.now = due + 15 * 60_000;
    await tick();
    expect(reminders().sort()).toEqual(['person-0@example.org', 'person-1@example.org', 'person-2@example.org']);
    const text = textOf(mails('person-0@example.org').at(-1));
    for (const part of ['When: Saturday 5 December 2026, 10:00 AM', 'Where: Fellowship Hall', '/api/my-registration?'])
      expect(text).toContain(part);
  });

  it('leaves out cancelled registrations, even after the reminder began, and those made after it was due', async () => {
    const [first = '', second = ''] = await people(3);
    await admin.cancelRegistration({ params: { id: first } });
    world.now = due;
    await clock();
    await admin.cancelRegistration({ params: { id: second } });
    await register(event, { email: 'late@example.org' });
    await deliver();
    expect(reminders()).toEqual(['person-2@example.org']);
  });

  it('is not sent if staff turned it off, made the event a draft, or called it off, nor twelve hours late', async () => {
    await people(1);
    const put = (more: Record<string, unknown>) =>
      admin.updateEvent({ params: { id: event.id }, body: eventInput(more) as never });
    world.now = due;
    await put({ reminder: 'none' });
    await tick();
    await put({ is_published: false });
    await tick();
    await put({});
    world.now = due + 12 * hour;
    await tick();
    await admin.callOffEvent({ params: { id: event.id }, body: { reason: '' } });
    world.now = due;
    await tick();
    expect(reminders()).toEqual([]);
  });

  it('is sent two days before or on the same morning if staff choose so', async () => {
    await people(1);
    const put = (reminder: string) =>
      admin.updateEvent({ params: { id: event.id }, body: eventInput({ reminder }) as never });
    await put('two_days_before');
    world.now = due - 24 * hour;
    await tick();
    expect(reminders()).toHaveLength(1);
    const other = await makeEvent({ title: 'Breakfast', reminder: 'same_morning' });
    event = other;
    await register(other, { email: 'early@example.org' });
    world.now = Date.parse('2026-12-05T04:00:00Z');
    await tick();
    expect(reminders('early@example.org')).toHaveLength(1);
  });

  const price = 'Your places keep the price at which you registered.';
  it.each([
    [
      'time',
      { start_date: '2026-12-05 09:00:00' },
      ['The time has changed since you registered. The new time is below.'],
      1,
    ],
    ['place', { location: 'The garden' }, ['The place has changed since you registered: it is now The garden.'], 1],
    [
      'place that is open',
      { location: '' },
      ['The place has changed since you registered: it is now To be confirmed.'],
      1,
    ],
    ['price', { price: 300 }, [`The price has changed since you registered: it is now Ksh 300 each. ${price}`], 0],
    [
      'price that is dropped',
      { price: 0 },
      [`The price has changed since you registered: it is now Free. ${price}`],
      0,
    ],
    ['description', { description: 'Bring a cup.' }, [], 0],
  ])('names a new %s to those who registered before, and to nobody else', async (_, change, texts, files) => {
    event = await makeEvent({ title: 'Camp', price: 250 });
    await register(event, { email: 'before@example.org' });
    world.now += hour;
    const body = eventInput({ title: 'Camp', price: 250, ...change }) as never;
    ({ event } = await admin.updateEvent({ params: { id: event.id }, body }));
    world.now += hour;
    await register(event, { email: 'after@example.org' });
    world.now = due;
    await tick();
    const [before, after] = ['before@example.org', 'after@example.org'].map((address) => mails(address).at(-1));
    expect(textOf(before).match(/^The .* has changed since .*$/gm) ?? []).toEqual(texts);
    expect(before?.Content.Simple.Attachments ?? []).toHaveLength(files);
    expect(textOf(before).includes('Open the attached file to update your calendar.')).toBe(files > 0);
    expect(textOf(after)).toContain('When: Saturday 5 December 2026');
    expect(textOf(after)).not.toContain('has changed');
  });

  it('names no place that the event left and came back to, and each place to those who registered under another', async () => {
    const put = async (location: string) => {
      world.now += hour;
      const body = eventInput({ title: 'Camp', location }) as never;
      ({ event } = await admin.updateEvent({ params: { id: event.id }, body }));
    };
    await register(event, { email: 'hall@example.org' });
    await put('The garden');
    await register(event, { email: 'garden@example.org' });
    await put('The barn');
    await put('Fellowship Hall');
    world.now = due;
    await tick();
    const saysOf = (address: string) => textOf(mails(address).at(-1)).includes('The place has changed');
    expect([saysOf('hall@example.org'), saysOf('garden@example.org')]).toEqual([false, true]);
  });

  it('names the new price of the kinds of tickets that the party has', async () => {
    const costing = (adult: number, child: number) => ({
      title: 'Camp',
      tickets: [
        { id: 'adult', label: 'Adult', price: adult },
        { id: 'child', label: 'Child', price: child },
      ],
    });
    event = await makeEvent(costing(500, 100));
    const eventForm = formId({ tickets: event.tickets, questions: [] });
    await register(event, { eventForm, attendees: undefined, ticket_adult: 2 });
    world.now += hour;
    await admin.updateEvent({ params: { id: event.id }, body: eventInput(costing(600, 200)) as never });
    world.now = due;
    await tick();
    expect(textOf(services.mails.at(-1))).toContain('it is now Adult: Ksh 600 each. Your places');
  });

  it('names a new time with a calendar file, and comes again only if the event moves to another day', async () => {
    await people(1);
    const put = (more: Record<string, unknown>) =>
      admin.updateEvent({ params: { id: event.id }, body: eventInput(more) as never });
    await put({ start_date: '2026-12-05 11:00:00' });
    world.now = due;
    await tick();
    const [mail] = mails('person-0@example.org').slice(-1);
    expect(textOf(mail)).toContain('The time has changed since you registered.');
    expect(mail?.Content.Simple.Attachments).toHaveLength(1);
    await put({ start_date: '2026-12-05 11:00:00', description: 'Bring a cup.' });
    await tick();
    expect(reminders()).toHaveLength(1);
    await put({ start_date: '2026-12-12 11:00:00', end_date: '2026-12-12 13:00:00' });
    world.now = due + 7 * 24 * hour;
    await tick();
    expect(reminders()).toHaveLength(2);
  });

  it('goes to each person once if staff change the hour while it is sent or afterwards, with the new time to those still to come', async () => {
    await people(3);
    const put = (hour: number) =>
      admin.updateEvent({
        params: { id: event.id },
        body: eventInput({ start_date: `2026-12-05 ${hour}:00:00` }) as never,
      });
    world.now = due;
    await clock();
    const revive = killAfterWrites(2);
    await deliver().catch(() => undefined);
    revive();
    const before = reminders().length;
    expect(before).toBeLessThan(3);
    world.now += hour;
    await put(11);
    await tick();
    expect(reminders().sort()).toEqual(['person-0@example.org', 'person-1@example.org', 'person-2@example.org']);
    const told = services.mails.filter((mail) => textOf(mail).includes('The time has changed since you registered.'));
    expect(told).toHaveLength(3 - before);
    await put(12);
    world.now += hour;
    await tick();
    expect(reminders()).toHaveLength(3);
  });

  it('goes to each person once, whichever write a crash follows, and with a lost reply', async () => {
    const many = inTier({ usual: 55, deep: 120 });
    await people(many);
    world.now = due;
    await beginAndCrash();
    await tick();
    await tick();
    expect(reminders()).toHaveLength(many);
    expect(new Set(reminders()).size).toBe(many);
  });
});

describe('the letter after an event', () => {
  /** 10:00 in Nairobi on the day after the event. */
  const after = Date.parse('2026-12-06T07:00:00Z');
  const letters = () =>
    services.mails
      .filter(({ Content }) => Content.Simple.Subject.Data === 'How was it?')
      .map(({ Destination }) => Destination.ToAddresses[0])
      .sort();
  const written = { follow_up: 'everyone', follow_up_subject: 'How was it?', follow_up_text: 'Come again.' };
  const put = (more: Record<string, unknown>) =>
    admin.updateEvent({ params: { id: event.id }, body: eventInput({ ...written, ...more }) as never });

  it('goes once to each confirmed registrant, at 10:00 AM of the day after', async () => {
    event = await makeEvent({ ...written });
    const [first = ''] = await people(3);
    await admin.cancelRegistration({ params: { id: first } });
    world.now = after - 15 * 60_000;
    await tick();
    expect(letters()).toEqual([]);
    world.now = after;
    await tick();
    await put({ start_date: '2026-12-05 09:30:00' });
    world.now = after + 15 * 60_000;
    await tick();
    expect(letters()).toEqual(['person-1@example.org', 'person-2@example.org']);
    const text = textOf(mails('person-1@example.org').at(-1));
    for (const part of ['Come again.', 'Event: ', 'because you were registered for this event'])
      expect(text).toContain(part);
  });

  it('goes only to those ticked at the door if staff choose so', async () => {
    event = await makeEvent({ ...written, follow_up: 'arrived' });
    const [, second = ''] = await people(3);
    await admin.tickDoor({ params: { id: second }, body: { arrived: true } });
    world.now = after;
    await tick();
    expect(letters()).toEqual(['person-1@example.org']);
  });

  it('is off for a new event, whose letter has its texts ready', async () => {
    expect(event).toMatchObject({ follow_up: 'none', follow_up_subject: 'Thank you for registering' });
    await register(event, { email: 'nobody@example.org' });
    event = await makeEvent({ follow_up: 'everyone' });
    await people(1);
    world.now = after;
    await tick();
    expect(mails('nobody@example.org').map(({ Content }) => Content.Simple.Subject.Data)).not.toContain(
      'Thank you for registering',
    );
    expect(textOf(mails('person-0@example.org').at(-1))).toContain('If you came, we hope that you enjoyed it.');
  });

  it('is not sent if staff dropped it after it began, or took the event off the site, nor twelve hours late', async () => {
    const [late, draft] = [await makeEvent({ ...written }), await makeEvent({ ...written })];
    for (const each of [late, draft]) await register(each, { email: 'somebody@example.org' });
    event = await makeEvent({ ...written });
    await people(1);
    const body = eventInput({ ...written, is_published: false }) as never;
    await admin.updateEvent({ params: { id: draft.id }, body });
    await admin.updateEvent({ params: { id: late.id }, body });
    world.now = after;
    await clock();
    await put({ follow_up: 'none' });
    await deliver();
    await admin.updateEvent({ params: { id: late.id }, body: eventInput(written) as never });
    world.now = after + 12 * hour;
    await tick();
    expect(letters()).toEqual([]);
  });

  it('goes to each person once, after a crash at any write and after a lost reply', async () => {
    event = await makeEvent({ ...written, max_attendees: null });
    await people(3);
    world.now = after;
    await beginAndCrash();
    await tick();
    expect(letters()).toEqual(['person-0@example.org', 'person-1@example.org', 'person-2@example.org']);
  });
});
