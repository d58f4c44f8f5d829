import { beforeEach, expect, it } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { routes } from '#shared/api/routes.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { handler as api } from '../registrations/api.lambda.ts';
import { handler as cancel } from '../registrations/cancel.lambda.ts';
import { makeEvent, register, registrationFor, submit } from '../testing/factories.ts';
import { apiAs, invoke, requestOf } from '../testing/invoke.ts';
import { batchOf, type SentMail, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './notify.lambda.ts';

const world = startWorld();
const services = startServices();
const halfHour = 30 * 60_000;
const email = 'wanjiru@example.org';
const office = 'office@church.example';

let event: StaffEvent;
beforeEach(async () => {
  event = await makeEvent({ confirm_places: true, title: 'Lantern evening', price: 500 });
});

const deliver = async (events?: readonly AnyEvent[]) => handler(batchOf(...(events ?? (await world.announced()))));
const mailsTo = (address: string) => services.mails.filter((mail) => mail.Destination.ToAddresses[0] === address);
const subjectsTo = (address: string) => mailsTo(address).map((mail) => mail.Content.Simple.Subject.Data);
const textOf = (mail: SentMail | undefined) => mail?.Content.Simple.Body.Text.Data ?? '';
const filesOf = (mail: SentMail | undefined) => mail?.Content.Simple.Attachments?.length ?? 0;

function linkIn(mail: SentMail | undefined) {
  const [link = ''] = /https:\/\/church\.example\/api\/confirm-places\?\S+/.exec(textOf(mail)) ?? [];
  return Object.fromEntries(new URL(link).searchParams) as { id: string; seal: string };
}

const confirm = (link: { id: string; seal: string }) => invoke('confirmPlaces', { body: link });

async function giveBack(): Promise<void> {
  world.now += halfHour;
  await cancel({ cancel: 'unconfirmed' });
}

it('the first mail asks to confirm the places until a given time by a link, without a calendar file', async () => {
  const { reference } = await register(event, { email, attendees: 3 });
  await deliver();
  const [mail, ...more] = mailsTo(email);
  expect(more).toEqual([]);
  expect(subjectsTo(email)).toEqual(['Please confirm your places: Lantern evening']);
  for (const text of ['3 places for you for 30 minutes, until 9:30 AM (EAT)', 'Confirm my places', reference])
    expect(textOf(mail)).toContain(text);
  expect(textOf(mail)).not.toMatch(/M-Pesa|Change or cancel/);
  expect(filesOf(mail)).toBe(0);
  expect((await confirm(linkIn(mail))).body.places).toMatchObject({ status: 'confirmed' });
});

it('confirming the places sends the usual confirmation with the calendar file, and only then an alert to staff', async () => {
  await register(event, { email, attendees: 2 });
  await deliver();
  expect(mailsTo(office)).toEqual([]);
  await confirm(linkIn(mailsTo(email)[0]));
  await deliver();
  await deliver();
  expect(subjectsTo(email)).toEqual([
    'Please confirm your places: Lantern evening',
    'You are registered: Lantern evening',
  ]);
  const [, confirmation] = mailsTo(email);
  expect(filesOf(confirmation)).toBe(1);
  expect(textOf(confirmation)).toContain('M-Pesa');
  expect(textOf(confirmation)).not.toContain('/api/confirm-places');
  expect(mailsTo(office)).toHaveLength(1);
  expect(textOf(mailsTo(office)[0])).toContain('Places: Confirmed by the link in our email');
});

it('unconfirmed registrants get one mail that their places went back and how to register again, and staff get none', async () => {
  await register(event, { email, attendees: 2 });
  await deliver();
  await giveBack();
  await deliver();
  await deliver();
  const [, back, ...more] = mailsTo(email);
  expect(more).toEqual([]);
  expect(subjectsTo(email)[1]).toBe('Your places were released: Lantern evening');
  for (const text of [
    '2 places for you until 9:30 AM (EAT)',
    `Register again:\nhttps://church.example/events/${event.id}`,
  ])
    expect(textOf(back)).toContain(text);
  expect([filesOf(back), textOf(back).includes('The price was')]).toEqual([0, false]);
  expect(mailsTo(office)).toEqual([]);
});

it('no mail asks to confirm places that already went back, however late the event arrives', async () => {
  await register(event, { email });
  const first = await world.announced();
  await giveBack();
  await deliver(first);
  expect(mailsTo(email)).toEqual([]);
  await deliver();
  expect(subjectsTo(email)).toEqual(['Your places were released: Lantern evening']);
});

it('one address gets at most three requests to confirm an hour, but a confirmed registration gets its confirmation', async () => {
  const others = await Promise.all(
    Array.from({ length: 4 }, (_, index) => makeEvent({ confirm_places: true, title: `Evening ${index}` })),
  );
  for (const other of others) await register(other, { email });
  await deliver();
  expect(mailsTo(email)).toHaveLength(3);
  await confirm(linkIn(mailsTo(email)[0]));
  await deliver();
  expect(subjectsTo(email)[3]).toMatch(/^You are registered: /);
  await giveBack();
  await deliver();
  expect(mailsTo(email)).toHaveLength(4);
});

it('staff get a mail if the request to confirm cannot be delivered, with the time limit of the places', async () => {
  services.onMail = (mail) => (mail.Destination.ToAddresses[0] === email ? 'BadRequestException' : undefined);
  await register(event, { email });
  await deliver();
  const [alert, ...more] = mailsTo(office);
  expect(more).toEqual([]);
  expect(textOf(alert)).toContain(`could not be delivered to ${email}`);
  expect(textOf(alert)).toContain('Places: Waiting for confirmation until 9:30 AM (EAT)');
});

it('a held registration gets a mail when staff cancel it, and a suspected bot gets none', async () => {
  const { id } = await register(event, { email });
  await apiAs('admin').cancelRegistration({ params: { id } });
  await deliver();
  expect(subjectsTo(email)).toEqual(['Your registration is cancelled: Lantern evening']);
  await submit({ ...registrationFor(event, { email: 'bot@example.org' }), token: 'forged' });
  await deliver();
  expect(mailsTo('bot@example.org')).toEqual([]);
});

it('the mail and the page of its link use the language of the registration, not of the browser', async () => {
  process.env.LANGUAGES = 'en en-XA';
  const { body } = await submit(registrationFor(event, { email }), undefined, 'en-XA');
  const { reference } = body.registration as { reference: string };
  await deliver();
  const [mail] = mailsTo(email);
  const link = /https:\S+confirm-places\S+/.exec(textOf(mail))?.[0] ?? '';
  let outside = textOf(mail).replace(link, '');
  while (/⟦[^⟦⟧]*⟧/.test(outside)) outside = outside.replace(/⟦[^⟦⟧]*⟧/g, '');
  expect(outside.split('\n').filter((line) => !/^:? ?$/.test(line))).toEqual([
    ': Lantern evening',
    ': Fellowship Hall',
    ': 1',
    ': Ksh 500',
    `: ${reference}`,
    'Your Church',
    'https://church.example',
  ]);

  const query = Object.fromEntries(new URL(link).searchParams);
  expect(query.language).toBe('en-XA');
  const headers = { accept: 'text/html', 'accept-language': 'en' };
  const page = await api(requestOf(routes.placesToConfirm, { query, headers }));
  expect(page.body).toMatch(/<html lang="en-XA".*<title>⟦/s);
  expect(page.body).toContain('name="language" value="en-XA"');
});
