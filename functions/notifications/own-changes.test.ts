import { beforeEach, expect, it } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { batchOf, type SentMail, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './notify.lambda.ts';

const world = startWorld();
const services = startServices();
const email = 'wanjiru@example.org';
const office = 'office@church.example';

let event: StaffEvent;
beforeEach(async () => {
  event = await makeEvent({ title: 'Camp', price: 500, ask_emergency_contact: false });
});

const deliver = async () => handler(batchOf(...(await world.announced())));
const mailsTo = (address: string) => services.mails.filter((mail) => mail.Destination.ToAddresses[0] === address);
const subjectsTo = (address: string) => mailsTo(address).map((mail) => mail.Content.Simple.Subject.Data);
const textOf = (mail: SentMail | undefined) => mail?.Content.Simple.Body.Text.Data ?? '';
const fileOf = (mail: SentMail | undefined) =>
  Buffer.from(String(mail?.Content.Simple.Attachments?.[0]?.RawContent ?? ''), 'base64').toString();

function linkIn(mail: SentMail | undefined) {
  const [link = ''] = /https:\/\/church\.example\/api\/my-registration\?\S+/.exec(textOf(mail)) ?? [];
  return Object.fromEntries(new URL(link).searchParams) as { id: string; seal: string };
}

it('the link “Change or cancel” of a confirmation opens the registration, and a change mails the new state and tells staff', async () => {
  const { reference } = await register(event, { email, attendees: 3 });
  await deliver();
  const link = linkIn(mailsTo(email)[0]);
  await invoke('changeOwnRegistration', { body: { ...link, revision: 0, answers: { attendees: 2 } } });
  await deliver();
  await deliver();
  expect(subjectsTo(email)).toEqual(['You are registered: Camp', 'Your registration has changed: Camp']);
  const [first, changed] = mailsTo(email);
  for (const text of ['is now for 2 places', 'Ksh 500 each, Ksh 1,000 in all', reference])
    expect(textOf(changed)).toContain(text);
  expect(textOf(changed)).not.toContain('paid');
  expect(linkIn(changed)).toEqual(link);
  const sequence = (mail: SentMail | undefined) => Number(/SEQUENCE:(\d+)/.exec(fileOf(mail))?.[1]);
  expect(sequence(changed)).toBe(sequence(first) + 1);
  expect(subjectsTo(office)).toEqual([
    'Event Registration: Wanjiru Kamau',
    'Changed: Event Registration, Wanjiru Kamau',
  ]);
  expect(textOf(mailsTo(office)[1])).toContain('Number of Attendees: 2');
});

it('a cancellation by the link is confirmed with a file that removes the calendar entry, and staff hear of it', async () => {
  await register(event, { email });
  await deliver();
  await invoke('cancelOwnRegistration', { body: linkIn(mailsTo(email)[0]) });
  await deliver();
  const [, cancelled, ...more] = mailsTo(email);
  expect(more).toEqual([]);
  expect(subjectsTo(email)[1]).toBe('Your registration is cancelled: Camp');
  expect(textOf(cancelled)).toContain('You have cancelled your registration for this event (1 place)');
  expect(fileOf(cancelled)).toContain('METHOD:CANCEL');
  expect(subjectsTo(office)[1]).toBe('Cancelled: Event Registration, Wanjiru Kamau');
});

it('a change by staff mails the registrant and not the office', async () => {
  const { id } = await register(event, { email });
  await deliver();
  await apiAs('pastor').changeParty({ params: { id }, body: { revision: 0, answers: { attendees: 4 } } });
  await deliver();
  expect(subjectsTo(email)[1]).toBe('Your registration has changed: Camp');
  expect(mailsTo(office)).toHaveLength(1);
});

it('no mail says that a registration has changed if it was cancelled before the mail was written', async () => {
  await register(event, { email });
  await deliver();
  const link = linkIn(mailsTo(email)[0]);
  await invoke('changeOwnRegistration', { body: { ...link, revision: 0, answers: { attendees: 2 } } });
  await invoke('cancelOwnRegistration', { body: link });
  await deliver();
  expect(subjectsTo(email)).toEqual(['You are registered: Camp', 'Your registration is cancelled: Camp']);
});
