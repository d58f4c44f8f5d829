import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { textKey } from '#shared/content/item.ts';
import { forms } from '#shared/forms/catalogue.ts';
import { resetInstance } from '../kit/instance-state.ts';
import { db } from '../kit/table.ts';
import { handler as cancelHandler } from '../registrations/cancel.lambda.ts';
import { sealFor } from '../registrations/own-link.ts';
import { answersTo, makeEvent, person, register, registrationFor, submit } from '../testing/factories.ts';
import { failCalls } from '../testing/faults.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { metricsOf } from '../testing/metrics.ts';
import { batchOf, deliveryOf, failedIn, type SentMail, startServices } from '../testing/services.ts';
import { readMime } from '../testing/stand-ins/read-mime.ts';
import { atAwsPace, startWorld } from '../testing/world.ts';
import { patience } from './deliver-once.ts';
import { handler } from './notify.lambda.ts';

const world = startWorld();
atAwsPace();
const services = startServices();

afterEach(() => void vi.restoreAllMocks());

const staff = 'office@church.example';
const toOf = (mail: SentMail | undefined) => mail?.Destination.ToAddresses[0];
const mailsTo = (address: string) => services.mails.filter((mail) => toOf(mail) === address);
const subjectOf = (mail: SentMail | undefined) => mail?.Content.Simple.Subject.Data;
const textOf = (mail: SentMail | undefined) => mail?.Content.Simple.Body.Text.Data ?? '';
const htmlOf = (mail: SentMail | undefined) => mail?.Content.Simple.Body.Html.Data ?? '';

function calendarOf(mail: SentMail | undefined): string[] {
  const [file] = mail?.Content.Simple.Attachments ?? [];
  return file
    ? Buffer.from(file.RawContent, 'base64').toString().replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
    : [];
}

async function deliver(): Promise<string[]> {
  return failedIn(await handler(batchOf(...(await world.announced()))));
}

async function only(type: AnyEvent['type']): Promise<AnyEvent> {
  const [event] = (await world.announced()).filter((one) => one.type === type);
  if (!event) throw new Error(`No ${type} was announced`);
  return event;
}

async function set(key: string, content: string): Promise<void> {
  await world.put('content', { ...textKey(key), content, version: 1, updatedAt: world.now });
  resetInstance();
}

const marks = async () => (await world.items('notifications')).filter(({ pk }) => String(pk).startsWith('mail#'));

async function tellDigest(): Promise<void> {
  world.now += 15 * 60_000;
  await handler({ notify: 'digest' });
}

async function sendSuspect(more: Record<string, unknown> = {}): Promise<void> {
  const data = { name: 'Bot', email: 'b@example.org', subject: 's', message: 'm', ...more };
  await submit({ action: 'submit_registration', type: 'contact_form', data, token: 'forged' });
}

const nameChurch = (name: string) => set('church_name', name);

beforeEach(() => nameChurch('Jacaranda Hill Church'));

async function submitForm(type: string, data: Record<string, unknown>): Promise<void> {
  const { status, body } = await submit({ action: 'submit_registration', type, data });
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(201);
}

const supper = { price: 500, title: 'Harvest Supper; soup & bread' };

