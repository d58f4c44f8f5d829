import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { db } from '../kit/table.ts';
import { handler as cancelHandler } from '../registrations/cancel.lambda.ts';
import { sealFor } from '../registrations/own-link.ts';
import { eventInput, makeEvent, register, registrationFor, submit } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { batchOf, failedIn, type SentMail, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './notify.lambda.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');
beforeEach(() => {
  process.env.LANGUAGES = 'en en-XA';
});

const toOf = (mail: SentMail) => mail.Destination.ToAddresses[0];
const subjectOf = (mail: SentMail | undefined) => mail?.Content.Simple.Subject.Data;
const textOf = (mail: SentMail | undefined) => mail?.Content.Simple.Body.Text.Data ?? '';
const mailsTo = (address: string) => services.mails.filter((mail) => toOf(mail) === address);

function calendarOf(mail: SentMail | undefined): string[] {
  const [file] = mail?.Content.Simple.Attachments ?? [];
  return file ? Buffer.from(file.RawContent, 'base64').toString().replaceAll('\r\n ', '').split('\r\n') : [];
}
const lineOf = (mail: SentMail | undefined, name: string) =>
  calendarOf(mail).find((line) => line.startsWith(`${name}:`));
const sequenceOf = (mail: SentMail | undefined) => Number(lineOf(mail, 'SEQUENCE')?.slice('SEQUENCE:'.length));

async function deliver(): Promise<readonly string[]> {
  const failed: string[] = [];
  for (let count = -1, now = 0; now !== count; now = (await world.announced()).length) {
    count = (await world.announced()).length;
    failed.push(...failedIn(await handler(batchOf(...(await world.announced())))));
  }
  return failed;
}

async function change(event: StaffEvent, more: Record<string, unknown>, message = '') {
  world.now += 60_000;
  const body = { ...eventInput(more), tell: { message } };
  return (await admin.updateEvent({ params: { id: event.id }, body })).event;
}

describe('a change that staff announce', () => {
  it('a change is mailed with old and new facts, the staff’s message, and an updated calendar file', async () => {
    const event = await makeEvent({ price: 250 });
    const receipt = await register(event, { email: 'a@example.org', attendees: 2 });
    await deliver();
    const [confirmation] = mailsTo('a@example.org');
    const more = { start_date: '2026-12-06 15:30:00', end_date: null, location: 'The garden', price: 300 };
    await change(event, more, 'The hall’s roof leaks.\nBring a hat.');
    expect(await deliver()).toEqual([]);
    const [, mail, ...others] = mailsTo('a@example.org');
    expect(others).toEqual([]);
    expect(subjectOf(mail)).toBe('Changed: Harvest Supper');
    expect(textOf(mail)).toBe(`Dear Wanjiru Kamau,

Something has changed about an event that you are registered for.

The hall’s roof leaks.
Bring a hat.

Event: Harvest Supper
When: Sunday 6 December 2026, 3:30 PM (EAT)
    Before: Saturday 5 December 2026, 10:00 AM to 1:00 PM (EAT)
Where: The garden
    Before: Fellowship Hall
Price: Ksh 300 each
    Before: Ksh 250 each
Places: 2
Your reference: ${receipt.reference}

You are still registered. Open the attached file to update your calendar.

If you have a question, please reply to this email with your reference.

Event details:
https://church.example/events/${event.id}

Change or cancel:
https://church.example/api/my-registration?id=${receipt.id}&seal=${sealFor(receipt.id)}

Your Church
https://church.example
You are receiving this email because this address was entered in a form on our website.
`);
    expect(lineOf(mail, 'UID')).toBe(lineOf(confirmation, 'UID'));
    expect(calendarOf(mail)).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'DTSTART;TZID=Africa/Nairobi:20261206T153000',
        expect.stringMatching(/^LOCATION:The garden\\,/),
        'STATUS:CONFIRMED',
      ]),
    );
    expect(mail?.Content.Simple.Body.Html.Data).toContain('The hall’s roof leaks.<br>Bring a hat.');
  });

  it('the calendar file has a greater SEQUENCE after each change, and again in the cancellation', async () => {
    const event = await makeEvent();
    const { id } = await register(event, { email: 'a@example.org' });
    await deliver();
    await change(event, { location: 'The garden' });
    await deliver();
    await admin.updateEvent({ params: { id: event.id }, body: eventInput({ title: 'Nobody is told of this' }) });
    await change(event, { location: 'The barn' });
    await deliver();
    await admin.cancelRegistration({ params: { id } });
    await deliver();
    const mails = mailsTo('a@example.org');
    const sequences = mails.map(sequenceOf);
    expect(mails).toHaveLength(4);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(calendarOf(mails.at(-1))).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
  });

  it('a change is mailed in the language of each registration, without untranslated text', async () => {
    const event = await makeEvent({ price: 250 });
    await register(event, { email: 'a@example.org' });
    const { status } = await submit(registrationFor(event, { email: 'b@example.org' }), randomUUID(), 'en-XA');
    expect(status).toBe(201);
    await change(event, { start_date: '2026-12-06 15:30:00', end_date: null, location: '', price: 0 });
    await change(event, { is_published: false });
    await deliver();
    expect(mailsTo('a@example.org').map(textOf).join('')).not.toMatch(/[⟦⟧]/);
    const mails = mailsTo('b@example.org').slice(1);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      let outside = `${subjectOf(mail)}\n${textOf(mail)}`;
      for (let before = ''; outside !== before; ) [before, outside] = [outside, outside.replace(/⟦[^⟦⟧]*⟧/g, '')];
      const data =
        /Harvest Supper|Fellowship Hall|Your Church|https:\S+|^: [A-Z0-9-]+$|^: 1$|\w+ \d+ December 2026|[AP]M|EAT/gm;
      expect(outside.replace(data, '')).not.toMatch(/\p{L}/u);
    }
  });

  it('a mail about a changed price or a message alone contains nothing else', async () => {
    const event = await makeEvent({ price: 250 });
    await register(event, { email: 'a@example.org' });
    await change(event, { price: 0 });
    await change(event, { price: 0 }, 'There will be cake.');
    await deliver();
    const [, price, message] = mailsTo('a@example.org');
    expect(textOf(price)).toContain('Price: Free\n    Before: Ksh 250 each');
    expect(textOf(price).match(/Before:/g)).toHaveLength(1);
    expect(subjectOf(message)).toBe('About Harvest Supper');
    expect(textOf(message)).toContain('There will be cake.');
    expect(textOf(message)).not.toMatch(/Before:|Price:/);
  });

  it('the mail about an unpublished event says that it is not open, without a link to it', async () => {
    const event = await makeEvent();
    await register(event, { email: 'a@example.org' });
    await change(event, { is_published: false }, 'We are looking for another day.');
    await deliver();
    const [, mail] = mailsTo('a@example.org');
    expect(subjectOf(mail)).toBe('Not available at the moment: Harvest Supper');
    expect(textOf(mail)).toContain('We are looking for another day.');
    expect(textOf(mail)).not.toContain(`/events/${event.id}`);
  });
});

