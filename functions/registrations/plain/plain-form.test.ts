import { describe, expect, it } from 'vitest';
import { routes } from '#shared/api/routes.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { textKey } from '#shared/content/item.ts';
import { forms } from '#shared/forms/catalogue.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { longest } from '../../kit/form-token.ts';
import { answersTo, eventInput, makeEvent, register, registrationFor } from '../../testing/factories.ts';
import { failCalls } from '../../testing/faults.ts';
import { apiAs, requestOf } from '../../testing/invoke.ts';
import { startWorld } from '../../testing/world.ts';
import { handler } from '../api.lambda.ts';

const world = startWorld();

const message = {
  name: 'Akinyi Otieno',
  email: 'akinyi@example.org',
  phone: '',
  subject: 'Choir & band',
  message: 'May I sing?\r\nI am an alto – “really”.',
};

type Fields = Record<string, string>;
interface FormPost {
  readonly base64?: boolean;
  readonly headers?: Fields;
}

function postTo(route: 'checkRegistration' | 'submitRegistration', fields: Fields, more: FormPost = {}) {
  const body = new URLSearchParams(fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...more.headers };
  return handler(requestOf(routes[route], { body, headers, base64: more.base64 ?? false }));
}
const post = (fields: Fields, more?: FormPost) => postTo('checkRegistration', fields, more);
const send = (fields: Fields, more?: FormPost) => postTo('submitRegistration', fields, more);

const contact = { type: 'contact_form', [honeypot]: '', ...message };
const stored = async () => (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
const seatsLeft = async () => (await world.items('seats'))[0]?.seatsLeft;

const signs: Fields = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text = '') => text.replace(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole);