describe('mails about an event registration', () => {
  it('the confirmation of an event has what was booked, how to pay, and a calendar file', async () => {
    const event = await makeEvent(supper);
    const receipt = await register(event, { attendees: 3, email: 'wanjiru@example.org' });
    expect(await deliver()).toEqual([]);
    const [mail, ...more] = mailsTo('wanjiru@example.org');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      FromEmailAddress: '"Jacaranda Hill Church" <hello@church.example>',
      ReplyToAddresses: [staff],
    });
    expect(subjectOf(mail)).toBe('You are registered: Harvest Supper; soup & bread');
    expect(textOf(mail)).toBe(`Dear Wanjiru Kamau,

Thank you for registering. We have kept 3 places for you and look forward to seeing you.

Event: Harvest Supper; soup & bread
When: Saturday 5 December 2026, 10:00 AM to 1:00 PM (EAT)
Where: Fellowship Hall
Places: 3
Price: Ksh 500 each, Ksh 1,500 in all
Payment: Please pay Ksh 1,500 by M-Pesa: Pay Bill, the church’s business number, and ${receipt.reference} as the account number. Reply to this email if you need the business number.
Your reference: ${receipt.reference}

Open the attached file to add the event to your calendar.

If your plans change, please use the link “Change or cancel”, so that someone else can come.

Event details:
https://church.example/events/${event.id}

Change or cancel:
https://church.example/api/my-registration?id=${receipt.id}&seal=${sealFor(receipt.id)}

Jacaranda Hill Church
https://church.example
You are receiving this email because this address was entered in a form on our website.
`);
    expect(htmlOf(mail)).toContain('Harvest Supper; soup &amp; bread');
    expect(htmlOf(mail)).toContain(`href="https://church.example/events/${event.id}"`);
    expect(mail?.Content.Simple.Attachments).toMatchObject([
      { FileName: 'event.ics', ContentType: 'application/ics; name="event.ics"' },
    ]);
    const calendar = calendarOf(mail);
    expect(calendar).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'TZID:Africa/Nairobi', 'TZOFFSETTO:+0300']));
    const page = `https://church.example/events/${event.id}`;
    expect(calendar.slice(calendar.indexOf('BEGIN:VEVENT'))).toEqual([
      'BEGIN:VEVENT',
      `UID:${event.id}@church.example`,
      'SEQUENCE:1',
      'DTSTAMP:20261121T060000Z',
      'DTSTART;TZID=Africa/Nairobi:20261205T100000',
      'DTEND;TZID=Africa/Nairobi:20261205T130000',
      'SUMMARY:Harvest Supper\\; soup & bread',
      `DESCRIPTION:Your reference: ${receipt.reference}\\nThe event’s page: ${page}`,
      'LOCATION:Fellowship Hall\\, Jacaranda Hill Church',
      `URL:${page}`,
      `ORGANIZER;CN="Jacaranda Hill Church":mailto:${staff}`,
      `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${person.email}`,
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('the confirmation has the current Paybill number from the settings', async () => {
    await set('mpesa_paybill', '000247');
    const receipt = await register(await makeEvent(supper), { attendees: 3, email: 'a@example.org' });
    await deliver();
    expect(textOf(mailsTo('a@example.org')[0])).toContain(
      `Payment: Please pay Ksh 1,500 by M-Pesa.\n    Paybill: 000247\n    Account number: ${receipt.reference}\n`,
    );
  });

  it('the confirmation has the name that M-Pesa shows, in text and HTML, if the church has set it', async () => {
    await set('mpesa_paybill', '000247');
    await set('giving_account_name', 'Hill Church & Trust');
    const { reference } = await register(await makeEvent(supper), { email: 'a@example.org' });
    await register(await makeEvent(supper), { email: 'b@example.org', paymentMethod: 'Cash' });
    await deliver();
    const line = 'Name that will appear: Hill Church';
    expect(textOf(mailsTo('a@example.org')[0])).toContain(`Account number: ${reference}\n    ${line} & Trust\n`);
    expect(htmlOf(mailsTo('a@example.org')[0]).replace(/<[^>]*>/g, '')).toContain(`${line} &amp; Trust`);
    expect(textOf(mailsTo('b@example.org')[0])).not.toContain('will appear');
  });

  it.each([
    ['Pay at event', 'Please pay Ksh 500 when you come.'],
    ['Online payment', 'Please pay Ksh 500 online, and give {reference} with your payment.'],
    ['Check', 'Please make out a check for Ksh 500 to Jacaranda Hill Church, and write {reference} on the back.'],
    ['Cash', 'Please bring Ksh 500 in cash.'],
  ])('the confirmation says how to pay by %s', async (paymentMethod, expected) => {
    const receipt = await register(await makeEvent(supper), { paymentMethod, email: 'a@example.org' });
    await deliver();
    const text = textOf(mailsTo('a@example.org')[0]);
    expect(text).toContain(`Payment: ${expected.replace('{reference}', receipt.reference)}\n`);
    expect(text).toContain('Price: Ksh 500\n');
  });

  it('the confirmation of a free event mentions no money, and omits a missing end or place', async () => {
    const event = await makeEvent({ end_date: null, location: '' });
    await register(event, { email: 'a@example.org' });
    await deliver();
    const [mail] = mailsTo('a@example.org');
    expect(textOf(mail)).not.toMatch(/Price|Payment|Where|Ksh|map/);
    expect(textOf(mail)).toContain('When: Saturday 5 December 2026, 10:00 AM (EAT)\n');
    expect(calendarOf(mail).filter((line) => /^(DTEND|LOCATION)/.test(line))).toEqual([]);
  });

  it('the confirmation has the church’s own directions link, and the calendar file its address', async () => {
    await set('physical_location', 'Ngong Road 7, Nairobi');
    await set('google_maps_url', 'https://maps.example/hill');
    await register(await makeEvent({ location: 'Room 4' }), { email: 'a@example.org' });
    await deliver();
    const [mail] = mailsTo('a@example.org');
    expect(textOf(mail)).toContain('Open the map:\nhttps://maps.example/hill\n');
    expect(calendarOf(mail)).toContain('LOCATION:Room 4\\, Jacaranda Hill Church\\, Ngong Road 7\\, Nairobi');
  });

  it('the mail has the room with the church’s address, and its map link searches for the church', async () => {
    await set('physical_location', 'Ngong Road, Nairobi');
    await register(await makeEvent({ location: 'Room 4 & 5' }), { email: 'a@example.org' });
    await deliver();
    const query = encodeURIComponent('Jacaranda Hill Church, Ngong Road, Nairobi');
    const address = `https://www.google.com/maps/search/?api=1&query=${query}`;
    expect(textOf(mailsTo('a@example.org')[0])).toContain(
      'Where: Room 4 & 5, Jacaranda Hill Church, Ngong Road, Nairobi\n',
    );
    expect(textOf(mailsTo('a@example.org')[0])).toContain(`Open the map:\n${address}\n`);
    expect(htmlOf(mailsTo('a@example.org')[0])).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
  });

  it('mails have links in the church’s own colour if it is set', async () => {
    const linkOf = (address: string) => {
      const [html, mark] = [
        htmlOf(mailsTo(address)[0]),
        /class="(?:button" style="background|link" style="color):([^;]+);/g,
      ];
      return [...new Set([...html.matchAll(mark)].map(([, colour]) => colour))].join();
    };
    await register(await makeEvent(), { email: 'a@example.org' });
    await deliver();
    await set('colour_accent', '#0b6577');
    await register(await makeEvent(), { email: 'b@example.org' });
    await deliver();
    expect([linkOf('a@example.org'), linkOf('b@example.org')]).toEqual(['#5b3fa0', '#0b6577']);
  });

  it('the staff mail of an event has the places left, what the registrant needs, and a link to the record', async () => {
    const event = await makeEvent(supper);
    await register(event, { attendees: 2 });
    const needs = { specialNeeds: 'A ramp', dietaryRestrictions: 'No groundnuts' };
    const { id, reference } = await register(event, { email: 'a@example.org', attendees: 3, ...needs });
    await deliver();
    const alert = mailsTo(staff).find((mail) => mail.ReplyToAddresses[0] === 'a@example.org');
    for (const line of [
      'Event: Harvest Supper; soup & bread',
      'When: Saturday 5 December 2026, 10:00 AM to 1:00 PM (EAT)',
      'Places left: 35 of 40',
      'Number of Attendees: 3',
      'Dietary Restrictions: No groundnuts',
      'Special Needs: A ramp',
      `Open this registration:\nhttps://church.example/registrations?open=${id}#q=${reference}`,
    ])
      expect(textOf(alert)).toContain(`${line}\n`);
    // Free places are counted when the mail is written. Without a limit they are left out.
    const open = await makeEvent({ max_attendees: null });
    await register(open, { email: 'b@example.org' });
    await deliver();
    const other = mailsTo(staff).find((mail) => mail.ReplyToAddresses[0] === 'b@example.org');
    expect(textOf(other)).toContain('Event: Harvest Supper\n');
    expect(textOf(other)).not.toContain('Places left');
  });

  it('the staff mail of an event leaves out private answers', async () => {
    const receipt = await register(await makeEvent(), { email: 'a@example.org', howHeard: 'Social media' });
    await deliver();
    const [mail, ...more] = mailsTo(staff);
    expect(more).toEqual([]);
    expect(mail?.ReplyToAddresses).toEqual(['a@example.org']);
    expect(subjectOf(mail)).toBe('Event Registration: Wanjiru Kamau');
    for (const part of [
      'Event: Harvest Supper',
      'Full Name: Wanjiru Kamau',
      'Number of Attendees: 1',
      receipt.reference,
    ])
      expect(textOf(mail)).toContain(part);
    // Emergency contacts are other people's data, and they did not consent.
    expect(textOf(mail)).not.toMatch(/Otieno|0722 000 111|Social media/);
  });
});