describe('recipients of a change', () => {
  it('a change is mailed to confirmed registrations only, without cancelled, suspect and later ones', async () => {
    const event = await makeEvent();
    await register(event, { email: 'stays@example.org' });
    const gone = await register(event, { email: 'cancelled@example.org' });
    const leaving = await register(event, { email: 'leaving@example.org' });
    await submit({ ...registrationFor(event, { email: 'suspect@example.org' }), token: 'forged' });
    await admin.cancelRegistration({ params: { id: gone.id } });
    await deliver();
    const told = await change(event, { location: 'The garden' });
    world.now += 1000;
    await register(told, { email: 'later@example.org' });
    await handler(batchOf(...(await world.announced()).filter(({ type }) => type === 'calendar.telling')));
    await admin.cancelRegistration({ params: { id: leaving.id } });
    await deliver();
    const changed = services.mails.filter((mail) => subjectOf(mail)?.startsWith('Changed'));
    expect(changed.map(toOf)).toEqual(['stays@example.org']);
  });

  it('no change is mailed unless staff ask for it, nor after the event was cancelled', async () => {
    const event = await makeEvent();
    await register(event, { email: 'a@example.org' });
    await admin.updateEvent({ params: { id: event.id }, body: eventInput({ location: 'The garden' }) });
    await deliver();
    expect(mailsTo('a@example.org')).toHaveLength(1);
    await change(event, { location: 'The barn' });
    await admin.deleteEvent({ params: { id: event.id } });
    await cancelHandler(batchOf(...(await world.announced())));
    await deliver();
    expect(mailsTo('a@example.org').map(subjectOf)).toEqual([
      'You are registered: Harvest Supper',
      'Cancelled: Harvest Supper',
    ]);
  });

  it('a change is mailed to each registrant once despite crashes and repeated deliveries', async () => {
    const many = inTier({ usual: 55, deep: 120 });
    const event = await makeEvent({ max_attendees: null });
    const people = Array.from({ length: many }, (_, index) => `p${index}@example.org`);
    for (const email of people) await register(event, { email });
    await change(event, { location: 'The garden', max_attendees: null });
    const [telling] = (await world.announced()).filter(({ type }) => type === 'calendar.telling');
    if (!telling) throw new Error('Nothing is to be told');
    let pages = 0;
    db().middlewareStack.add(
      (next, context) => async (args) => {
        if (context.commandName?.startsWith('TransactWrite') && ++pages > 1) throw new Error('crashed');
        return next(args);
      },
      { step: 'initialize', name: 'crash' },
    );
    expect(failedIn(await handler(batchOf(telling)))).toHaveLength(1);
    db().middlewareStack.remove('crash');
    const announced = async () => (await world.announced()).filter(({ type }) => type === 'registration.told');
    expect(await announced()).toHaveLength(50);
    await Promise.all([handler(batchOf(telling)), handler(batchOf(telling))]);
    expect(await announced()).toHaveLength(many);
    const told = await announced();
    for (let times = 0; times < 2; times++) {
      for (const event of [...told, telling]) await handler(batchOf(event));
      world.now += 3_600_000;
    }
    expect(services.mails.map(toOf).sort()).toEqual([...people].sort());
  });

  it('a mailbox gets a limited number of changes a day, and the digest tells staff about the others', async () => {
    const event = await makeEvent();
    await register(event, { email: 'a@example.org' });
    await deliver();
    for (let index = 0; index < 11; index++) await change(event, { location: `Room ${index}` });
    await deliver();
    expect(mailsTo('a@example.org')).toHaveLength(1 + 10);
    world.now += 15 * 60_000;
    await handler({ notify: 'digest' });
    expect(subjectOf(mailsTo('office@church.example').at(-1))).toBe('Waiting for you on the website: 1');
  });

  it('staff get a mail if a change cannot be delivered to a registrant', async () => {
    const event = await makeEvent();
    await register(event, { email: 'a@example.org' });
    await deliver();
    services.onMail = (mail) => (toOf(mail) === 'a@example.org' ? 'BadRequestException' : undefined);
    await change(event, { location: 'The garden' });
    await deliver();
    expect(textOf(mailsTo('office@church.example').at(-1))).toContain(
      'The email about the change of the event could not be delivered to a@example.org',
    );
  });
});

