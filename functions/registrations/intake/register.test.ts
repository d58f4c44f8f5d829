import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { termsVersion } from '#shared/registrations/terms.ts';
import { resetInstance } from '../../kit/instance-state.ts';
import {
  eventInput,
  makeEvent,
  register,
  registrationFor,
  submit,
  submittedFrom,
  testAnswers,
} from '../../testing/factories.ts';
import { injectFaults } from '../../testing/faults.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
const admin = apiAs('admin');

const seatsLeft = async () => (await world.items('seats'))[0]?.seatsLeft;
const registrations = async () => (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
const contact = { name: 'Achieng', email: 'achieng@example.org', subject: 'Choir', message: 'May I\njoin?' };
const contactBody = (data: object = contact) => ({ action: 'submit_registration', type: 'contact_form', data });

describe('a registration', () => {
  it('a registration is stored with the server’s facts, announced without a name, and answered with a receipt', async () => {
    const event = await makeEvent({ price: 1500 });
    const answer = await submit(
      registrationFor(event, { attendees: 3, email: 'Wanjiru@Example.org', eventPrice: undefined }),
    );
    expect(answer.status).toBe(201);
    const { id } = (answer.body.registration ?? {}) as { id: string };
    expect(answer.body).toEqual({
      success: true,
      message: 'Registration Submitted!',
      registration: {
        id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
        reference: id.slice(0, 8).toUpperCase(),
        status: 'confirmed',
        type: 'event_registration',
        people: 3,
        amount: 4500,
      },
    });
    expect(await registrations()).toEqual([
      expect.objectContaining({
        pk: id,
        terms: termsVersion,
        ip: expect.stringMatching(submittedFrom),
        status: 'confirmed',
        people: 3,
        e164: { phone: ['+254712345678'], emergencyPhone: ['+254722000111'] },
      }),
    ]);
    expect((await registrations())[0]?.data).toEqual({
      eventId: event.id,
      eventTitle: 'Harvest Supper',
      eventDate: '2026-12-05',
      eventTime: '10:00',
      eventPrice: 1500,
      name: 'Wanjiru Kamau',
      email: 'Wanjiru@Example.org',
      phone: '+254 712 345678',
      attendees: 3,
      emergencyContact: 'Otieno Kamau',
      emergencyPhone: '0722 000 111',
      paymentMethod: 'M-Pesa',
      agreeTerms: true,
    });
    expect(await world.announced()).toContainEqual(
      expect.objectContaining({
        id: `${id}.1`,
        type: 'registration.submitted',
        subject: id,
        sequence: 1,
        data: { registrationId: id, formType: 'event_registration', people: 3, eventId: event.id, status: 'confirmed' },
      }),
    );
    expect(JSON.stringify(await world.items('outbox'))).not.toMatch(/wanjiru|otieno|712 ?345 ?678|example\.org/i);
    expect(await seatsLeft()).toBe(37);
  });

  it('a registration stores neither answers that the event does not ask for, nor a full address', async () => {
    const event = await makeEvent({ ask_emergency_contact: false });
    const answers = {
      emergencyContact: 'Someone',
      emergencyPhone: '0722 000 111',
      paymentMethod: 'Cash',
      howHeard: '',
    };
    await register(event, answers);
    const [item] = await registrations();
    expect(Object.keys(item?.data as object)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/emerg|pay|how/)]),
    );
    const addresses = JSON.stringify(item).match(/197\.[\d./]+/g) ?? [];
    expect(addresses).not.toEqual([]);
    for (const address of addresses) expect(address).toMatch(submittedFrom);
  });

  it('a form without an event is stored and announced the same way', async () => {
    const { status, body } = await submit(contactBody());
    expect(status).toBe(201);
    expect(body.registration).not.toHaveProperty('people');
    expect(await registrations()).toEqual([expect.objectContaining({ type: 'contact_form', data: contact })]);
    expect(await world.announced()).toMatchObject([{ data: { formType: 'contact_form', status: 'confirmed' } }]);
    expect(world.calls.map(({ command }) => command)).toEqual(['TransactWriteItems']);
  });

  it('the test form exists outside production only, and its registrations are marked', async () => {
    const body = { action: 'submit_registration', type: 'test_registration', data: testAnswers };
    expect((await submit(body)).status).toBe(201);
    expect((await admin.getRegistrations({ query: {} })).registrations).toMatchObject([{ test: true }]);
    expect(await world.announced()).toMatchObject([{ data: { test: true } }]);
    process.env.LIVE = 'yes';
    const before = await world.everything();
    expect(await submit(body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await world.everything()).toBe(before);
  });

  it('an admin can send the test form in production, and its registration is marked', async () => {
    process.env.LIVE = 'yes';
    const key = randomUUID();
    const sent = { as: 'admin', headers: { 'idempotency-key': key } } as const;
    const { status, body } = await invoke('sendTestForm', { ...sent, body: { data: testAnswers } });
    expect([status, body.registration]).toMatchObject([201, { type: 'test_registration', status: 'confirmed' }]);
    expect(await registrations()).toMatchObject([
      { data: testAnswers, test: true, ip: expect.stringMatching(submittedFrom) },
    ]);
    expect(await world.announced()).toMatchObject([{ type: 'registration.submitted', data: { test: true } }]);
    expect(await world.items('audit')).toMatchObject([{ action: 'registration.test', actor: 'sub-of-admin' }]);
    const before = await world.everything();
    expect((await invoke('sendTestForm', { ...sent, body: { data: testAnswers } })).body).toEqual(body);
    const other = { data: { ...testAnswers, name: 'Another' } };
    expect((await invoke('sendTestForm', { ...sent, body: other })).body.code).toBe('idempotency_key_reused');
    expect(await world.everything()).toBe(before);
  });

  it('the test form names its missing fields', async () => {
    const { status, body } = await invoke('sendTestForm', {
      as: 'admin',
      headers: { 'idempotency-key': randomUUID() },
      body: { data: { ...testAnswers, email: '', agree: false } },
    });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['data.agree', 'data.email']);
    expect(await registrations()).toEqual([]);
  });
});