describe('the invitation in a mail', () => {
  const invitationIn = (mail: SentMail | undefined) => {
    const source = Buffer.from(mail?.Content.Raw?.Data ?? '', 'base64').toString('latin1');
    const calendar = readMime(source)?.parts[0]?.parts.find(({ type }) => type === 'text/calendar');
    const lines = (calendar?.body.toString() ?? '').replaceAll('\r\n ', '').split('\r\n');
    return { type: calendar?.headers.get('content-type'), lines };
  };

  it('is an alternative of the confirmation, changes with the party, and is cancelled, under one UID and a rising SEQUENCE', async () => {
    const event = await makeEvent({ ask_emergency_contact: false });
    const receipt = await register(event, { email: 'a@example.org', attendees: 2 });
    await deliver();
    const body = { id: receipt.id, seal: sealFor(receipt.id), revision: 0, answers: { attendees: 1 } };
    expect((await invoke('changeOwnRegistration', { body })).status).toBe(200);
    await deliver();
    await apiAs('admin').cancelRegistration({ params: { id: receipt.id } });
    await deliver();
    const sent = mailsTo('a@example.org').map(invitationIn);
    const methods = ['REQUEST', 'REQUEST', 'CANCEL'];
    expect(sent.map(({ type }) => type)).toEqual(
      methods.map((method) => `text/calendar; charset=utf-8; method=${method}`),
    );
    for (const [index, { lines }] of sent.entries()) {
      const same = [
        `METHOD:${methods[index]}`,
        `UID:${event.id}@church.example`,
        `ORGANIZER;CN="Jacaranda Hill Church":mailto:${staff}`,
        'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:a@example.org',
      ];
      expect(lines).toEqual(expect.arrayContaining(same));
      expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
    }
    expect(sent.map(({ lines }) => lines.find((line) => line.startsWith('SEQUENCE:')))).toEqual([
      'SEQUENCE:1',
      'SEQUENCE:2',
      'SEQUENCE:3',
    ]);
  });

  it('is only an attached file for the church’s own address, which cannot invite itself', async () => {
    await register(await makeEvent(), { email: staff });
    await deliver();
    const mail = mailsTo(staff).find(({ Content }) => Content.Simple.Attachments !== undefined);
    expect(mail?.Content.Raw).toBeUndefined();
    expect(calendarOf(mail)).toContain('METHOD:PUBLISH');
  });
});

