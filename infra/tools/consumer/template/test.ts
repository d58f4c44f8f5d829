import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import type { PublicEvent, RegistrationCancelled, RegistrationSubmitted } from './events.ts';
import { handle } from './handle.ts';
import { openInbox } from './inbox.ts';
import { verify } from './verify.ts';

const envelope = (sequence: number, subject = '7k2m9x4c8q0v5w1t3r6y8p2n4d') => ({
  id: `${subject}.${sequence}`,
  at: '2026-11-21T06:00:00.000Z',
  correlationId: 'request-1',
  subject,
  sequence,
});
const data = { registrationId: '7k2m9x4c8q0v5w1t3r6y8p2n4d', formType: 'event_registration', people: 3 } as const;
const submitted: RegistrationSubmitted = {
  ...envelope(1),
  type: 'registration.submitted',
  version: 1,
  data: { ...data, status: 'confirmed' },
};
const cancelled: RegistrationCancelled = {
  ...envelope(2),
  type: 'registration.cancelled',
  version: 2,
  data: { ...data, reason: 'registrant', was: 'confirmed' },
};

test('the work prints a registration, and takes any other event', (t) => {
  const print = t.mock.method(console, 'log', () => {});
  handle(submitted);
  handle(cancelled);
  const printed = print.mock.calls.map(({ arguments: [line] }) => line);
  assert.deepEqual(printed, [
    'Registration 7k2m9x4c8q0v5w1t3r6y8p2n4d: 3 people',
    'registration.cancelled of 7k2m9x4c8q0v5w1t3r6y8p2n4d',
  ]);
});

test('the inbox drops an event that comes again, a change that is older than the last one, and a trial', async () => {
  const inbox = openInbox(':memory:');
  const worked: string[] = [];
  const take = (event: PublicEvent) => inbox.take(event, ({ id }) => void worked.push(id));
  const trial = { ...submitted, ...envelope(1, 'trial-00000000-0000-4000-8000-000000000000') };
  assert.equal(await take(cancelled), 'handled');
  assert.equal(await take(cancelled), 'duplicate');
  assert.equal(await take(submitted), 'outdated');
  assert.equal(await take(trial), 'trial');
  assert.deepEqual(worked, [cancelled.id]);
  inbox.close();
});

test('the inbox takes an event again if the work failed', async () => {
  const inbox = openInbox(':memory:');
  const fail = () => Promise.reject(new Error('The disk is full'));
  await assert.rejects(inbox.take(submitted, fail), /full/);
  assert.equal(await inbox.take(submitted, () => {}), 'handled');
  inbox.close();
});

test('a request is accepted with the right signature only', () => {
  const key = Buffer.from('the secret of the receiver, 33 bytes');
  const body = JSON.stringify(submitted);
  const seconds = Date.parse(submitted.at) / 1000;
  const signature = createHmac('sha256', key).update(`${submitted.id}.${seconds}.${body}`).digest('base64');
  const headers = {
    'webhook-id': submitted.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
  const secrets = [`whsec_${key.toString('base64')}`];
  assert.deepEqual(verify(headers, body, secrets, seconds * 1000), submitted);
  assert.throws(() => verify(headers, `${body} `, secrets, seconds * 1000), { name: 'InvalidWebhook' });
  assert.throws(() => verify(headers, body, secrets, seconds * 1000 + 301_000), { name: 'InvalidWebhook' });
});
