import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { honeypot } from '#shared/forms/honeypot.ts';
import { openForm, type Timer, withFormTokens } from '#shared/registrations/form-token.ts';
import { count } from '../insights/count.ts';
import { longest, shortest } from '../kit/form-token.ts';
import { makeEvent, registrationFor, submit, tokenFor } from '../testing/factories.ts';
import { type Answer, apiAs, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';
import { mostInAMinute } from './rate.ts';

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

async function fetchToken(type: string): Promise<string> {
  const { status, body } = await invoke('formToken', { query: { type } });
  expect(status).toBe(200);
  return String(body.token);
}

describe('a form’s token', () => {
  it('lets forms pass as a person’s from two seconds to twelve hours after it was fetched, as often as need be', async () => {
    const token = await fetchToken('contact_form');
    for (const age of [shortest, 60_000, longest]) {
      const openedAt = world.now;
      world.now += age;
      const { status, body } = await submit(contact({ token }));
      expect([status, body.message]).toEqual([201, 'Registration Submitted!']);
      expect(body.registration).toMatchObject({ status: 'confirmed' });
      world.now = openedAt;
    }
  });

  it('says how long to wait, and is kept by no cache', async () => {
    const { body, headers } = await invoke('formToken', { query: { type: 'contact_form' } });
    expect(body).toMatchObject({ success: true, waitSeconds: shortest / 1000 });
    expect(headers['cache-control']).toBe('no-store');
    expect(world.calls).toEqual([]);
  });

  it('is given for forms that exist', async () => {
    for (const type of ['no_form', 'constructor', '']) {
      expect(await invoke('formToken', { query: { type } })).toMatchObject({ status: 400 });
    }
  });

  it('stays good while the secret is replaced, and is worth nothing after', async () => {
    const token = await fetchToken('contact_form');
    world.now += 60_000;
    const statusAfter = async (secrets: string) => {
      const headers = { 'x-origin-verify': secrets.split(' ')[0], 'idempotency-key': randomUUID() };
      process.env.ORIGIN_SECRET = secrets;
      const { body } = await invoke('submitRegistration', { body: contact({ token }), headers });
      return (body.registration as { status: string }).status;
    };
    expect(await statusAfter('a-newer-secret the-origin-secret')).toBe('confirmed');
    expect(await statusAfter('a-newer-secret')).toBe('quarantined');
  });
});

/** What makes a submission suspect, as the body of a contact message. */
const suspects: [string, string, () => Promise<object> | object][] = [
  ['without a token', 'no_token', () => contact({ token: undefined })],
  ['with an empty token', 'no_token', () => contact({ token: '' })],
  ['with a forged token', 'bad_token', () => contact({ token: `${world.now - 60_000}.${'A'.repeat(43)}` })],
  ['with any text for a token', 'bad_token', () => contact({ token: 'let me in' })],
  [
    'with a token whose time was changed',
    'bad_token',
    () => contact({ token: tokenFor('contact_form', 0).replace(/^\d+/, String(world.now - 60_000)) }),
  ],
  ['with another form’s token', 'bad_token', () => contact({ token: tokenFor('prayer_request') })],
  ['sooner than a person could', 'too_fast', () => contact({ token: tokenFor('contact_form', 1.999) })],
  ['with a token of the future', 'too_fast', () => contact({ token: tokenFor('contact_form', -60) })],
  ['with a token from yesterday', 'expired_token', () => contact({ token: tokenFor('contact_form', 12 * 3600 + 1) })],
  ['with the hidden field filled in', 'honeypot', () => contact({}, { [honeypot]: 'buy pills' })],
];

describe('what comes', () => {
  it.each(suspects)('%s is kept for the staff to look at, and told "We will confirm by mail"', async (_, why, body) => {
    const { status, body: reply } = await submit(await body());
    expect([status, reply.success, reply.message]).toEqual([201, true, byMail]);
    const [item] = await world.items('registrations');
    expect(item).toMatchObject({ status: 'quarantined', suspicion: why, data: message });
    expect(Object.keys(item?.data as object)).not.toContain(honeypot);
    const { registrations } = await admin.getRegistrations({ query: {} });
    expect(registrations).toMatchObject([{ type: 'contact_form', status: 'quarantined', data: message }]);
    expect(await world.announced()).toMatchObject([{ data: { status: 'quarantined' } }]);
  });

  it('with the hidden field left empty is a person’s, and the field is not stored', async () => {
    for (const empty of ['', null]) {
      const { body } = await submit(contact({}, { [honeypot]: empty }));
      expect(body.message).toBe('Registration Submitted!');
    }
    expect(JSON.stringify(await world.items('registrations'))).not.toContain(honeypot);
  });

  it('from a suspect is checked like any other form', async () => {
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

  it('takes no seat, holds no address and no figure counts it', async () => {
    const event = await makeEvent({ max_attendees: 2 });
    const body = suspect(event, { attendees: 2, email: 'w@example.org' });
    expect((await submit(body)).body).toMatchObject({
      message: byMail,
      registration: { status: 'quarantined', people: 2 },
    });
    expect((await admin.getEvent({ params: { id: event.id } })).event.current_attendees).toBe(0);
    await count((await world.announced()).flatMap((told) => (told.type === 'registration.submitted' ? [told] : [])));
    expect(await world.items('insights')).toEqual([]);
    // The person may be one after all: the same address and the same seats are still to be had.
    const person = await submit(registrationFor(event, { attendees: 2, email: 'w@example.org' }));
    expect(person.body).toMatchObject({ registration: { status: 'confirmed' } });
  });

  it('is refused where anybody’s would be', async () => {
    const event = await makeEvent({ is_published: false });
    expect(await submit(suspect(event))).toMatchObject({ status: 409, body: { code: 'event_draft' } });
    expect(await world.items('registrations')).toEqual([]);
  });

  it('can be filed away by the staff, which frees nobody’s seat', async () => {
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

describe('the same key', () => {
  it.each([
    ['suspect first', undefined, tokenFor],
    ['person first', tokenFor, undefined],
  ])('gives the same reply, whatever came with it later: %s', async (_, first, second) => {
    const key = randomUUID();
    const send = (token?: typeof tokenFor) => submit(contact({ token: token?.('contact_form') }), key);
    const replies = [await send(first), await send(second)];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await world.items('registrations')).toHaveLength(1);
  });
});

describe('one address', () => {
  const address = '197.248.10.77';

  it('may send 300 sign-ups in a minute, spread as people would: all are accepted', async () => {
    const event = await makeEvent({ max_attendees: 1000 });
    const begun = world.now;
    // A seeded walk through the minute: people open the form at any moment, and take their time.
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const visits = Array.from({ length: 300 }, () => ({
      sentAt: begun + Math.floor(random() * 60_000),
      took: 8 + Math.floor(random() * 300),
    }));
    for (const { sentAt, took } of visits.sort((a, b) => a.sentAt - b.sentAt)) {
      world.now = sentAt;
      const token = tokenFor('event_registration', took);
      const { status, body } = await from(address, { ...registrationFor(event), token });
      expect([status, body.message]).toEqual([201, 'Registration Submitted!']);
    }
    expect((await admin.getEvent({ params: { id: event.id } })).event.current_attendees).toBe(300);
  });

  it('is refused suspect forms from the 121st in a minute on, and nothing of those is stored', async () => {
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
    // A person at the same address, and a program at another, are not concerned.
    expect(await from(address, contact({ token: tokenFor('contact_form') }))).toMatchObject({ status: 201 });
    expect(await from('197.248.10.78', contact())).toMatchObject({ status: 201 });
    world.now += 11_999;
    expect(await from(address, contact())).toMatchObject({ status: 429 });
    world.now += 1;
    expect(await from(address, contact())).toMatchObject({ status: 201 });
  });

  it('is refused more people than an event could take in a minute', async () => {
    const key = randomUUID();
    const body = contact({ token: tokenFor('contact_form') });
    for (let n = 0; n < mostInAMinute.person; n++) expect((await from(address, body, key)).status).toBe(201);
    expect(await from(address, body, key)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  });
});

describe('a client', () => {
  const timer: Timer = {
    now: () => world.now,
    wait: async (ms) => {
      world.now += ms;
    },
  };

  it('fetches a token when the form opens and sends it when it is old enough', async () => {
    const api = apiAs();
    const form = openForm(api, 'contact_form', timer);
    const begun = world.now;
    const token = await form.token();
    expect(world.now - begun).toBeGreaterThanOrEqual(shortest);
    expect((await submit(contact({ token }))).body.message).toBe('Registration Submitted!');
    // Who took longer waits no more.
    const later = world.now;
    expect(await form.token()).toBe(token);
    expect(world.now).toBe(later);
    world.now += 12 * 3_600_000;
    expect(await form.token()).not.toBe(token);
  });

  it('sends without a token where the server gives none, and says so where nobody answers', async () => {
    const { formToken } = apiAs();
    const refusing = { formToken: () => formToken({ query: { type: 'no_form' } }) };
    expect(await openForm(refusing, 'contact_form', timer).token()).toBeUndefined();
    const { createApi } = await import('#shared/api/client.ts');
    const silent = createApi(() => Promise.reject(new TypeError('fetch failed')));
    await expect(openForm(silent, 'contact_form', timer).token()).rejects.toMatchObject({ code: 'network' });
  });

  it('for tools sends every form with a token of its own', async () => {
    const opened = new Map([['contact_form', openForm(apiAs(), 'contact_form', timer)]]);
    const api = withFormTokens(apiAs(), opened);
    const request = { body: contact() as never, idempotencyKey: randomUUID() };
    expect((await api.submitRegistration(request)).registration.status).toBe('confirmed');
  });
});