describe('mails about a cancellation', () => {
  it('a cancellation by staff is mailed, and removes the event from the calendar', async () => {
    const event = await makeEvent();
    const receipt = await register(event, { email: 'a@example.org' });
    await deliver();
    await apiAs('admin').cancelRegistration({ params: { id: receipt.id } });
    await deliver();
    const [first, second, ...more] = mailsTo('a@example.org');
    expect(more).toEqual([]);
    expect(subjectOf(second)).toBe('Your registration is cancelled: Harvest Supper');
    const uid = `UID:${event.id}@church.example`;
    expect(calendarOf(first)).toContain(uid);
    expect(calendarOf(second)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', uid, 'SEQUENCE:2', 'STATUS:CANCELLED']),
    );
    expect(mailsTo(staff)).toHaveLength(1);
  });

  it('a cancelled event is mailed to each registrant once', async () => {
    const event = await makeEvent();
    for (const email of ['a@example.org', 'b@example.org']) await register(event, { email });
    await deliver();
    await apiAs('admin').deleteEvent({ params: { id: event.id } });
    await cancelHandler(batchOf(await only('calendar.cancelled')));
    await deliver();
    await deliver();
    for (const email of ['a@example.org', 'b@example.org']) {
      const [, mail, ...more] = mailsTo(email);
      expect(more).toEqual([]);
      expect(subjectOf(mail)).toBe('Cancelled: Harvest Supper');
      expect(textOf(mail)).toContain('this event has been cancelled');
      expect(calendarOf(mail)).toContain('METHOD:CANCEL');
    }
  });

  it('a cancellation has the number of places, and mentions money only if it had a price, without a promise', async () => {
    const offered = await makeEvent({ ...supper, title: 'Supper' });
    const free = await makeEvent({ title: 'Walk' });
    const mine = await register(offered, { email: 'a@example.org', attendees: 3 });
    await register(offered, { email: 'b@example.org' });
    await register(free, { email: 'c@example.org', attendees: 2 });
    await apiAs('admin').cancelRegistration({ params: { id: mine.id } });
    for (const { id } of [offered, free]) await apiAs('admin').deleteEvent({ params: { id } });
    const calledOff = (await world.announced()).filter(({ type }) => type === 'calendar.cancelled');
    await cancelHandler(batchOf(...calledOff));
    await deliver();
    await deliver();
    const lastTo = (email: string) => textOf(mailsTo(email).at(-1));
    expect(lastTo('a@example.org')).toContain('Your registration for this event (3 places) has been cancelled');
    expect(lastTo('a@example.org')).toContain('Places: 3\n');
    expect(lastTo('a@example.org')).toContain('The price was Ksh 1,500, and you have nothing more to pay.');
    expect(lastTo('b@example.org')).toContain('and with it your registration (1 place).');
    expect(lastTo('b@example.org')).toContain('The price was Ksh 500, and you have nothing more to pay.');
    expect(lastTo('c@example.org')).toContain('and with it your registration (2 places).');
    expect(lastTo('c@example.org')).not.toMatch(/paid|price|Ksh/);
    for (const email of ['a@example.org', 'b@example.org']) expect(lastTo(email)).not.toMatch(/refund|back/);
  });

  it('a cancellation before the confirmation was sent is the only mail', async () => {
    const receipt = await register(await makeEvent(), { email: 'a@example.org' });
    await invoke('cancelRegistration', { as: 'admin', params: { id: receipt.id } });
    expect(await deliver()).toEqual([]);
    expect(mailsTo('a@example.org').map(subjectOf)).toEqual(['Your registration is cancelled: Harvest Supper']);
  });
});

