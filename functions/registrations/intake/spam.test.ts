import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import { openForm, type Timer, withFormTokens } from '#shared/registrations/form-token.ts';
import { inTier } from '#shared/testing/tier.ts';
import { count } from '../../insights/count.ts';
import { longest, shortest } from '../../kit/form-token.ts';
import { makeEvent, registrationFor, submit, tokenFor } from '../../testing/factories.ts';
import { type Answer, apiAs, invoke } from '../../testing/invoke.ts';
import { startWorld } from '../../testing/world.ts';
import { checkRate, mostInAMinute } from './rate.ts';

const world = startWorld();
const admin = apiAs('admin');
const byMail = 'We will confirm by mail';

const message = { name: 'Akinyi', email: 'akinyi@example.org', subject: 'Choir', message: 'May I sing?' };
const contact = (more: object = {}, data: object = {}) => ({
  action: 'submit_registration',
  type: 'contact_form',
  data: { ...message, ...data },
  ...more,
});
const from = (address: string, body: object, key: string = randomUUID()): Promise<Answer> =>
  invoke('submitRegistration', { body, headers: { 'idempotency-key': key, 'x-viewer-ip': address } });

async function fetchToken(type: string, key: string): Promise<string> {
  const { status, body } = await invoke('formToken', { query: { type, key } });
  expect(status).toBe(200);
  return String(body.token);
}

describe('a form’s token', () => {
  it('a token lets its form pass from two seconds to twelve hours after it was fetched, however often it is sent', async () => {
    for (const age of [shortest, 60_000, longest]) {
      const openedAt = world.now;
      const key = randomUUID();
      const token = await fetchToken('contact_form', key);
      world.now += age;
      for (const _ of ['sent', 'sent again']) {
        const { status, body } = await submit(contact({ token }), key);
        expect([status, body.message]).toEqual([201, 'Registration Submitted!']);
        expect(body.registration).toMatchObject({ status: 'confirmed' });
      }
      world.now = openedAt;
    }
    expect(await world.items('registrations')).toHaveLength(3);
  });

  it('a token works only for its own key: a registration under another key waits for staff', async () => {
    const key = randomUUID();
    const token = await fetchToken('contact_form', key.toUpperCase());
    world.now += 60_000;
    expect((await submit(contact({ token }), key)).body.registration).toMatchObject({ status: 'confirmed' });
    const stranger = contact({ token }, { email: 'stranger@example.org' });
    expect(await submit(stranger, key)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await submit(stranger)).body.registration).toMatchObject({ status: 'quarantined' });
  });

  it('the token route returns the seconds to wait, and no-store', async () => {
    const { body, headers } = await invoke('formToken', { query: { type: 'contact_form', key: randomUUID() } });
    expect(body).toMatchObject({ success: true, waitSeconds: shortest / 1000 });
    expect(headers['cache-control']).toBe('no-store');
    expect(world.calls).toEqual([]);
  });

  it('a token requires a known form and a valid key', async () => {
    for (const type of ['no_form', 'constructor', '']) {
      expect(await invoke('formToken', { query: { type, key: randomUUID() } })).toMatchObject({ status: 400 });
    }
    for (const query of [
      { type: 'contact_form', key: '' },
      { type: 'contact_form', key: 'every' },
    ]) {
      expect(await invoke('formToken', { query })).toMatchObject({ status: 400 });
    }
  });

  it('a token works while the secret is rotated, and fails after', async () => {
    const statusAfter = async (secrets: string) => {
      const key = randomUUID();
      process.env.ORIGIN_SECRET = 'the-origin-secret';
      const token = await fetchToken('contact_form', key);
      world.now += 60_000;
      const headers = { 'x-origin-verify': secrets.split(' ')[0], 'idempotency-key': key };
      process.env.ORIGIN_SECRET = secrets;
      const { body } = await invoke('submitRegistration', { body: contact({ token }), headers });
      return (body.registration as { status: string }).status;
    };
    expect(await statusAfter('a-newer-secret the-origin-secret')).toBe('confirmed');
    expect(await statusAfter('a-newer-secret')).toBe('quarantined');
  });
});