describe('the Idempotency-Key', () => {
  it('requires an Idempotency-Key that is a UUID', async () => {
    for (const key of ['', 'x', `${randomUUID()}0`, randomUUID().replaceAll('-', '')]) {
      expect(await submit(contactBody(), key)).toMatchObject({
        status: 400,
        body: { code: 'idempotency_key_required' },
      });
    }
    expect(await registrations()).toEqual([]);
  });

  it('an Idempotency-Key used 100 times concurrently makes one registration with identical replies', async () => {
    const event = await makeEvent();
    const [body, key] = [registrationFor(event, { attendees: 2 }), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 100 }, () => submit(body, key)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await registrations()).toHaveLength(1);
    expect(await seatsLeft()).toBe(38);
    expect(await world.announced()).toHaveLength(2);
  });

  it('an Idempotency-Key repeats its first reply even if the same request would now be refused', async () => {
    const event = await makeEvent({ max_attendees: 1 });
    const [body, key] = [registrationFor(event), randomUUID()];
    const first = await submit(body, key);
    const same = async () => {
      const answer = await submit(body, key.toUpperCase());
      expect([answer.status, answer.body]).toEqual([201, first.body]);
    };
    await same();
    const put = (more: Record<string, unknown>) =>
      admin.updateEvent({ params: { id: event.id }, body: eventInput(more) });
    await put({ max_attendees: 1, title: 'Another', price: 900, start_date: '2026-12-05 11:00:00' });
    await same();
    resetInstance();
    await same();
    await put({ max_attendees: 1, is_published: false });
    await same();
    world.now = Date.parse('2027-01-01T00:00:00Z');
    await same();
    resetInstance();
    await same();
    expect(await registrations()).toHaveLength(1);
  });

  it('an Idempotency-Key with another body is refused with 422', async () => {
    const event = await makeEvent();
    const [body, key] = [registrationFor(event), randomUUID()];
    await submit(body, key);
    const before = await world.everything();
    const others = [
      { ...body, data: { ...body.data, attendees: 2 } },
      { ...body, data: { ...body.data, email: 'other@example.org' } },
      contactBody(),
    ];
    for (const other of others) {
      expect(await submit(other, key)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    }
    const turned = { ...body, data: Object.fromEntries(Object.entries(body.data).reverse()) };
    expect(await submit(turned, key)).toMatchObject({ status: 201 });
    expect(await world.everything()).toBe(before);
  });

  it('the Idempotency-Key of a cancelled registration is refused, and a new key registers again', async () => {
    const event = await makeEvent();
    const [body, key] = [registrationFor(event), randomUUID()];
    const { body: reply } = await submit(body, key);
    const { id } = reply.registration as { id: string };
    await admin.cancelRegistration({ params: { id } });
    expect(await submit(body, key)).toMatchObject({ status: 409, body: { code: 'registration_cancelled' } });
    expect(await submit(body)).toMatchObject({ status: 201 });
    expect(await seatsLeft()).toBe(39);
  });

  it('retrying an Idempotency-Key after a lost reply finds its registration', async () => {
    const event = await makeEvent();
    const [body, key] = [registrationFor(event), randomUUID()];
    const stop = injectFaults({ lostReplies: 1 });
    const withoutWaits = vi.spyOn(Math, 'random').mockReturnValue(0);
    const lost = await submit(body, key);
    withoutWaits.mockRestore();
    stop();
    expect(lost).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect(Number(lost.headers['retry-after'])).toBeGreaterThan(0);
    expect(await submit(body, key)).toMatchObject({ status: 201 });
    expect(await registrations()).toHaveLength(1);
    expect(await seatsLeft()).toBe(39);
  });
});