describe('mails about other forms', () => {
  it.each([
    ['has no number', '', '', undefined],
    ['has one', '+254 700 000 000', '', '+254 700 000 000'],
    ['has a pastor’s too', '+254 700 000 000', '+254 700 000 012', '+254 700 000 012'],
  ])(
    'mails have the phone and WhatsApp numbers in the footer, and for prayer a pastor’s and the emergency number, if the church %s',
    async (_, office, second, pastor) => {
      await set('primary_phone', office);
      await set('whatsapp_number', office);
      await set('secondary_phone', second);
      await submitForm('prayer_request', { name: 'Akinyi', email: 'a@example.org', phone: '', request: 'For my son' });
      await submitForm('contact_form', { name: 'Akinyi', email: 'b@example.org', subject: 'Choir', message: 'Hello' });
      await deliver();
      const [prayer, contact] = ['a@example.org', 'b@example.org'].map((address) => textOf(mailsTo(address)[0]));
      expect(prayer).toContain(
        'If you are in danger, or someone near you is, call 999 or 112 now. To talk to a counsellor free of charge, call 1199.\n',
      );
      expect(/To talk to a pastor, call (.*)\.\n/.exec(prayer ?? '')?.[1]).toBe(pastor);
      expect(/If it cannot wait, please call (.*)\.\n/.exec(contact ?? '')?.[1]).toBe(office || undefined);
      for (const { Content } of services.mails) {
        const reach = office ? [office, 'WhatsApp: https://wa.me/254700000000'] : [];
        const foot = ['Jacaranda Hill Church', ...reach, 'https://church.example'];
        expect(Content.Simple.Body.Text.Data).toContain(`\n${foot.join('\n')}\n`);
      }
    },
  );

  it.each([
    ['the calculated day until staff write one', {}, 'The class is on: Sunday 6 December 2026\n'],
    [
      'only the day after staff emptied time and room',
      { membership_class_time: '', membership_class_location: '' },
      'The class is on: Sunday 6 December 2026\nHave you been baptized?: ',
    ],
    [
      'the day, time and room that staff wrote',
      {
        membership_class_date: 'Sunday 13 December',
        membership_class_time: '12:30 to 4:00 PM',
        membership_class_location: 'The upper room',
      },
      'The class is on: Sunday 13 December\nTime: 12:30 to 4:00 PM\nRoom: The upper room\n',
    ],
  ])('a place in the membership class is confirmed with %s', async (_, written, expected) => {
    for (const [key, content] of Object.entries(written)) await set(key, content);
    await submitForm('membership_class', answersTo(forms.membership_class));
    await deliver();
    expect(textOf(mailsTo(person.email)[0])).toContain(`\n\n${expected}`);
  });

  it.each([
    ['the built-in day and time', {}, ['20261206T123000', '20261206T160000']],
    ['no end if staff wrote none', { membership_class_time: '2:30 PM' }, ['20261206T143000']],
    ['no entry without a time', { membership_class_time: 'After lunch' }, []],
    ['no entry for a day in staff’s own words', { membership_class_date: 'Soon' }, []],
  ])('the confirmation of the membership class has a calendar file with %s', async (_, written, times) => {
    for (const [key, content] of Object.entries(written)) await set(key, content);
    await set('physical_location', 'Hill Road 7');
    await submitForm('membership_class', answersTo(forms.membership_class));
    await deliver();
    const file = calendarOf(mailsTo(person.email)[0]);
    expect(file.flatMap((line) => /^DT(?:START|END);TZID=[^:]+:(\S+)$/.exec(line)?.[1] ?? [])).toEqual(times);
    const [place] = file.filter((line) => line.startsWith('LOCATION:'));
    expect(place).toBe(times.length > 0 ? 'LOCATION:Main Campus\\, Jacaranda Hill Church\\, Hill Road 7' : undefined);
  });

  it('the confirmation of a visit has the church’s address and a calendar file with the service', async () => {
    await set('physical_location', 'Hill Road 7\nNairobi');
    await set('google_maps_url', 'https://www.google.com/maps/search/?api=1&query=-1.3006%2C36.7445');
    const visit = { ...answersTo(forms.visit_registration), serviceDate: '2026-11-29', serviceTime: '9:00 AM' };
    await submitForm('visit_registration', { ...visit, email: 'a@example.org' });
    await submitForm('visit_registration', { ...visit, email: 'b@example.org', serviceTime: 'After breakfast' });
    await deliver();
    const [mail] = mailsTo('a@example.org');
    expect(textOf(mail)).toContain('Where: Hill Road 7, Nairobi\n');
    expect(calendarOf(mail)).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Africa/Nairobi:20261129T090000',
        'DTEND;TZID=Africa/Nairobi:20261129T101500',
        'SUMMARY:Visit to Jacaranda Hill Church',
        'LOCATION:Jacaranda Hill Church\\, Hill Road 7\\, Nairobi',
        'GEO:-1.3006;36.7445',
      ]),
    );
    expect(calendarOf(mailsTo('b@example.org')[0])).toEqual([]);
  });

  it.each(['visit_registration', 'first_time_visit', 'membership_class'] as const)(
    'the confirmation of %s has the link of the church’s directions, if it has one',
    async (type) => {
      for (const map of ['', 'https://maps.example/hill']) {
        await set('google_maps_url', map);
        await submitForm(type, { ...answersTo(forms[type]), email: `visitor${map.length}@example.org` });
        await deliver();
        const link = /Open the map:\n(.*)\n/.exec(textOf(mailsTo(`visitor${map.length}@example.org`)[0]))?.[1];
        expect(link).toBe(map || undefined);
      }
    },
  );

  it('a contact message is confirmed, and staff can reply to it', async () => {
    await submitForm('contact_form', {
      name: 'Akinyi',
      email: 'akinyi@example.org',
      subject: 'Choir',
      message: 'May I sing?\nI am an alto.',
    });
    await deliver();
    const [mail] = mailsTo('akinyi@example.org');
    expect(subjectOf(mail)).toBe('We have your message');
    expect(textOf(mail)).toContain('Dear Akinyi,\n\nThank you for writing to us.');
    // The text is not repeated, because the address may belong to someone else.
    expect(textOf(mail)).not.toMatch(/alto|Choir/);
    expect(mail?.Content.Simple.Attachments).toBeUndefined();
    const [alert] = mailsTo(staff);
    expect(subjectOf(alert)).toBe('Contact Message: Akinyi');
    expect(textOf(alert)).toContain('Message: May I sing?\n    I am an alto.');
    expect(alert?.ReplyToAddresses).toEqual(['akinyi@example.org']);
  });

  it('a test form is confirmed as a test', async () => {
    await submitForm('test_registration', { name: 'Tester', email: 't@example.org', agree: true });
    await deliver();
    expect(mailsTo('t@example.org').map(subjectOf)).toEqual(['The test worked']);
  });

  it('a suspect is not mailed, and the digest asks staff to decide', async () => {
    await sendSuspect();
    await deliver();
    await tellDigest();
    expect(services.mails.map(toOf).filter((to) => to !== staff)).toEqual([]);
  });

  it('sends no mail about a deleted registration', async () => {
    await submitForm('contact_form', { name: 'A', email: 'b@example.org', subject: 's', message: 'm' });
    const submitted = await only('registration.submitted');
    const data = { ...submitted.data, registrationId: 'unknown' };
    expect(failedIn(await handler(batchOf({ ...submitted, data })))).toEqual([]);
    expect(services.mails).toEqual([]);
  });
});