const key = randomUUID();

const suspects: [string, string, () => Promise<object> | object][] = [
  ['without a token', 'no_token', () => contact({ token: undefined })],
  ['with an empty token', 'no_token', () => contact({ token: '' })],
  ['with a forged token', 'bad_token', () => contact({ token: `${world.now - 60_000}.${'A'.repeat(43)}` })],
  ['with any text for a token', 'bad_token', () => contact({ token: 'let me in' })],
  [
    'with a token whose time was changed',
    'bad_token',
    () => contact({ token: tokenFor('contact_form', key, 0).replace(/^\d+/, String(world.now - 60_000)) }),
  ],
  ['with another form’s token', 'bad_token', () => contact({ token: tokenFor('prayer_request', key) })],
  ['with the token of another key', 'bad_token', () => contact({ token: tokenFor('contact_form', randomUUID()) })],
  ['sent sooner than a person could', 'too_fast', () => contact({ token: tokenFor('contact_form', key, 1.999) })],
  ['with a token from the future', 'too_fast', () => contact({ token: tokenFor('contact_form', key, -60) })],
  [
    'with a token from yesterday',
    'expired_token',
    () => contact({ token: tokenFor('contact_form', key, 12 * 3600 + 1) }),
  ],
  ['with the hidden field filled in', 'honeypot', () => contact({}, { [honeypot]: 'buy pills' })],
];

describe('contact messages and spam', () => {
  it.each(suspects)('a message %s is quarantined, and answered "We will confirm by mail"', async (_, why, body) => {
    const { status, body: reply } = await submit(await body(), key);
    expect([status, reply.success, reply.message]).toEqual([201, true, byMail]);
    const [item] = await world.items('registrations');
    expect(item).toMatchObject({ status: 'quarantined', suspicion: why, data: message });
    expect(Object.keys(item?.data as object)).not.toContain(honeypot);
    const { registrations } = await admin.getRegistrations({ query: {} });
    expect(registrations).toMatchObject([{ type: 'contact_form', status: 'quarantined', data: message }]);
    expect(await world.announced()).toMatchObject([{ data: { status: 'quarantined' } }]);
  });

  it('a message with an empty hidden field is not suspect, and the field is not stored', async () => {
    for (const empty of ['', null]) {
      const { body } = await submit(contact({}, { [honeypot]: empty }));
      expect(body.message).toBe('Registration Submitted!');
    }
    expect(JSON.stringify(await world.items('registrations'))).not.toContain(honeypot);
  });

  it('a suspect message is validated like any other form', async () => {
    const bad = contact({ token: undefined }, { email: 'nobody' });
    expect(await submit(bad)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await world.items('registrations')).toEqual([]);
  });
});

