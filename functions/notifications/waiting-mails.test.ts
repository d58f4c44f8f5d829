import { beforeEach, expect, it } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { handler as everyMinute } from '../registrations/cancel.lambda.ts';
import { makeEvent, register, registrationFor, submit } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { batchOf, type SentMail, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './notify.lambda.ts';

const world = startWorld();
const services = startServices();
const pastor = apiAs('pastor');
const email = 'wanjiru@example.org';
const office = 'office@church.example';

let event: StaffEvent;
let other: Receipt;
beforeEach(async () => {
  event = await makeEvent({ title: 'Camp', price: 500, max_attendees: 4, ask_emergency_contact: false });
  other = await register(event, { attendees: 4 });
});

const deliver = async () => handler(batchOf(...(await world.announced())));
const mailsTo = (address: string) => services.mails.filter((mail) => mail.Destination.ToAddresses[0] === address);
const subjectsTo = (address: string) => mailsTo(address).map((mail) => mail.Content.Simple.Subject.Data);
const textOf = (mail: SentMail | undefined) => mail?.Content.Simple.Body.Text.Data ?? '';
const linkTo = (page: string, mail: SentMail | undefined) => {
  const [link = ''] = new RegExp(`https://church\\.example/api/${page}\\?\\S+`).exec(textOf(mail)) ?? [];
  return Object.fromEntries(new URL(link).searchParams) as { id: string; seal: string };
};

async function waits(more: Record<string, unknown> = {}): Promise<Receipt> {
  const { body } = await submit({ ...registrationFor(event, { email, attendees: 2, ...more }), waits: true });
  await deliver();
  return body.registration as Receipt;
}

async function offered(): Promise<void> {
  await pastor.cancelRegistration({ params: { id: other.id } });
  await everyMinute({ cancel: 'unconfirmed' });
  await deliver();
}

const buttonsOf = (mail: SentMail | undefined) =>
  [...(mail?.Content.Simple.Body.Html.Data ?? '').matchAll(/<a class="button"[^>]*>(.*?)<\/a>/g)].map(
    ([, label]) => label,
  );

it('a person on the waiting list gets a mail with the rule and their own link, without a calendar file or a request to pay', async () => {
  await waits();
  const [mail, ...more] = mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.Content.Simple.Subject.Data).toBe('You are on the waiting list: Camp');
  for (const text of ['for 2 places', 'in the order of the list', 'See, change or leave the list'])
    expect(textOf(mail)).toContain(text);
  expect(textOf(mail)).not.toMatch(/pay|calendar/i);
  expect(buttonsOf(mail)).toEqual(['See, change or leave the list']);
  expect(mail?.Content.Simple.Attachments).toBeUndefined();
  expect(linkTo('my-registration', mail).id).toBe((await world.items('registrations')).find(({ waits: w }) => w)?.pk);
  expect(mailsTo(office).map(textOf).join()).toContain('Places: On the waiting list');
});

it('an offer names its end with the day, and its link accepts the places, which brings the usual confirmation', async () => {
  await waits();
  await offered();
  const [, offer] = mailsTo(email);
  expect(offer?.Content.Simple.Subject.Data).toBe('Places for you: Camp');
  expect(textOf(offer)).toContain('until Monday 23 November 2026, 9:00 AM (EAT)');
  expect(offer?.Content.Simple.Attachments).toBeUndefined();
  await invoke('confirmPlaces', { body: linkTo('confirm-places', offer) });
  await deliver();
  expect(subjectsTo(email)).toEqual([
    'You are on the waiting list: Camp',
    'Places for you: Camp',
    'You are registered: Camp',
  ]);
  expect(mailsTo(email)[2]?.Content.Simple.Attachments).toHaveLength(1);
});

it.each([
  ['declines an offer', 'You declined the places: Camp', []],
  ['lets an offer end', 'Your offer has ended: Camp', ['Register again']],
])('a person who %s hears that the places go to the next', async (does, subject, again) => {
  await waits();
  await offered();
  if (does.startsWith('declines'))
    await invoke('cancelOwnRegistration', { body: linkTo('confirm-places', mailsTo(email)[1]) });
  else {
    world.now += 3 * 86_400_000;
    await everyMinute({ cancel: 'unconfirmed' });
  }
  await deliver();
  const last = mailsTo(email).at(-1);
  expect(last?.Content.Simple.Subject.Data).toBe(subject);
  expect(textOf(last)).toContain('to the next person on the waiting list');
  expect(last?.Content.Simple.Attachments).toBeUndefined();
  expect(buttonsOf(last)).toEqual(again);
});

it('a person who leaves the waiting list gets a mail about it, and a called-off event reaches those who wait', async () => {
  await waits();
  await waits({ email: 'otieno@example.org' });
  await invoke('cancelOwnRegistration', { body: linkTo('my-registration', mailsTo(email)[0]) });
  await pastor.callOffEvent({ params: { id: event.id }, body: { reason: 'Rain' } });
  await everyMinute(batchOf(...(await world.announced()).filter(({ type }) => type === 'calendar.cancelled')));
  await deliver();
  expect(subjectsTo(email).at(-1)).toBe('You are no longer on the waiting list: Camp');
  expect(subjectsTo('otieno@example.org').at(-1)).toBe('Cancelled: Camp');
});

it('staff get a mail to call a person without an email address about an offer, and accept it for them', async () => {
  const {
    eventTitle: _t,
    eventDate: _d,
    eventTime: _c,
    eventPrice: _p,
    email: _e,
    ...data
  } = registrationFor(event).data;
  const body = { type: 'event_registration', data: { ...data, attendees: 1 }, waits: true };
  const { registration } = await pastor.registerByStaff({ body, idempotencyKey: crypto.randomUUID() });
  await deliver();
  await offered();
  expect(subjectsTo(office)).toContain('Please call: Event Registration, Wanjiru Kamau');
  expect(mailsTo(office).map(textOf).join()).toContain('held until Monday 23 November 2026, 9:00 AM (EAT)');
  const { id } = registration;
  expect((await pastor.acceptOffer({ params: { id } })).registration.status).toBe('confirmed');
  expect((await pastor.acceptOffer({ params: { id } })).registration.status).toBe('confirmed');
});