describe('announcing a change', () => {
  it('the message about a change is neither in an event nor in the audit log', async () => {
    const event = await makeEvent();
    await register(event, { email: 'a@example.org' });
    await change(event, { location: 'The garden' }, 'Ring Zuhura');
    await deliver();
    expect(JSON.stringify(await world.announced())).not.toContain('Zuhura');
    const audit = await world.items('audit');
    expect(JSON.stringify(audit)).not.toContain('Zuhura');
    expect(audit.find(({ action }) => action === 'calendar.update')).toMatchObject({ fields: ['location', 'tell'] });
  });

  it('a change with a message that is too long is refused and not saved', async () => {
    const event = await makeEvent();
    const body = { ...eventInput({ location: 'The garden' }), tell: { message: 'x'.repeat(1001) } };
    const reply = await invoke('updateEvent', { as: 'admin', params: { id: event.id }, body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed', fields: {} } });
    expect((await admin.getEvent({ params: { id: event.id } })).event.version).toBe(1);
  });
});

describe('cancelling an event', () => {
  it('cancelling an event mails everyone the reason, with a greater SEQUENCE', async () => {
    const event = await makeEvent();
    await register(event, { email: 'a@example.org' });
    await deliver();
    const reply = await admin.callOffEvent({ params: { id: event.id }, body: { reason: 'The river rose.' } });
    expect(reply.outcome).toBe('cancelled');
    await cancelHandler(batchOf(...(await world.announced())));
    await deliver();
    const [confirmation, mail] = mailsTo('a@example.org');
    expect(textOf(mail)).toContain('your registration (1 place).\n\nThe river rose.\n\nEvent: Harvest Supper');
    expect(calendarOf(mail)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
    expect(sequenceOf(mail)).toBeGreaterThan(sequenceOf(confirmation));
  });

  it('mails the reason also when staff delete the event before its mails are sent', async () => {
    const event = await makeEvent();
    await register(event, { email: 'a@example.org' });
    await deliver();
    await admin.callOffEvent({ params: { id: event.id }, body: { reason: 'The river rose.' } });
    await cancelHandler(batchOf(...(await world.announced())));
    expect((await admin.deleteEvent({ params: { id: event.id } })).outcome).toBe('removed');
    await deliver();
    expect(textOf(mailsTo('a@example.org').at(-1))).toContain(
      'your registration (1 place).\n\nThe river rose.\n\nEvent: Harvest Supper',
    );
  });

  it('without a reason says none, and where nobody is registered removes the event', async () => {
    const event = await makeEvent();
    const reply = await admin.callOffEvent({ params: { id: event.id }, body: { reason: '' } });
    expect(reply.outcome).toBe('removed');
    expect(await world.items('calendar')).toEqual([]);
  });
});
