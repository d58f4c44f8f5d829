import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { handler as cancelHandler } from '../registrations/cancel.lambda.ts';
import { makeEvent, register, registrationFor, submit } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { batchOf, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './notify.lambda.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');

const guest = 'guest@example.org';

const enter = async (registration: string, amount: number, category = 'event_fees') => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { date: '2026-11-20', category, amount, method: 'cash', registration };
  expect((await invoke('createEntry', { as: 'accounts', headers, body })).status).toBe(201);
};
const deliver = async () =>
  expect(await handler(batchOf(...(await world.announced())))).toEqual({ batchItemFailures: [] });

function lastMail() {
  const mail = services.mails.filter(({ Destination }) => Destination.ToAddresses[0] === guest).at(-1);
  if (!mail) throw new Error('The guest was mailed nothing');
  return { subject: mail.Content.Simple.Subject.Data, text: mail.Content.Simple.Body.Text.Data };
}

async function threeForCamp(answers: Record<string, unknown> = {}) {
  const event = await makeEvent({ price: 500, title: 'Camp' });
  const camp = await register(event, { email: guest, attendees: 3, ...answers });
  await deliver();
  return { ...camp, event };
}

async function again(id: string): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  expect((await invoke('resendConfirmation', { as: 'pastor', params: { id }, headers })).status).toBe(200);
  await deliver();
  const { subject, text } = lastMail();
  expect(subject).toBe('You are registered: Camp');
  return text;
}

it('a resent confirmation asks for the full price, then for the rest, and for nothing once it is paid', async () => {
  const { id, reference } = await threeForCamp();
  const howTo = (sum: string) => `Please pay ${sum} by M-Pesa: `;
  expect(lastMail().text).toContain(howTo('Ksh 1,500'));
  expect(await again(id)).toContain(`Payment: ${howTo('Ksh 1,500')}`);
  await enter(id, 500.5);
  const partly = await again(id);
  expect(partly).toContain('We have received Ksh 500.50, and you have Ksh 999.50 left to pay.');
  expect(partly).toContain(howTo('Ksh 999.50'));
  expect(partly).toContain(reference);
  expect(partly).not.toContain(howTo('Ksh 1,500'));
  await enter(id, 999.5);
  const paid = await again(id);
  expect(paid).toContain('Payment: We have received Ksh 1,500, and you have nothing more to pay.');
  expect(paid).not.toMatch(/Please pay|left to pay/);
});

it('a resent confirmation tells how much was returned, and asks for no payment once all of it was', async () => {
  const { id } = await threeForCamp();
  await enter(id, 1500);
  await enter(id, 1000, 'event_refunds');
  expect(await again(id)).toContain(
    'We have received Ksh 1,500 and returned Ksh 1,000, and you have Ksh 1,000 left to pay. If you did not expect this, please reply to this email.\n',
  );
  await enter(id, 500, 'event_refunds');
  const text = await again(id);
  expect(text).toContain('Payment: We have returned what you paid.');
  expect(text).not.toMatch(/Please pay|left to pay|received/);
});

it('the mail about a smaller party names the excess payment, and says that the office gives it back', async () => {
  const { id } = await threeForCamp();
  await enter(id, 1500);
  const body = { revision: 0, answers: { attendees: 1, emergencyContact: 'Otieno', emergencyPhone: '0722 000 111' } };
  expect((await invoke('changeParty', { as: 'pastor', params: { id }, body })).status).toBe(200);
  await deliver();
  const changed = services.mails.find(({ Content }) => Content.Simple.Subject.Data.startsWith('Your registration has'));
  expect(changed?.Content.Simple.Body.Text.Data).toContain(
    'You have paid Ksh 1,000 more than the price is now. The office will tell you how you get it back.',
  );
});

it('a confirmation sent after its payment was entered asks for no payment', async () => {
  const event = await makeEvent({ price: 500, title: 'Camp' });
  const { id } = await register(event, { email: guest });
  await enter(id, 500);
  const first = (await world.announced()).filter(({ type }) => type === 'registration.submitted');
  await handler(batchOf(...first));
  expect(lastMail().subject).toBe('You are registered: Camp');
  expect(lastMail().text).toContain('We have received Ksh 500, and you have nothing more to pay.');
  expect(lastMail().text).not.toContain('Please pay');
});

it('a confirmation with an unknown payment method has the open amount, but no instructions', async () => {
  const { id } = await threeForCamp();
  const stored = (await world.items('registrations')).find(({ pk, sk }) => pk === id && sk === 'registration');
  const data = { ...(stored?.data as object), paymentMethod: 'Barter' };
  await world.put('registrations', { ...stored, data });
  await enter(id, 500);
  const text = await again(id);
  expect(text).toContain('We have received Ksh 500, and you have Ksh 1,000 left to pay.\n');
  expect(text).not.toContain('Please pay');
});

it.each([
  ['nothing was paid', [], 'The price was Ksh 1,500, and you have nothing more to pay.', /received|paid|returned/],
  [
    'a part was paid',
    [500],
    'We have received Ksh 500 from you. Please reply to this email with your reference',
    /price was|returned/,
  ],
  ['all was paid', [1500], 'We have received Ksh 1,500 from you. Please reply to this email', /price was|returned/],
  ['the payment was returned', [1500, -1500], 'We have returned what you paid.', /price was|received/],
] as const)('a cancellation mentions the payments in the books: %s', async (_, sums, said, unsaid) => {
  const { id, event } = await threeForCamp();
  for (const sum of sums) await enter(id, Math.abs(sum), sum < 0 ? 'event_refunds' : 'event_fees');
  await deliver();
  if (sums.length === 1) await admin.cancelRegistration({ params: { id } });
  else {
    await admin.deleteEvent({ params: { id: event.id } });
    await cancelHandler(batchOf(...(await world.announced()).filter(({ type }) => type === 'calendar.cancelled')));
  }
  await deliver();
  const { subject, text } = lastMail();
  expect(subject).toMatch(sums.length === 1 ? 'Your registration is cancelled: Camp' : 'Cancelled: Camp');
  expect(text).toContain(said);
  expect(text).not.toMatch(unsaid);
});

it('payments are mailed in the reader’s language', async () => {
  process.env.LANGUAGES = 'en en-XA';
  const event = await makeEvent({ price: 500, title: 'Camp' });
  const { body } = await submit(registrationFor(event, { email: guest, attendees: 3 }), randomUUID(), 'en-XA');
  const { id } = body.registration as { id: string };
  await enter(id, 500);
  const headers = { 'idempotency-key': randomUUID() };
  await invoke('resendConfirmation', { as: 'pastor', params: { id }, headers });
  await deliver();
  expect(lastMail().text).toContain('Ŵé ĥåṽé ŕéçéîṽéð Ksh 500, åñð ýöû ĥåṽé Ksh 1,000 ļéƒţ ţö þåý.');
  await admin.cancelRegistration({ params: { id } });
  await deliver();
  expect(lastMail().text).toContain('Ŵé ĥåṽé ŕéçéîṽéð Ksh 500 ƒŕöɱ ýöû.');
});