describe('mailing exactly once', () => {
  it('mails once although the event is delivered repeatedly', async () => {
    await register(await makeEvent(), { email: 'a@example.org' });
    const submitted = await only('registration.submitted');
    await handler(batchOf(submitted, submitted));
    expect(failedIn(await handler(batchOf(submitted)))).toEqual([]);
    expect(mailsTo('a@example.org')).toHaveLength(1);
    expect(mailsTo(staff)).toHaveLength(1);
    expect(await marks()).toMatchObject([
      { pk: `mail#${submitted.id}`, sk: 'registrant', state: 'sent' },
      { pk: `mail#${submitted.id}`, sk: 'staff', state: 'sent' },
    ]);
  });

  it('sends a mail once more after a crash between sending and marking', async () => {
    await register(await makeEvent(), { email: 'a@example.org' });
    const submitted = await only('registration.submitted');
    db().middlewareStack.add(
      (next, context) => async (args) => {
        const isMark = JSON.stringify(args.input).includes('#state');
        if (context.commandName?.startsWith('Update') && isMark) throw new Error('crashed');
        return next(args);
      },
      { step: 'initialize', name: 'crash' },
    );
    expect(failedIn(await handler(batchOf(submitted)))).toEqual([submitted.id]);
    db().middlewareStack.remove('crash');
    expect(await marks()).toMatchObject([{ state: 'sending' }]);
    world.now += patience - 1;
    // The other call might still be about to send it.
    expect(failedIn(await handler(batchOf(submitted)))).toEqual([submitted.id]);
    expect(mailsTo('a@example.org')).toHaveLength(1);
    world.now += 1;
    expect(failedIn(await handler(batchOf(submitted)))).toEqual([]);
    await handler(batchOf(submitted));
    expect(mailsTo('a@example.org')).toHaveLength(2);
    expect(mailsTo(staff)).toHaveLength(1);
  });

  it('a redelivery of the same message sends an interrupted mail at once, before the claim expires', async () => {
    await register(await makeEvent(), { email: 'a@example.org' });
    const submitted = await only('registration.submitted');
    services.onMail = () => 'ServiceUnavailableException';
    expect(failedIn(await handler(batchOf(submitted)))).toEqual([submitted.id]);
    services.onMail = () => undefined;
    const another = batchOf(submitted);
    for (const record of another.Records) record.messageId = 'the same event in a message of its own';
    // The same delivery again, or another message: the first call may still be running.
    expect(failedIn(await handler(batchOf(submitted)))).toEqual([submitted.id]);
    expect(failedIn(await handler(another))).toHaveLength(1);
    expect(services.mails).toEqual([]);
    expect(failedIn(await handler(deliveryOf(2, submitted)))).toEqual([]);
    expect([mailsTo('a@example.org').length, mailsTo(staff).length]).toEqual([1, 1]);
  });

  it('sends a mail in the same call if the reply to its claim was lost', async () => {
    await register(await makeEvent(), { email: 'a@example.org' });
    const submitted = await only('registration.submitted');
    const stop = failCalls('PutItem', 'lost', 1);
    expect(failedIn(await handler(batchOf(submitted)))).toEqual([]);
    expect(stop()).toBe(1);
    expect([mailsTo('a@example.org').length, mailsTo(staff).length]).toEqual([1, 1]);
  });

  it.each(['throttled', 'lost'] as const)(
    'sends no second mail if marking the first was %s for a while',
    async (fault) => {
      vi.spyOn(Math, 'random').mockReturnValue(0);
      await register(await makeEvent(), { email: 'a@example.org' });
      const submitted = await only('registration.submitted');
      const failing: ReturnType<typeof failCalls>[] = [];
      services.onMail = () => {
        if (failing.length === 0) failing.push(failCalls('UpdateItem', fault, 7));
        return undefined;
      };
      expect(failedIn(await handler(batchOf(submitted)))).toEqual([]);
      expect(failing.map((stop) => stop())).toEqual([7]);
      world.now += patience;
      expect(failedIn(await handler(batchOf(submitted)))).toEqual([]);
      expect(mailsTo('a@example.org')).toHaveLength(1);
      expect(mailsTo(staff)).toHaveLength(1);
    },
  );

  it('starts no mail without enough time left to mark it', async () => {
    for (const email of ['a@example.org', 'b@example.org']) await register(await makeEvent(), { email });
    const announced = (await world.announced()).filter(({ type }) => type === 'registration.submitted');
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    services.onMail = () => {
      time += 4000;
      return undefined;
    };
    expect(failedIn(await handler(batchOf(...announced)))).toEqual([announced[1]?.id]);
    // A mail that was not started is not claimed either, so the next delivery need not wait.
    expect(failedIn(await handler(batchOf(announced[1])))).toEqual([]);
    expect(services.mails.map(toOf).sort()).toEqual(['a@example.org', 'b@example.org', staff, staff]);
  });

  it.each([
    ['its claim', 'PutItemCommand', 'mail#'],
    ['the count of its mailbox', 'UpdateItemCommand', 'mailbox#'],
  ])('sends no mail if %s left no time to mark it, and the next delivery sends it', async (_, command, slow) => {
    await register(await makeEvent(), { email: 'a@example.org' });
    const submitted = await only('registration.submitted');
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    db().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === command && JSON.stringify(args.input).includes(slow)) time = 11_000;
          return next(args);
        },
      { step: 'initialize', name: 'slow' },
    );
    // When the reply arrives, too little time is left to mark the mail.
    services.onMail = () => {
      time = 18_000;
      return undefined;
    };
    expect(failedIn(await handler(batchOf(submitted)))).toEqual([submitted.id]);
    db().middlewareStack.remove('slow');
    expect(services.mails).toEqual([]);
    time = 0;
    services.onMail = () => undefined;
    expect(failedIn(await handler(deliveryOf(2, submitted)))).toEqual([]);
    expect([mailsTo('a@example.org').length, mailsTo(staff).length]).toEqual([1, 1]);
  });

  it('concurrent calls for the same event send one mail', async () => {
    await register(await makeEvent(), { email: 'a@example.org' });
    const submitted = await only('registration.submitted');
    await Promise.all(Array.from({ length: 5 }, () => handler(batchOf(submitted))));
    world.now += patience;
    await handler(batchOf(submitted));
    expect(mailsTo('a@example.org')).toHaveLength(1);
    expect(mailsTo(staff)).toHaveLength(1);
  });
});

