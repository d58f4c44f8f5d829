import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { instantToWall } from '#shared/church/time.ts';
import { build } from '../tools/build.ts';
import type { Platform } from './platform.ts';
import { adminOf, tokenFor, visitorOf } from './platform-client.ts';
import { startPlatform } from './start.ts';
import { synthesize } from './template/synth.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';
import { call } from './testing/call.ts';
import { queuePatienceMs, until } from './testing/rig.ts';

/** The whole run: the edge, the gateway, the real functions, the mail. */
let platform: Platform;
let event: StaffEvent;

beforeAll(async () => {
  await build();
  await synthesize();
  platform = await startPlatform({ dataDir: tempFolder() });
  const body = {
    title: 'Lantern carols',
    start_date: instantToWall(Date.now() + 10 * 86_400_000, 'Africa/Nairobi'),
    is_published: true,
    ask_emergency_contact: false,
  };
  event = (await adminOf(platform).createEvent({ body })).event;
});
afterAll(async () => {
  await platform.stop();
  removeTempFolders();
});

const post = (body: string, type: string, localAddress: string, key: string = randomUUID()) =>
  call(platform.url, '/api/submit-registration', {
    method: 'POST',
    headers: { 'content-type': type, 'idempotency-key': key, 'x-viewer-ip': `10.0.0.${Math.random()}` },
    body,
    localAddress,
  });
const message = { name: 'Akinyi', email: 'akinyi@example.org', subject: 'Choir', message: 'May I sing?' };
const submission = (type: string, data: object, token?: string) =>
  JSON.stringify({ action: 'submit_registration', type, data, token });

test('a token travels from the form’s opening to the mail', async () => {
  const key = randomUUID();
  const { token, waitSeconds } = await visitorOf(platform).formToken({ query: { type: 'contact_form', key } });
  const tooFast = await post(submission('contact_form', message, token), 'application/json', '127.0.0.22');
  expect(JSON.parse(tooFast.text)).toMatchObject({ success: true, message: 'We will confirm by mail' });
  await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000));
  const data = { ...message, email: 'patient@example.org' };
  const { text } = await post(submission('contact_form', data, token), 'application/json', '127.0.0.22', key);
  expect(JSON.parse(text)).toMatchObject({ message: 'Registration Submitted!' });
  await until(
    'who waited has a mail',
    () => platform.mail.list(400).some(({ to }) => to === 'patient@example.org'),
    queuePatienceMs,
  );
  expect(platform.mail.list(400).filter(({ to }) => to === message.email)).toEqual([]);
});

test('300 sign-ups from one address within a minute are all confirmed', async () => {
  const [eventDate = '', time = ''] = event.start_date.split(' ');
  const about = { eventId: event.id, eventTitle: event.title, eventDate, eventTime: time.slice(0, 5) };
  const waiting = Array.from({ length: 300 }, (_, n) => `guest-${n}@example.org`);
  const answers: unknown[] = [];
  const hand = async () => {
    for (let email = waiting.shift(); email !== undefined; email = waiting.shift()) {
      const data = { ...about, name: 'Wanjirũ', email, phone: '0712345678', attendees: 1, agreeTerms: true };
      const key = randomUUID();
      const body = submission('event_registration', data, tokenFor(platform, 'event_registration', key));
      const { status, text } = await post(body, 'application/json', '127.0.0.21', key);
      answers.push([status, JSON.parse(text).registration?.status]);
    }
  };
  await Promise.all([hand(), hand(), hand()]);
  expect(answers).toEqual(Array(300).fill([201, 'confirmed']));
  expect((await adminOf(platform).getEvent({ params: { id: event.id } })).event.current_attendees).toBe(300);
});

test('what looks like a program’s has its limit by address, whatever address it claims', async () => {
  const send = () => post(submission('contact_form', message), 'application/json', '127.0.0.23');
  const statuses: number[] = [];
  for (let n = 0; n < 121; n++) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array(120).fill(201), 429]);
  const refused = await send();
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(refused.text).code).toBe('rate_limited');
});

test('a contact message without scripts is shown once more, and then sent like anybody’s', async () => {
  const subject = 'Typed without scripts';
  const fields = { type: 'contact_form', leave_empty: '', ...message, subject };
  const send = (more: Record<string, string>) =>
    post(new URLSearchParams({ ...fields, ...more }).toString(), 'application/x-www-form-urlencoded', '127.0.0.24');
  const shown = await send({});
  expect([shown.status, /name="key" value="([0-9a-f-]{36})"/.test(shown.text)]).toEqual([200, true]);
  const key = randomUUID();
  const { status, headers } = await send({ key, token: tokenFor(platform, fields.type, key) });
  expect([status, headers.location]).toEqual([303, '/contact/thank-you']);
  const page = await call(platform.url, String(headers.location));
  expect(page.status).toBe(200);
  expect(page.text).toContain('We will confirm by mail');
  expect(page.text).toContain('name="robots" content="noindex"');
  const { registrations } = await adminOf(platform).getRegistrations({ query: { type: 'contact_form' } });
  const found = registrations.find(({ data }) => data.subject === subject);
  expect(found).toMatchObject({ status: 'confirmed', ip_address: '127.0.0.0/24' });
});