function hiddenIn(body = ''): Fields {
  const inputs = [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return Object.fromEntries(inputs.map(([, name = '', value]) => [name, unescaped(value)]));
}

async function sendAsPerson(fields: Fields) {
  const shown = await post(fields);
  expect(shown.statusCode).toBe(200);
  world.now += 3000;
  return send(hiddenIn(shown.body));
}

function formOf(event: StaffEvent, more: Fields = {}): Fields {
  const { type, data } = registrationFor(event, { dietaryRestrictions: '', eventPrice: event.price });
  const typed = Object.entries(data).map(([name, value]) => [name, value === true ? 'on' : String(value)]);
  return { type, ...Object.fromEntries(typed), [honeypot]: '', ...more };
}

describe('a registration without scripts', () => {
  it('a party that joins the waiting list without scripts reads its position at once', async () => {
    const event = await makeEvent({ max_attendees: 2 });
    await register(event, { attendees: 2, attendeeNames: 'Achieng\nZuri' });
    for (const [position, words] of [
      [1, 'You are first in line.'],
      [2, 'Number 2 of 2. 1 party is before you.'],
    ]) {
      const done = await sendAsPerson(formOf(event, { email: `${position}@example.org`, waits: '1' }));
      expect(done.statusCode).toBe(201);
      expect(done.body).toContain('<h1>You are on the waiting list</h1>');
      const line = `<dt>Your position on the list</dt><dd>${words}</dd>`;
      expect(done.body).toContain(line);
    }
  });

  it('a form without scripts shows a check page first, then registers like any other form and shows the reference', async () => {
    for (const [key, content] of Object.entries({ mpesa_paybill: '000247', giving_account_name: 'Hill Church' }))
      await world.put('content', { ...textKey(key), content, version: 1, updatedAt: world.now });
    const event = await makeEvent({ price: 500 });
    const shown = await post(formOf(event, { attendees: '2', email: 'plain@example.org' }));
    expect(shown).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    for (const text of [
      '<h1>Is this right?</h1>',
      '<dd>Harvest Supper, Saturday 5 December 2026, 10:00 AM</dd>',
      '<dt>Email Address</dt><dd>plain@example.org</dd>',
      '<dt>I agree to the terms and conditions</dt><dd>Yes</dd>',
      '<dt>To pay</dt><dd>Ksh 1,000</dd>',
    ])
      expect(shown.body).toContain(text);
    expect(shown.body).not.toMatch(/Dietary|<script/);
    expect([await stored(), await seatsLeft()]).toEqual([[], 40]);
    world.now += 2000;
    const done = await send(hiddenIn(shown.body));
    const [record] = await stored();
    expect(record).toMatchObject({
      status: 'confirmed',
      people: 2,
      data: { eventPrice: 500, email: 'plain@example.org', attendees: 2, agreeTerms: true, paymentMethod: 'M-Pesa' },
    });
    expect(record?.data).not.toHaveProperty('dietaryRestrictions');
    expect(await seatsLeft()).toBe(38);
    expect(await world.announced()).toContainEqual(
      expect.objectContaining({
        type: 'registration.submitted',
        data: expect.objectContaining({ status: 'confirmed' }),
      }),
    );
    expect(done).toMatchObject({ statusCode: 201, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(done.body).toContain('<h1>Registration Submitted!</h1>\n<p>Your places are booked.</p>');
    expect(done.body).toContain(`<a href="/events/${event.id}.ics">Add to my calendar</a>`);
    const reference = String(record?.pk).slice(0, 8).toUpperCase();
    expect(done.body).toContain(`<dt>Reference</dt><dd>${reference}</dd>`);
    const toPay = '<dt>To pay</dt><dd>Ksh 1,000</dd><dt>Name that will appear</dt><dd>Hill Church</dd>';
    expect(done.body).toContain(
      `<dt>M-Pesa Paybill</dt><dd>000247</dd><dt>Account number</dt><dd>${reference}</dd>${toPay}`,
    );
    const told = `Harvest Supper, Saturday 5 December 2026, 10:00 AM\nhttps://church.example/events/${event.id}`;
    expect(done.body).toContain(
      `<a href="https://wa.me/?text=${encodeURIComponent(told)}">Tell a friend on WhatsApp</a>`,
    );
    expect(done.body).toContain(`<a href="/events/${event.id}">`);
  });

  it('a page without scripts has the church’s name, logo, menu and numbers, and its stylesheet', async () => {
    const settings = {
      church_name: 'Hill & River Church',
      primary_phone: '+254 711 222 333',
      whatsapp_number: '+254711222333',
      primary_email: 'office@example.org',
      physical_location: 'Hill Road 7\nNairobi',
      give_url: 'https://give.example/hill',
    };
    for (const [key, content] of Object.entries(settings))
      await world.put('content', { ...textKey(key), content, version: 1, updatedAt: world.now });
    const { body = '' } = await post(contact);
    const [, footer = ''] = body.split('<footer');
    expect(footer).toContain('<span>Hill Road 7, Nairobi</span>');
    expect(footer).toContain('<a href="mailto:office@example.org">office@example.org</a>');
    expect([...footer.matchAll(/<li><a href="([^"]+)">([^<]+)</g)].map(([, to, text]) => `${text} ${to}`)).toEqual([
      'About /about',
      'Visit /visit',
      'Sermons /media/sermon-archive',
      'Events /events',
      'Ministries /ministries',
      'Give https://give.example/hill',
      'Contact /contact',
    ]);
    expect(body).toContain('alt="">Hill &amp; River Church</a><a href="/visit">Visit</a><a href="/events">Events</a>');
    expect(body).toContain('<a href="tel:+254711222333">+254 711 222 333</a><a href="https://wa.me/254711222333">');
    expect(body).toContain('<link rel="stylesheet" href="/site.css">');
  });

  it('a page without scripts is answered without its frame if the settings cannot be read', async () => {
    const stop = failCalls('GetItem', 'throttled', 99);
    const { statusCode, body = '' } = await post(contact);
    expect(stop()).toBeGreaterThan(0);
    expect(statusCode).toBe(200);
    expect(body).toContain('Choir &amp; band');
    expect(body).not.toContain('class="site"');
  });

  it.each([{ email: '', phone: '0722 000 111' }, { email: 'njeri@example.org' }])(
    'the page after planning a visit has its day, time and place, the directions and the office’s number (%j)',
    async (reach) => {
      const settings = {
        physical_location: 'Hill Road 7\nNairobi',
        google_maps_url: 'https://www.google.com/maps/search/?api=1&query=-1.3006%2C36.7445',
        primary_phone: '+254 711 222 333',
        whatsapp_number: '+254711222333',
      };
      for (const [key, content] of Object.entries(settings))
        await world.put('content', { ...textKey(key), content, version: 1, updatedAt: world.now });
      const day = { serviceDate: '2026-12-06', serviceTime: '9:00 AM' };
      const visit = { name: 'Njeri', phone: '', address: '', ...day, attendees: '2', ...reach };
      const { body = '' } = await sendAsPerson({ type: 'visit_registration', [honeypot]: '', ...visit });
      expect(body).toContain('<h1>Visit Planned!</h1>\n<p>Someone from the welcome team');
      expect(body).toContain(
        '<dt>Service Date</dt><dd>Sunday 6 December 2026</dd><dt>Service Time</dt><dd>9:00 AM</dd>',
      );
      expect(body).toContain('<dt>Place</dt><dd>Hill Road 7, Nairobi</dd>');
      const route = 'https://www.google.com/maps/dir/?api=1&amp;destination=-1.3006,36.7445';
      expect(body).toContain(`<p><a href="${route}">Get Directions</a></p>`);
      expect(body).toContain('<p><a href="tel:+254711222333">+254 711 222 333</a></p>');
      expect(body).toContain('<p><a href="https://wa.me/254711222333">WhatsApp</a></p>');
    },
  );

  it('the page after a prayer request has its own words, and mentions a call only if the visitor asked for one', async () => {
    const prayer = { type: 'prayer_request', [honeypot]: '', name: '', email: '', request: 'For my exams' };
    const alone = await sendAsPerson({ ...prayer, phone: '' });
    const head = '<h1>Your request is with the pastors</h1>\n<p>The pastors have your request and will pray for you.';
    expect(alone.body).toContain(`${head}</p>`);
    const called = await sendAsPerson({ ...prayer, phone: '0722 000 111', call_me: 'on' });
    expect(called.body).toContain(`${head} One of them will call you.</p>`);
    expect(called.body).not.toContain('Registration');
  });

  it('a refused visit keeps the lists of days and services, as staff wrote them', async () => {
    const time = { content: '10:30 AM', version: 1, updatedAt: world.now };
    await world.put('content', { ...textKey('sunday_main_time'), ...time });
    const asked = Object.entries(answersTo(forms.visit_registration)).map(([name, value]) => [name, String(value)]);
    const chosen = { serviceDate: '2026-12-06', serviceTime: '10:30 AM', email: 'nobody' };
    const visit = { ...Object.fromEntries(asked), ...chosen };
    const { statusCode, body = '' } = await post({ type: 'visit_registration', [honeypot]: '', ...visit });
    expect(statusCode).toBe(400);
    expect(body).toContain('<option value="2026-12-06" selected>Sunday 6 December 2026</option>');
    expect(body).toContain('<option value="10:30 AM" selected>Sunday: 10:30 AM, Main service</option>');
    expect(body).not.toContain('type="date"');
  });

  it('the check page shows the day of a visit in words', async () => {
    const answers = Object.entries(answersTo(forms.visit_registration));
    const typed = Object.fromEntries(answers.map(([name, value]) => [name, value === true ? 'on' : String(value)]));
    const { statusCode, body } = await post({ type: 'visit_registration', [honeypot]: '', ...typed });
    expect(statusCode).toBe(200);
    expect(body).toContain('<dd>Sunday 29 November 2026</dd>');
  });

  it.each([
    [
      'the calculated day until staff write one',
      {},
      [
        ['Next class', 'Sunday 6 December 2026'],
        ['Time', 'Sunday 12:30-4:00 PM'],
        ['Where', 'Main Campus'],
      ],
    ],
    [
      'the day and room that staff wrote, and no time after they emptied it',
      {
        membership_class_date: 'Sunday 13 December',
        membership_class_time: '',
        membership_class_location_title: 'Room',
        membership_class_location: 'The upper room',
      },
      [
        ['Next class', 'Sunday 13 December'],
        ['Room', 'The upper room'],
      ],
    ],
  ])('the done page of the membership class shows %s, as the page and the mail do', async (_, written, rows) => {
    for (const [key, content] of Object.entries(written))
      await world.put('content', { ...textKey(key), content, version: 1, updatedAt: world.now });
    const typed = Object.entries(answersTo(forms.membership_class)).map(([name, value]) => [name, String(value)]);
    const whole = { type: 'membership_class', [honeypot]: '', ...Object.fromEntries(typed), email: 'a@example.org' };
    const done = await sendAsPerson(whole);
    expect(done.statusCode).toBe(201);
    const said = rows.map(([name, text]) => `<dt>${name}</dt><dd>${text}</dd>`).join('');
    expect(done.body).toContain(`<dt>Confirmation to</dt><dd>a@example.org</dd>${said}</dl>`);
  });

  it('the check page registers once, however often its button is pressed', async () => {
    const event = await makeEvent();
    const shown = await post(formOf(event));
    world.now += 2000;
    const replies = await Promise.all([1, 2, 3].map(() => send(hiddenIn(shown.body))));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect([(await stored()).length, await seatsLeft()]).toEqual([1, 39]);
  });

  it('a button pressed too early sends nothing, and the same button works a moment later', async () => {
    const shown = await post(formOf(await makeEvent()));
    world.now += 1999;
    const early = await send(hiddenIn(shown.body));
    expect(early.body).toContain('too quick for our spam check');
    expect(hiddenIn(early.body)).toEqual(hiddenIn(shown.body));
    expect(await stored()).toEqual([]);
    world.now += 1;
    expect((await send(hiddenIn(early.body))).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('a check page whose token has expired is shown again with a new token', async () => {
    const shown = await post(formOf(await makeEvent()));
    world.now += longest + 1;
    const again = await send(hiddenIn(shown.body));
    expect(again).toMatchObject({ statusCode: 200, body: expect.stringContaining('<h1>Is this right?</h1>') });
    world.now += 2000;
    expect((await send(hiddenIn(again.body))).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('a form with a token that is not its own waits for staff, as with scripts', async () => {
    const event = await makeEvent();
    const one = hiddenIn((await post(formOf(event))).body);
    const other = hiddenIn((await post(formOf(event))).body);
    world.now += 2000;
    for (const token of [other.token ?? '', '', 'x']) {
      const reply = await send({ ...one, key: crypto.randomUUID(), token });
      expect(reply).toMatchObject({ statusCode: 201, body: expect.stringContaining('We will confirm by mail') });
      expect(reply.body).not.toContain('Confirmation to');
    }
    expect((await stored()).map(({ status }) => status)).toEqual(['quarantined', 'quarantined', 'quarantined']);
    expect(await seatsLeft()).toBe(40);
    const bait = hiddenIn((await post(formOf(event, { [honeypot]: 'x' }))).body);
    world.now += 2000;
    expect((await send(bait)).body).toContain('We will confirm by mail');
  });

  it('a form changed after the check page is validated again, and refused under a used key', async () => {
    const event = await makeEvent();
    const shown = hiddenIn((await post(formOf(event, { email: 'first@example.org' }))).body);
    world.now += 2000;
    expect((await send({ ...shown, attendees: '500000' })).statusCode).toBe(400);
    expect((await send({ ...shown, eventPrice: '7' })).statusCode).toBe(409);
    expect((await send({ ...shown, key: 'no key' })).statusCode).toBe(400);
    expect((await send({ ...shown, more: 'x' })).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
    expect((await send(shown)).statusCode).toBe(201);
    expect((await send({ ...shown, email: 'second@example.org' })).statusCode).toBe(422);
    expect(await stored()).toMatchObject([{ data: { email: 'first@example.org' } }]);
  });

  it('a request to join a group names the group, and comes back without it once it takes no new people', async () => {
    const input = { name: 'Karen & friends', area: 'Karen', day: 'Monday', time: '18:30', size: 8 } as const;
    const { group } = await apiAs('admin').createGroup({ body: { ...input, is_published: true } });
    const asked = Object.entries(answersTo(forms.group_finder)).map(([name, value]) => [name, String(value)]);
    const fields = { type: 'group_finder', ...Object.fromEntries(asked), group: group.id, [honeypot]: '' };
    const shown = await post(fields);
    expect(shown.body).toContain('<dt>Group</dt><dd>Karen &amp; friends</dd>');
    const done = await sendAsPerson({ ...fields, email: 'first@example.org' });
    expect(done.body).toContain('The leader of the group will contact you.');
    expect(done.body).toContain('<dt>Group</dt><dd>Karen &amp; friends</dd>');
    world.now += 3000;
    const { id, version } = group;
    await apiAs('admin').updateGroup({ params: { id }, body: { ...input, is_open: false, version } });
    const refused = await send(hiddenIn(shown.body));
    expect(refused).toMatchObject({ statusCode: 400 });
    expect(refused.body).toContain('This group takes no new people at the moment.');
    expect(hiddenIn(refused.body)).not.toHaveProperty('group');
    expect(await stored()).toHaveLength(1);
    expect((await sendAsPerson({ ...fields, group: '' })).statusCode).toBe(201);
  });

  it('a form with mistakes comes back with the reasons and all typed answers', async () => {
    const event = await makeEvent({ price: 500, ask_emergency_contact: true });
    const reply = await post(
      formOf(event, { email: 'nobody', attendees: 'two', specialNeeds: 'A ramp', agreeTerms: '' }),
    );
    expect(reply.statusCode).toBe(400);
    for (const text of [
      '<em id="event_registration-email-problem">Enter a valid email</em>',
      'value="nobody"',
      'value="two"',
      'A ramp</textarea>',
      '<option value="M-Pesa" selected>',
      'value="Otieno Kamau"',
    ])
      expect(reply.body).toContain(text);
    expect(hiddenIn(reply.body)).toMatchObject({ eventId: event.id, eventTitle: event.title, eventPrice: '500' });
    const mended = { ...hiddenIn(reply.body), email: 'mended@example.org', attendees: '2', agreeTerms: 'on' };
    expect((await sendAsPerson({ ...formOf(event), ...mended })).statusCode).toBe(201);
  });

  it('a form can be changed on the check page before it is sent', async () => {
    const shown = await post(formOf(await makeEvent(), { specialNeeds: 'A ramp' }));
    const form = await post({ ...hiddenIn(shown.body), change: '1' });
    expect(form).toMatchObject({ statusCode: 200, body: expect.stringContaining('A ramp</textarea>') });
    expect(form.body).toContain('<h1>Register for this event</h1>');
    expect(hiddenIn(form.body)).not.toHaveProperty('key');
  });

  it('a form for a full, closed or changed event comes back with the reason and the typed answers', async () => {
    const event = await makeEvent({ max_attendees: 3 });
    await register(event, { attendees: 2 });
    const many = await post(formOf(event, { attendees: '2', name: 'Kept Here' }));
    expect(many).toMatchObject({ statusCode: 409, body: expect.stringContaining('1 place is left.') });
    expect(many.body).toContain('value="Kept Here"');
    const shown = hiddenIn((await post(formOf(event))).body);
    await register(event);
    world.now += 2000;
    expect((await send(shown)).statusCode).toBe(409);
    const admin = apiAs('admin');
    const other = await makeEvent();
    const before = formOf(other);
    await admin.updateEvent({
      params: { id: other.id },
      body: eventInput({ title: 'Harvest Breakfast', start_date: '2026-12-05 08:00:00' }),
    });
    const changed = await post(before);
    expect(changed).toMatchObject({ statusCode: 409 });
    expect(changed.body).toContain('It is now: Harvest Breakfast, Saturday 5 December 2026, 8:00 AM.');
    expect((await sendAsPerson({ ...before, ...hiddenIn(changed.body) })).statusCode).toBe(201);
    world.now = Date.parse('2026-12-06T00:00:00Z');
    expect((await post(formOf(other))).statusCode).toBe(409);
  });

  it('the check page does not reveal whether an address is registered', async () => {
    const event = await makeEvent();
    await register(event, { email: 'known@example.org' });
    const known = await post(formOf(event, { email: 'known@example.org' }));
    const other = await post(formOf(event, { email: 'other@example.org' }));
    expect([known.statusCode, other.statusCode]).toEqual([200, 200]);
    world.now += 2000;
    expect((await send(hiddenIn(known.body))).statusCode).toBe(409);
  });

  it('no form has a field with a name that the pages use themselves', () => {
    const names = Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name));
    for (const own of ['type', 'language', 'key', 'token', 'change', honeypot]) expect(names).not.toContain(own);
  });
});

describe('a contact message without scripts', () => {
  it.each([false, true])(
    'a contact message without scripts is shown, sent and leads to the thank-you page (base64: %s)',
    async (base64) => {
      const shown = await post(contact, { base64 });
      expect(shown.statusCode).toBe(200);
      world.now += 2000;
      const reply = await send(hiddenIn(shown.body), { base64 });
      const thankYouPath = staticPages.thank_you.path;
      expect(reply).toMatchObject({
        statusCode: 303,
        headers: { location: thankYouPath, 'cache-control': 'no-store' },
      });
      expect(await stored()).toMatchObject([
        {
          type: 'contact_form',
          status: 'confirmed',
          data: {
            name: 'Akinyi Otieno',
            email: 'akinyi@example.org',
            subject: 'Choir & band',
            message: 'May I sing?\nI am an alto – “really”.',
          },
        },
      ]);
      const { registrations } = await apiAs('pastor').getRegistrations({ query: {} });
      expect(registrations).toMatchObject([{ status: 'confirmed' }]);
      expect(await world.announced()).toMatchObject([{ data: { formType: 'contact_form', status: 'confirmed' } }]);
    },
  );

  it('a contact message from an outdated page gets a check page, too', async () => {
    expect(await send(contact)).toMatchObject({ statusCode: 200 });
    expect(await stored()).toEqual([]);
  });

  it('a contact message is answered in the language of its page, not of the browser', async () => {
    process.env.LANGUAGES = 'en en-XA';
    const headers = { 'accept-language': 'en-GB,en' };
    const reply = await post({ ...contact, language: 'en-XA', email: 'nobody' }, { headers });
    expect(reply.body).toMatch(/<html lang="en-XA".*<title>⟦Ýöûŕ ɱéššåĝé /s);
    expect(reply.body).toMatch(/<label for="contact_form-subject">⟦Šûƀĵéçţ.*⟧<\/label>/);
    expect(reply.body).toMatch(/<em id="contact_form-email-problem">⟦.*⟧<\/em>/);
    expect(reply.body).toContain('<input type="hidden" name="language" value="en-XA">');
    const shown = await post({ ...contact, language: 'en-XA' }, { headers });
    world.now += 2000;
    const sent = await send(hiddenIn(shown.body), { headers });
    expect(sent.headers?.location).toBe(`/en-XA${staticPages.thank_you.path}`);
    expect(await stored()).toMatchObject([{ language: 'en-XA' }]);
  });

  it('a contact message with mistakes comes back as a page with the reasons and all typed answers', async () => {
    const reply = await post({ ...contact, email: 'nobody', subject: '<b>"Choir"</b>', message: '\n first line' });
    expect(reply).toMatchObject({ statusCode: 400, headers: { 'content-type': 'text/html; charset=utf-8' } });
    const page = String(reply.body);
    expect(page).toContain('<h1>Your message has not been sent yet</h1>');
    expect(page).toContain('Please check the marked fields.');
    expect(page).toMatch(
      /<em id="contact_form-email-problem">Enter a valid email<\/em><input type="email" id="contact_form-email" .*value="nobody">/,
    );
    expect(page).toMatch(/check the marked fields\..*<ul><li><a href="#contact_form-email">Email<\/a><\/li><\/ul>/s);
    expect(page).toContain('value="&lt;b&gt;&quot;Choir&quot;&lt;/b&gt;"');
    expect(page).toContain('rows="6">\n\n first line</textarea>');
    expect(page).toContain('action="/api/check-registration"');
    expect(page).not.toMatch(/<b>|<script/);
    expect(await stored()).toEqual([]);
  });

  it('unknown and incomplete forms are refused, and every other form is accepted', async () => {
    for (const type of ['event_registration', 'prayer_request', 'test_registration', 'constructor', '']) {
      expect(await post({ ...contact, type })).toMatchObject({ statusCode: 400 });
    }
    expect(await stored()).toEqual([]);
    const whole = { type: 'group_list_request', name: message.name, email: message.email };
    expect((await sendAsPerson(whole)).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ status: 'confirmed', data: { name: message.name } }]);
  });

  it('a contact message without scripts cannot evade the spam check, add fields or reach a prototype', async () => {
    for (const more of [{ status: 'confirmed' }, { ['__proto__']: 'x' }, { action: 'x' }]) {
      const fields = Object.fromEntries([...Object.entries(contact), ...Object.entries(more)]);
      expect((await post(fields)).statusCode).toBe(400);
    }
    expect((await send({ ...contact, key: crypto.randomUUID(), token: 'x' })).statusCode).toBe(303);
    expect(await stored()).toMatchObject([{ status: 'quarantined' }]);
  });

  it('a form without scripts passes the same checks: origin secret, size, and rate limit', async () => {
    expect(await post(contact, { headers: { 'x-origin-verify': 'another' } })).toMatchObject({ statusCode: 403 });
    expect(await post({ ...contact, message: 'x'.repeat(70_000) })).toMatchObject({ statusCode: 413 });
    for (let n = 0; n < 120; n++) expect((await post({ ...contact, subject: `${n}` })).statusCode).toBe(200);
    const refused = await post({ ...contact, subject: 'One more' });
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
    expect(refused.body).toContain('value="One more"');
    expect(await stored()).toEqual([]);
  });
});