describe('mails that cannot be sent', () => {
  it('a temporary failure is left to the queue, and the other 19 of 20 mails are sent', async () => {
    const event = await makeEvent({ max_attendees: null });
    for (let n = 0; n < 20; n++) await register(event, { email: `p${n}@example.org` });
    services.onMail = (mail) => (toOf(mail) === 'p7@example.org' ? 'TooManyRequestsException' : undefined);
    const announced = (await world.announced()).filter(({ type }) => type === 'registration.submitted');
    const failed: string[] = [];
    for (let first = 0; first < 20; first += 5) {
      failed.push(...failedIn(await handler(batchOf(...announced.slice(first, first + 5)))));
    }
    expect(failed).toHaveLength(1);
    expect(new Set(services.mails.map(toOf).filter((to) => to !== staff)).size).toBe(19);
    services.onMail = () => undefined;
    world.now += patience;
    const again = announced.filter(({ id }) => failed.includes(id));
    expect(failedIn(await handler(batchOf(...again)))).toEqual([]);
    expect(mailsTo('p7@example.org')).toHaveLength(1);
    expect(services.mails).toHaveLength(40);
  });

  it('a refused address is recorded, not retried, and staff get an alert', async () => {
    await register(await makeEvent(), { email: 'nobody@example.org' });
    let tries = 0;
    services.onMail = (mail) => {
      if (toOf(mail) === 'nobody@example.org') tries += 1;
      // A rejected address is rejected as recipient and as Reply-To.
      const named = [toOf(mail), ...mail.ReplyToAddresses];
      return named.includes('nobody@example.org') ? 'BadRequestException' : undefined;
    };
    expect(await deliver()).toEqual([]);
    expect(await deliver()).toEqual([]);
    expect(tries).toBe(1);
    expect(await marks()).toMatchObject([{ state: 'failed', reason: 'BadRequestException' }, { state: 'sent' }]);
    const [alert, ...more] = mailsTo(staff);
    expect(more).toEqual([]);
    expect(subjectOf(alert)).toBe('Not delivered: Event Registration, Wanjiru Kamau');
    expect(textOf(alert)).toContain('The confirmation could not be delivered to nobody@example.org');
  });

  it.each([
    'MessageRejected',
    'MailFromDomainNotVerifiedException',
    'SendingPausedException',
    'AccountSuspendedException',
  ])('a refused sender (%s) marks no mail as failed, is counted, and a redrive sends the mail', async (name) => {
    await register(await makeEvent(), { email: 'a@example.org' });
    services.onMail = () => name;
    const { result, metrics } = await metricsOf(deliver);
    expect([result.length, metrics]).toEqual([1, ['MailsRefused']]);
    expect(await marks()).toMatchObject([{ state: 'sending' }]);
    services.onMail = () => undefined;
    // A redriven message is a new one, so the claim has to be stale.
    world.now += patience;
    expect(await deliver()).toEqual([]);
    expect([mailsTo('a@example.org').length, mailsTo(staff).length]).toEqual([1, 1]);
    expect(await marks()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });
});

describe('hostile texts in mails', () => {
  it('hostile texts stay text: no HTML tags, no mail headers, no calendar lines', async () => {
    const event = await makeEvent({ title: '</title><script>alert(1)</script>' });
    await register(event, { email: 'a@example.org', name: '<img src=x onerror=alert(1)>' });
    await deliver();
    for (const mail of services.mails) {
      expect(htmlOf(mail)).not.toMatch(/<script|<img/i);
      expect(htmlOf(mail)).toContain('&lt;');
    }
    expect(textOf(mailsTo('a@example.org')[0])).toMatch(/^Hello,/);
  });

  it('a line break in a stored name cannot add a mail header', async () => {
    await register(await makeEvent(), { email: 'a@example.org' });
    const [item] = (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
    const evil = 'Eve\r\nBcc: everyone@example.org';
    await world.put('registrations', { ...item, data: { ...(item?.data as object), name: evil } });
    await nameChurch('Kanisa "la" Ŋ\r\nX: y');
    await deliver();
    // The mail service refuses a mail whose header has a line break.
    expect(services.mails).toHaveLength(2);
    for (const mail of services.mails) {
      for (const header of [subjectOf(mail), mail.FromEmailAddress, ...mail.ReplyToAddresses, toOf(mail)]) {
        expect(header).not.toMatch(/[\r\n]/);
      }
    }
    expect(services.mails[0]?.FromEmailAddress).toMatch(/^(=\?UTF-8\?B\?[\w+/=]+\?= ?)+ <hello@church.example>$/);
  });

  it('an advertisement in place of a name is not repeated in the greeting', async () => {
    const event = await makeEvent();
    for (const [index, name] of ['Win at casino.example now', 'www.casino', 'Ksh 5,000 free!'].entries()) {
      const { status } = await submit(registrationFor(event, { name, email: `v${index}@example.org` }));
      expect(status).toBe(201);
    }
    await deliver();
    const victims = services.mails.filter((mail) => toOf(mail) !== staff);
    expect(victims).toHaveLength(3);
    for (const mail of victims) expect(textOf(mail)).toMatch(/^Hello,\n/);
  });
});

describe('mails about a group', () => {
  it('a request for one group gets a mail about that group, and one for any group a mail about the search', async () => {
    const fields = { name: 'Kilimani evening group', area: 'Kilimani', day: 'Monday', time: '18:30', size: 9 } as const;
    const { group } = await apiAs('pastor').createGroup({ body: { ...fields, is_published: true } });
    const data = answersTo(forms.group_finder);
    await submitForm('group_finder', { ...data, email: 'any@example.org', group: undefined });
    await submitForm('group_finder', { ...data, email: 'one@example.org', group: group.id });
    await deliver();
    expect(subjectOf(mailsTo('any@example.org')[0])).toBe('We are looking for your group');
    const [mail] = mailsTo('one@example.org');
    expect(subjectOf(mail)).toBe('You asked to join Kilimani evening group');
    expect(textOf(mail)).toContain('The leader will contact you.');
    expect(textOf(mail)).not.toContain('two or three groups');
  });
});