describe('a suspect’s registration for a church event', () => {
  const suspect = (event: Parameters<typeof registrationFor>[0], more: Record<string, unknown> = {}) => ({
    ...registrationFor(event, more),
    token: undefined,
  });

  it('a suspect registration takes no seat, claims no address and is not counted in figures', async () => {
    const event = await makeEvent({ max_attendees: 2, price: 500 });
    const body = suspect(event, { attendees: 2, email: 'w@example.org' });
    const reply = (await submit(body)).body;
    expect(reply).toMatchObject({ message: byMail, registration: { status: 'quarantined', people: 2 } });
    expect(reply.registration).not.toHaveProperty('amount');
    expect((await admin.getEvent({ params: { id: event.id } })).event.current_attendees).toBe(0);
    await count((await world.announced()).flatMap((told) => (told.type === 'registration.submitted' ? [told] : [])));
    expect(await world.items('insights')).toEqual([]);
    // The suspect may be a real person, so the same address and seats remain available.
    const person = await submit(registrationFor(event, { attendees: 2, email: 'w@example.org' }));
    expect(person.body).toMatchObject({ registration: { status: 'confirmed' } });
  });

  it('a suspect registration is refused for the same reasons as any other', async () => {
    const event = await makeEvent({ is_published: false });
    expect(await submit(suspect(event))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await world.items('registrations')).toEqual([]);
  });

  it('staff can cancel a suspect registration without freeing another registration’s seats', async () => {
    const event = await makeEvent({ max_attendees: 5 });
    await submit(registrationFor(event, { attendees: 3, email: 'w@example.org' }));
    const { body } = await submit(suspect(event, { attendees: 2, email: 'w@example.org' }));
    const { id } = body.registration as { id: string };
    await admin.cancelRegistration({ params: { id } });
    expect((await admin.getEvent({ params: { id: event.id } })).event.current_attendees).toBe(3);
    const again = await submit(registrationFor(event, { email: 'W@example.org' }));
    expect(again).toMatchObject({ status: 409, body: { code: 'already_registered' } });
  });
});

describe('one Idempotency-Key', () => {
  it.each([
    ['without the token first', undefined, tokenFor],
    ['with the token first', tokenFor, undefined],
  ])('one Idempotency-Key gives the same reply with and without a token: %s', async (_, first, second) => {
    const key = randomUUID();
    const send = (token?: typeof tokenFor) => submit(contact({ token: token?.('contact_form', key) }), key);
    const replies = [await send(first), await send(second)];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await world.items('registrations')).toHaveLength(1);
  });
});

