import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { sealFor } from '../registrations/own-link.ts';
import { makeEvent, registrationFor, submit } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { batchOf, type SentMail, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './notify.lambda.ts';

const world = startWorld();
beforeEach(() => {
  process.env.LANGUAGES = 'en en-XA';
});
const services = startServices();

const guest = 'guest@example.org';
const staff = 'office@church.example';

async function mailsTo(address: string): Promise<readonly SentMail[]> {
  expect(await handler(batchOf(...(await world.announced())))).toEqual({ batchItemFailures: [] });
  return services.mails.filter((mail) => mail.Destination.ToAddresses[0] === address);
}

const wordsOf = ({ Content: { Simple } }: SentMail) => `${Simple.Subject.Data}\n\n${Simple.Body.Text.Data}`;

function outside(text: string): string {
  let inner = text;
  while (/⟦[^⟦⟧]*⟧/.test(inner)) inner = inner.replace(/⟦[^⟦⟧]*⟧/g, '');
  return inner;
}

it('a registration is mailed in the language of its page, and staff get mails in the church’s language', async () => {
  const event = await makeEvent({ title: 'Harvest Supper', price: 500 });
  const { body } = await submit(registrationFor(event, { email: guest, attendees: 2 }), randomUUID(), 'en-XA,en;q=0.5');
  const { id, reference } = body.registration as { id: string; reference: string };
  expect(body.message).toBe('⟦Ŕéĝîšţŕåţîöñ Šûƀɱîţţéð!········⟧');
  const [mail] = await mailsTo(guest);
  const said = mail ? wordsOf(mail) : '';
  expect(outside(said).split('\n').filter(Boolean)).toEqual([
    ': Harvest Supper',
    ': ',
    ': Fellowship Hall',
    ': 2',
    ': ',
    ': ',
    `: ${reference}`,
    ':',
    `https://church.example/events/${event.id}`,
    ':',
    `https://church.example/api/my-registration?id=${id}&seal=${sealFor(id)}&language=en-XA`,
    'Your Church',
    'https://church.example',
  ]);
  expect(said).toContain('⟦Ðéåŕ Wanjiru Kamau,');
  expect(said).toContain('Saturday 5 December 2026, 10:00 AM ţö 1:00 PM (EAT)');
  expect(said).toContain(`Þļéåšé þåý Ksh 1,000 ƀý Ḿ-Þéšå`);
  expect(mail?.Content.Simple.Body.Html.Data).toContain('<html lang="en-XA">');
  const [alert] = await mailsTo(staff);
  expect(alert && wordsOf(alert)).not.toMatch(/[⟦⟧]/);

  await apiAs('admin').cancelRegistration({ params: { id } });
  const [, cancelled] = await mailsTo(guest);
  expect(cancelled?.Content.Simple.Subject.Data).toBe('⟦Ýöûŕ ŕéĝîšţŕåţîöñ îš çåñçéļļéð: Harvest Supper········ ·····⟧');
});

it('a chosen option is mailed in the mail’s language and stored in English', async () => {
  const data = {
    name: 'Wanjiru Kamau',
    email: guest,
    phone: '0712 345678',
    age_range: '26-35',
    life_stage: 'Young families',
  };
  await submit({ action: 'submit_registration', type: 'group_finder', data }, randomUUID(), 'en-XA');
  expect(await world.items('registrations')).toMatchObject([{ data, language: 'en-XA' }]);
  const [mail] = await mailsTo(guest);
  expect(mail && wordsOf(mail)).toContain('⟦Ļîƒé šţåĝé····⟧: ⟦Ýöûñĝ ƒåɱîļîéš·····⟧\n');
});

it('a site with one other language mails its staff in that language', async () => {
  process.env.LANGUAGES = 'en-XA';
  await submit(registrationFor(await makeEvent(), { email: guest }));
  const [alert] = await mailsTo(staff);
  expect(alert?.Content.Simple.Subject.Data).toBe('⟦Éṽéñţ Ŕéĝîšţŕåţîöñ······⟧: Wanjiru Kamau');
});

it('the same request in another language is a retry, and keeps the first language', async () => {
  const body = registrationFor(await makeEvent(), { email: guest });
  const key = randomUUID();
  const first = await submit(body, key, 'en-XA');
  const again = await submit(body, key, 'en');
  expect([again.status, again.body.registration]).toEqual([201, first.body.registration]);
  const records = (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
  expect(records).toMatchObject([{ language: 'en-XA' }]);
});

it('a registration in English stores no language, and any language costs a single call', async () => {
  const event = await makeEvent({ max_attendees: null });
  await invoke('publicEvents');
  await submit(registrationFor(event), randomUUID(), 'en');
  world.calls.length = 0;
  await submit(registrationFor(event), randomUUID(), 'en-GB');
  await submit(registrationFor(event), randomUUID(), 'en-XA');
  expect(world.calls.map(({ command }) => command)).toEqual(['TransactWriteItems', 'TransactWriteItems']);
  const records = (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
  expect(records.map(({ language }) => language).sort()).toEqual(['en-XA', undefined, undefined]);
});
