import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { instantToWall } from '#shared/church/time.ts';
import { forms } from '#shared/forms/catalogue.ts';
import type { Form } from '#shared/forms/form.ts';
import { inTier } from '#shared/testing/tier.ts';
import type { Platform } from '../platform.ts';
import { adminOf, newSession, tokenFor } from '../platform-client.ts';
import { type Answer, call } from '../testing/call.ts';
import { sharedPlatform } from '../testing/platform.ts';
import { until } from '../testing/rig.ts';

let platform: Platform;
let problems: readonly string[];

beforeAll(async () => {
  ({ platform, problems } = await sharedPlatform());
});

interface LogRecord {
  readonly from: string;
  readonly message: string;
  readonly correlationId?: string;
  readonly [key: string]: unknown;
}

const texts = (): [from: string, text: string][] => {
  const dir = join(platform.dataDir, 'logs');
  return readdirSync(dir).flatMap((file) =>
    // Drop the part after the last line break, a line that is still being written.
    readFileSync(join(dir, file), 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((text): [string, string] => [file.replace('.log', ''), text]),
  );
};
const lines = () => texts().map(([from, text]): LogRecord => ({ ...JSON.parse(text), from }));

async function anEvent(more: object = {}): Promise<StaffEvent> {
  const begins = Date.now() + 10 * 86_400_000;
  const body = {
    ...{ title: 'Lantern carols', description: 'On the hill.', location: 'Jacaranda Hall', category: 'General' },
    ...{ price: 0, max_attendees: null, registration_deadline: null, ask_emergency_contact: true },
    ...{ is_published: true, requires_registration: true, ...more },
    start_date: instantToWall(begins, 'Africa/Nairobi'),
    end_date: instantToWall(begins + 7_200_000, 'Africa/Nairobi'),
  };
  return (await adminOf(platform).createEvent({ body })).event;
}

/** The event's fields that the dialog sends in addition to the answers. */
function factsOf(event: StaffEvent) {
  const [eventDate = '', time = ''] = event.start_date.split(' ');
  return { eventId: event.id, eventTitle: event.title, eventDate, eventTime: time.slice(0, 5) };
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  call(platform.url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const submit = (type: string, data: object, headers: Record<string, string> = {}) => {
  const key = randomUUID();
  const body = { action: 'submit_registration', type, data, token: tokenFor(platform, type, key) };
  return post('/api/submit-registration', body, { 'idempotency-key': key, ...headers });
};

/** The log entries that a registration causes. Each occurs at least once, since a delivery may be repeated. */
const hops = [
  'registrations-api answered',
  'outbox-publish event published',
  'count event handled',
  'index event handled',
  'notify mail sent registrant',
  'notify told staff',
  'notify event handled',
  'render event handled',
].sort();

/** The logged steps of these requests by id. Failed deliveries do not count, because they are retried. */
function hopsOf(ids: readonly string[]) {
  const byId = Map.groupBy(lines(), ({ correlationId }) => correlationId);
  const ownOf = (id: string) => (byId.get(id) ?? []).filter(({ message }) => message !== 'event failed');
  // With many registrations at once, the office gets a digest instead of a mail for each.
  const hopOf = ({ from, message, recipient }: LogRecord) =>
    recipient === 'staff' ? `${from} told staff` : [from, message, ...(recipient ? [recipient] : [])].join(' ');
  return Object.fromEntries(ids.map((id) => [id, [...new Set(ownOf(id).map(hopOf))].sort()]));
}

const requests = inTier({ usual: 20, deep: 100 });

test('the correlation id of a request appears in every function’s log and in the mail', async () => {
  const event = await anEvent({ ask_emergency_contact: false });
  const ids: string[] = Array.from({ length: requests }, () => randomUUID());
  const waiting = [...ids];
  const one = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const person = { name: 'Wanjirũ Kamau', email: `${id}@example.org`, phone: '0712345678', attendees: 1 };
      const data = { ...factsOf(event), ...person, agreeTerms: true };
      expect(await submit('event_registration', data, { 'x-correlation-id': id })).toMatchObject({ status: 201 });
    }
  };
  await Promise.all([one(), one(), one(), one()]);

  const everyHop = Object.fromEntries(ids.map((id) => [id, hops]));
  await expect.poll(() => hopsOf(ids), { timeout: 50_000 }).toEqual(everyHop);
  const mails = platform.mail.list();
  const events = platform.buses.flatMap((bus) => bus.recent()).map(({ detail }) => detail);
  for (const id of ids) {
    const own = mails.filter(({ headers }) => headers['X-Correlation-Id'] === id);
    const others = own.filter(({ to }) => to !== 'office@example.org');
    expect(new Set(others.map(({ to }) => to))).toEqual(new Set([`${id}@example.org`]));
    expect(events).toContainEqual(expect.objectContaining({ type: 'registration.submitted', correlationId: id }));
  }
  for (const line of lines().filter(({ correlationId = '' }) => ids.includes(correlationId))) {
    expect(line).toMatchObject({ timestamp: expect.any(String), level: expect.stringMatching(/^(INFO|WARN|ERROR)$/) });
  }
});

/** Words that must not appear in any log, with the field in which each was sent. */
const canaries = new Map<string, string>();

function canary(where: string): string {
  const word = `kanari${String(canaries.size).padStart(3, '0')}x`;
  canaries.set(word, where);
  return word;
}

function phoneCanary(where: string): string {
  const digits = `79901${String(canaries.size).padStart(4, '0')}`;
  canaries.set(digits, where);
  return `+254${digits}`;
}

const kinds: Readonly<Record<string, (where: string) => unknown>> = {
  text: (where) => `Wanja ${canary(where)}`,
  textarea: (where) => `We need\na ramp, ${canary(where)}`,
  email: (where) => `${canary(where)}@example.org`,
  phone: phoneCanary,
  people: () => 2,
  checkbox: () => true,
};

function answers(form: Form, round: string): Record<string, unknown> {
  return Object.fromEntries(
    form.fields.flatMap(({ name, kind }) => {
      const value = kinds[kind]?.(`${round} ${form.formType}.${name}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function mishaps(
  access: string,
  event: StaffEvent,
  data: Record<string, unknown>,
): [what: string, reply: Promise<Answer>, status: number][] {
  const form = (more: object, headers?: Record<string, string>) =>
    submit('contact_form', { ...answers(forms.contact_form, 'refused'), ...more }, headers);
  const admin = { authorization: `Bearer ${access}` };
  const person = {
    name: canary('invitation name'),
    email: `${canary('invitation email')}@example.org`,
    role: 'pastor',
  };
  return [
    ['no address', form({ email: canary('no address') }), 400],
    ['another field', form({ [canary('field name')]: canary('field value') }), 400],
    ['an object for a text', form({ name: { first: canary('object') } }), 400],
    ['a prototype', post('/api/submit-registration', `{"__proto__": "${canary('prototype')}"}`), 400],
    ['no JSON', post('/api/submit-registration', `{"name": "${canary('broken JSON')}`), 400],
    ['too long', form({ message: canary('too long').repeat(10_000) }), 413],
    ['a key that is none', form({}, { 'idempotency-key': canary('idempotency key') }), 400],
    ['a form that is none', submit(canary('form type'), { name: canary('unknown form') }), 400],
    ['registered twice', submit('event_registration', data), 409],
    ['another event', submit('event_registration', { ...data, eventTitle: canary('event title') }), 409],
    ['no such event', submit('event_registration', { ...data, eventId: canary('event id') }), 404],
    ['a token that is none', call(platform.url, '/api/events', { headers: { authorization: canary('token') } }), 401],
    ['no such route', call(platform.url, `/api/${canary('path')}`), 404],
    ['a query', call(platform.url, `/api/public-events?search=${canary('query')}`), 200],
    ['a page', call(platform.url, `/events/${canary('page')}`), 404],
    [
      'other headers',
      call(platform.url, '/api/public-events', {
        headers: { 'user-agent': canary('browser'), cookie: canary('cookie') },
      }),
      200,
    ],
    ['an id that is none', form({}, { 'x-correlation-id': canary('correlation id') }), 201],
    ['an event of two minds', post('/api/events', { ...event, description: canary('event field') }, admin), 400],
    ['an invitation', post('/api/users', person, admin), 201],
    ['an invitation of a role that is none', post('/api/users', { ...person, role: canary('role') }, admin), 400],
  ];
}

test('no log line contains user input, even after failed requests', async () => {
  const event = await anEvent();
  const data = { ...factsOf(event), ...answers(forms.event_registration, 'accepted') };
  expect(await submit('event_registration', data)).toMatchObject({ status: 201 });
  for (const form of [forms.contact_form, forms.test_registration]) {
    expect(await submit(form.formType, answers(form, 'accepted'))).toMatchObject({ status: 201 });
  }
  const addresses = [...canaries].filter(([, where]) => /(event_registration|contact_form)\.email$/.test(where));
  const mailed = () => platform.mail.list().map(({ to }) => to);
  const reached = () => addresses.every(([word]) => mailed().includes(`${word}@example.org`));
  await until('the mails are there', reached);

  const { access } = await newSession(platform, 'admin@example.org');
  for (const [what, reply, status] of mishaps(access, event, data))
    expect([what, (await reply).status]).toEqual([what, status]);

  // The mail service fails with an error message that contains the recipient.
  const { handle } = platform.mail;
  platform.mail.handle = async (_method, _path, body) => ({
    status: 500,
    body: { __type: 'InternalServiceErrorException', message: `Not sent to ${JSON.stringify(body)}` },
  });
  try {
    await submit('contact_form', answers(forms.contact_form, 'mail failure'));
    const failed = () => lines().some(({ from, message }) => from === 'notify' && message === 'event failed');
    await until('a mail has failed', failed);
  } finally {
    platform.mail.handle = handle;
  }

  expect(canaries.size).toBeGreaterThanOrEqual(50);
  const said = [...texts(), ...problems.map((text): [string, string] => ['the run', text])];
  expect(said.length).toBeGreaterThan(30);
  const found = said.flatMap(([from, text]) =>
    [...canaries].flatMap(([word, where]) => (text.toLowerCase().includes(word) ? [`${where}: ${from}`] : [])),
  );
  expect(found).toEqual([]);
});