describe('an address', () => {
  it('an address registers once for each event, in upper or lower case', async () => {
    const event = await makeEvent();
    await register(event, { email: 'Wanjiru@example.org' });
    const before = await world.everything();
    const again = await submit(registrationFor(event, { email: 'wanjiru@EXAMPLE.org' }));
    expect(again).toMatchObject({ status: 409, body: { code: 'already_registered' } });
    expect(await world.everything()).toBe(before);
    await register(await makeEvent({ title: 'Another' }), { email: 'wanjiru@example.org' });
  });

  it('a refusal never reveals whether the address is registered', async () => {
    const event = await makeEvent({ max_attendees: 3, price: 500 });
    await register(event, { email: 'known@example.org' });
    const refused: [string, Record<string, unknown>][] = [
      ['not_enough_seats', { attendees: 3 }],
      ['event_changed', { eventTitle: 'Another supper' }],
      ['event_changed', { eventPrice: 400 }],
      ['validation_failed', { paymentMethod: 'Barter' }],
      ['validation_failed', { paymentMethod: undefined }],
      ['validation_failed', { attendees: 0 }],
    ];
    const ask = async (more: Record<string, unknown>, email: string) => {
      const { body, status } = await submit(registrationFor(event, { ...more, email }));
      return { ...body, status, requestId: '' };
    };
    for (const isWarm of [true, false]) {
      for (const [code, more] of refused) {
        if (!isWarm) resetInstance();
        const known = await ask(more, 'known@example.org');
        expect(known).toEqual(await ask(more, 'nobody@example.org'));
        expect(known.code).toBe(code);
      }
    }
    await admin.updateEvent({ params: { id: event.id }, body: eventInput({ is_published: false, price: 500 }) });
    expect(await ask({}, 'known@example.org')).toEqual(await ask({}, 'nobody@example.org'));
  });

  it('concurrent registrations of one address make one registration', async () => {
    const event = await makeEvent();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => submit(registrationFor(event, { email: 'same@example.org' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(29).fill(409)]);
    expect(await seatsLeft()).toBe(39);
  });
});

describe('an event that takes no registrations', () => {
  const changes: [string, string, Record<string, unknown>, string?][] = [
    ['started', 'event_started', {}, '2026-12-05T07:00:00Z'],
    [
      'past its deadline',
      'registration_closed',
      { registration_deadline: '2026-12-01 12:00:00' },
      '2026-12-01T09:00:01Z',
    ],
    ['open to all', 'registration_not_required', { requires_registration: false }],
  ];
  it.each(changes)('an event that is %s answers %s', async (_, code, more, at) => {
    const event = await makeEvent(more);
    if (at) world.now = Date.parse(at);
    const before = await world.everything();
    for (const warm of [false, true]) {
      if (!warm) resetInstance();
      expect(await submit(registrationFor(event))).toMatchObject({ status: 409, body: { code } });
    }
    expect(await world.everything()).toBe(before);
  });

  it.each(changes)('an event that became %s after this instance read it answers %s', async (_, code, more, at) => {
    const event = await makeEvent();
    await register(event);
    await admin.updateEvent({ params: { id: event.id }, body: eventInput(more) });
    if (at) world.now = Date.parse(at);
    const before = await world.everything();
    expect(await submit(registrationFor(event))).toMatchObject({ status: 409, body: { code } });
    expect(await world.everything()).toBe(before);
  });

  it('a draft event answers a visitor exactly like an unknown event, even if it was published before', async () => {
    const draft = await makeEvent({ is_published: false });
    const withdrawn = await makeEvent({ title: 'Withdrawn' });
    await admin.updateEvent({
      params: { id: withdrawn.id },
      body: eventInput({ title: 'Withdrawn', is_published: false }),
    });
    const ask = async (event: typeof draft) => {
      const body = registrationFor(event);
      const headers = { 'idempotency-key': randomUUID() };
      const answers = [await submit(body), await invoke('checkRegistration', { body, headers })];
      return answers.map(({ status, body }) => ({ ...body, status, requestId: '' }));
    };
    const unknown = await ask({ ...draft, id: 'no-such-event' });
    expect(unknown.map(({ status }) => status)).toEqual([404, 404]);
    expect([await ask(draft), await ask(withdrawn)]).toEqual([unknown, unknown]);
  });

  it('a cancelled event answers event_cancelled, and a deleted one not_found', async () => {
    const event = await makeEvent();
    await register(event);
    await admin.deleteEvent({ params: { id: event.id } });
    expect(await submit(registrationFor(event))).toMatchObject({ status: 409, body: { code: 'event_cancelled' } });
    const other = await makeEvent({ title: 'Other' });
    const { id } = await register(other);
    await admin.cancelRegistration({ params: { id } });
    await admin.deleteEvent({ params: { id: other.id } });
    expect(await submit(registrationFor(other))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await submit(registrationFor({ ...other, id: 'never-was' }))).toMatchObject({ status: 404 });
  });

  it('an event opens again at once when staff extend its deadline', async () => {
    const event = await makeEvent({ registration_deadline: '2026-11-21 08:00:00' });
    expect(await submit(registrationFor(event))).toMatchObject({ body: { code: 'registration_closed' } });
    await admin.updateEvent({ params: { id: event.id }, body: eventInput() });
    expect(await submit(registrationFor(event))).toMatchObject({ status: 201 });
  });

  it('an event is open until the very instant of its deadline or start', async () => {
    const event = await makeEvent({ registration_deadline: '2026-12-05 10:00:00' });
    world.now = Date.parse('2026-12-05T06:59:59.999Z');
    expect(await submit(registrationFor(event))).toMatchObject({ status: 201 });
    world.now += 1;
    expect(await submit(registrationFor(event))).toMatchObject({ body: { code: 'event_started' } });
    const early = await makeEvent({
      start_date: '2026-12-06 10:00:00',
      end_date: null,
      registration_deadline: '2026-12-05 12:00:00',
    });
    world.now = Date.parse('2026-12-05T09:00:00Z');
    expect(await submit(registrationFor(early))).toMatchObject({ status: 201 });
  });
});

describe('an event that changed while the dialog was open', () => {
  it.each([
    ['title', { title: 'Harvest Lunch' }, { eventTitle: 'Harvest Lunch' }],
    ['day', { start_date: '2026-12-06 10:00:00', end_date: null }, { eventDate: '2026-12-06' }],
    ['time', { start_date: '2026-12-05 10:30:00' }, { eventTime: '10:30' }],
    ['price', { price: 700 }, { eventPrice: 700 }],
  ])('an event whose %s changed while the dialog was open answers with both versions', async (_, more, current) => {
    const event = await makeEvent({ price: 500 });
    await admin.updateEvent({ params: { id: event.id }, body: eventInput({ price: 500, ...more }) });
    const before = await world.everything();
    const answer = await submit(registrationFor(event));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'event_changed',
        submitted: { eventTitle: 'Harvest Supper', eventDate: '2026-12-05', eventTime: '10:00', eventPrice: 500 },
        current,
      },
    });
    expect(await world.everything()).toBe(before);
    const retried = { ...registrationFor(event).data, ...(answer.body.current as object) };
    expect(await submit({ ...registrationFor(event), data: retried })).toMatchObject({ status: 201 });
  });

  it('an event that starts to ask for more has the new fields checked', async () => {
    const event = await makeEvent({ ask_emergency_contact: false });
    await register(event);
    await admin.updateEvent({ params: { id: event.id }, body: eventInput() });
    expect(await submit(registrationFor(event))).toMatchObject({
      status: 400,
      body: { fields: { 'data.emergencyContact': fieldTexts.required, 'data.emergencyPhone': fieldTexts.required } },
    });
  });
});