describe('one address', () => {
  const address = '197.248.10.77';

  it('one address may send hundreds of sign-ups spread over a minute, and all are accepted', async () => {
    const signUps = inTier({ usual: 150, deep: 240 });
    // The event has more places, so that all sign-ups stay below a fifth of them. The 251st of a network for one event would be
    // held.
    const event = await makeEvent({ max_attendees: 2000 });
    const begun = world.now;
    // Seeded random times within the minute: people open the form at any moment, and take their time.
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const visits = Array.from({ length: signUps }, () => ({
      sentAt: begun + Math.floor(random() * 60_000),
      took: 8 + Math.floor(random() * 300),
    }));
    for (const { sentAt, took } of visits.sort((a, b) => a.sentAt - b.sentAt)) {
      world.now = sentAt;
      const key = randomUUID();
      const token = tokenFor('event_registration', key, took);
      const { status, body } = await from(address, { ...registrationFor(event), token }, key);
      expect([status, body.message]).toEqual([201, 'Registration Submitted!']);
    }
    expect((await admin.getEvent({ params: { id: event.id } })).event.current_attendees).toBe(signUps);
  });

  it('one address is refused suspect forms from the 121st in a minute on, and none of those is stored', async () => {
    for (let n = 0; n < 120; n++) {
      expect((await from(address, contact())).status).toBe(201);
      world.now += 400;
    }
    const before = await world.everything();
    world.calls.length = 0;
    const refused = await from(address, contact());
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers['retry-after']).toBe('12');
    expect(await world.everything()).toBe(before);
    const person = randomUUID();
    expect(await from(address, contact({ token: tokenFor('contact_form', person) }), person)).toMatchObject({
      status: 201,
    });
    expect(await from('197.248.10.78', contact())).toMatchObject({ status: 201 });
    world.now += 11_999;
    expect(await from(address, contact())).toMatchObject({ status: 429 });
    world.now += 1;
    expect(await from(address, contact())).toMatchObject({ status: 201 });
  });

  it('all of an IPv6 /64 counts as one address, however it is written', async () => {
    const network = '2001:db8:7:1';
    for (let n = 0; n < 120; n++) expect((await from(`${network}::${n.toString(16)}`, contact())).status).toBe(201);
    expect(await from('2001:0DB8:0007:0001:ffff:ffff:ffff:ffff', contact())).toMatchObject({ status: 429 });
    expect(await from('2001:db8:7:2::1', contact())).toMatchObject({ status: 201 });
  });

  it('a refused address stays refused although thousands of other addresses send suspect forms', () => {
    const count = (sender: string, times = 1) => {
      for (let n = 0; n < times; n++) checkRate(sender, 'suspect');
    };
    count(address, 120);
    for (let n = 0; n < 20_000; n++) count(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
    expect(() => count(address)).toThrow('rate_limited');
  });

  it('one address is refused more registrations than an event could take in a minute', async () => {
    const key = randomUUID();
    const body = contact({ token: tokenFor('contact_form', key) });
    for (let n = 1; n < mostInAMinute.person; n++) checkRate(address, 'person');
    expect((await from(address, body, key)).status).toBe(201);
    expect(await from(address, body, key)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  });

  it('one address gets as many tokens as it may send forms', async () => {
    const fetch = () =>
      invoke('formToken', {
        query: { type: 'contact_form', key: randomUUID() },
        headers: { 'x-viewer-ip': address },
      });
    for (let n = 1; n < mostInAMinute.token; n++) checkRate(address, 'token');
    expect((await fetch()).status).toBe(200);
    expect(await fetch()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    world.now += 60_000;
    expect((await fetch()).status).toBe(200);
  });
});

describe('a form client', () => {
  const timer: Timer = {
    now: () => world.now,
    wait: async (ms) => {
      world.now += ms;
    },
  };

  it('a form client fetches a token when the form opens, and sends it when it is old enough', async () => {
    const api = apiAs();
    const key = randomUUID();
    const form = openForm(api, { type: 'contact_form', key }, timer);
    const begun = world.now;
    const token = await form.token();
    expect(world.now - begun).toBeGreaterThanOrEqual(shortest);
    expect((await submit(contact({ token }), key)).body.message).toBe('Registration Submitted!');
    const later = world.now;
    expect(await form.token()).toBe(token);
    expect(world.now).toBe(later);
    world.now += 12 * 3_600_000;
    expect(await form.token()).not.toBe(token);
  });

  it('a form client sends no token if the server refuses one, and throws when offline', async () => {
    const { formToken } = apiAs();
    const key = randomUUID();
    const refusing = { formToken: () => formToken({ query: { type: 'no_form', key } }) };
    expect(await openForm(refusing, { type: 'contact_form', key }, timer).token()).toBeUndefined();
    const { createApi } = await import('#shared/api/client.ts');
    const { addresses } = await import('#shared/api/addresses.ts');
    const silent = createApi(() => Promise.reject(new TypeError('fetch failed')), addresses);
    await expect(openForm(silent, { type: 'contact_form', key }, timer).token()).rejects.toMatchObject({
      code: 'network',
    });
  });

  it('a form client asks a busy server for a token again when the form is sent', async () => {
    const { formToken } = apiAs();
    const key = randomUUID();
    let refusals = 3;
    const busy = {
      formToken: (request: Parameters<typeof formToken>[0]) =>
        refusals-- > 0 ? Promise.reject(new ApiError('busy', { retryAfterSeconds: 2 })) : formToken(request),
    };
    const token = await openForm(busy, { type: 'contact_form', key }, timer).token();
    expect((await submit(contact({ token }), key)).body.message).toBe('Registration Submitted!');
    refusals = 9;
    expect(await openForm(busy, { type: 'contact_form', key }, timer).token()).toBeUndefined();
  });

  it('a client for tools sends every form with a token of its own', async () => {
    const key = randomUUID();
    const opened = new Map([[key, openForm(apiAs(), { type: 'contact_form', key }, timer)]]);
    const api = withFormTokens(apiAs(), opened);
    const request = { body: contact() as never, idempotencyKey: key };
    expect((await api.submitRegistration(request)).registration.status).toBe('confirmed');
  });
});