describe('seats', () => {
  it('a party larger than the seats left is refused with the number left', async () => {
    const event = await makeEvent({ max_attendees: 5 });
    await register(event, { attendees: 3 });
    const before = await world.everything();
    const answer = await submit(registrationFor(event, { attendees: 3 }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_enough_seats', seatsLeft: 2 } });
    expect(await world.everything()).toBe(before);
    await register(event, { attendees: 2 });
    expect(await submit(registrationFor(event))).toMatchObject({ body: { code: 'not_enough_seats', seatsLeft: 0 } });
  });

  it('one party may take all seats of an event (FM-04)', async () => {
    const event = await makeEvent({ max_attendees: 60 });
    const answer = await submit(registrationFor(event, { attendees: 61 }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_enough_seats', seatsLeft: 60 } });
    await register(event, { attendees: 60 });
    expect(await submit(registrationFor(event))).toMatchObject({ body: { code: 'not_enough_seats', seatsLeft: 0 } });
  });

  it('seats added by staff are available at once although this instance has cached the older event', async () => {
    const event = await makeEvent({ max_attendees: 1 });
    await register(event);
    await admin.updateEvent({ params: { id: event.id }, body: eventInput({ max_attendees: 2 }) });
    world.calls.length = 0;
    await register(event);
    // The refusal returned the newer facts, so nothing was read.
    expect(world.calls.map(({ command }) => command)).toEqual([
      'UpdateItem',
      'TransactWriteItems',
      'TransactWriteItems',
    ]);
  });

  it('an event without a limit takes any number of people', async () => {
    const event = await makeEvent({ max_attendees: null });
    await register(event, { attendees: 250 });
    const [shown] = (await apiAs().publicEvents({})).events;
    expect(shown).toMatchObject({ currentAttendees: 250 });
    expect(shown).not.toHaveProperty('maxAttendees');
  });
});

describe('budgets', () => {
  const full = {
    attendees: 4,
    attendeeNames: 'Wanjiru Kamau\nOtieno Kamau\nNjeri Kamau\nBaraka Kamau',
    dietaryRestrictions: 'One vegetarian, one without nuts',
    specialNeeds: 'A place for a wheelchair near the door, please.',
    howHeard: 'Friend/family',
  };

  it('a registration takes one transaction, one count, one read at most, and 10 write units', async () => {
    const event = await makeEvent({ price: 1500 });
    for (const expected of [
      ['GetItem', 'UpdateItem', 'TransactWriteItems'],
      ['UpdateItem', 'TransactWriteItems'],
    ]) {
      world.calls.length = 0;
      await register(event, full);
      expect(world.calls.map(({ command }) => command)).toEqual(expected);
      const units = world.calls.reduce((sum, { writeUnits }) => sum + writeUnits, 0);
      expect(units).toBeGreaterThan(0);
      expect(units).toBeLessThanOrEqual(10);
    }
  });

  it('a refusal for lack of seats takes one transaction, and one count that is reversed', async () => {
    const event = await makeEvent({ max_attendees: 1 });
    await register(event);
    world.calls.length = 0;
    await submit(registrationFor(event));
    const commands = world.calls.map(({ command }) => command);
    expect(commands).toEqual(['UpdateItem', 'TransactWriteItems', 'UpdateItem']);
  });

  it('a refusal by cached facts takes reads only', async () => {
    const event = await makeEvent({ is_published: false });
    world.calls.length = 0;
    await submit(registrationFor(event));
    expect(world.calls.map(({ command }) => command)).toEqual(['GetItem', 'BatchGetItem']);
  });
});
