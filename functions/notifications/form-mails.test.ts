import { describe, expect, it, vi } from 'vitest';
import { forms } from '#shared/forms/catalogue.ts';
import type { Answer, Field } from '#shared/forms/field.ts';
import type { Form } from '#shared/forms/form.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import { answersTo, makeEvent, person, registrationFor, submit } from '../testing/factories.ts';
import { apiAs } from '../testing/invoke.ts';
import { batchOf, type SentMail, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './notify.lambda.ts';

const world = startWorld();
const services = startServices();
const staff = 'office@church.example';

const mailTo = (address: string): SentMail | undefined =>
  services.mails.find((mail) => mail.Destination.ToAddresses[0] === address);
const subjectOf = (mail: SentMail | undefined) => mail?.Content.Simple.Subject.Data ?? '';
const textOf = (mail: SentMail | undefined) => mail?.Content.Simple.Body.Text.Data ?? '';
const wordsOf = (mail: SentMail | undefined) =>
  (mail?.Content.Simple.Body.Html.Data ?? '').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

const rowsOf = (mail: SentMail | undefined) =>
  [...wordsOf(mail).matchAll(/<th[^>]*>([^<]*)<\/th><td[^>]*>(.*?)<(?:br|\/td)>/g)].map(([, label, value]) => [
    label,
    value?.replace(/<[^>]+>/g, ''),
  ]);

const shownAs = (answer: Answer): string =>
  answer === true ? 'Yes' : answer === '2026-11-29' ? 'Sunday 29 November 2026' : String(answer);

const isTyped = ({ kind, name }: Field) =>
  ['text', 'textarea', 'email', 'phone', 'fact'].includes(kind) && name !== 'serviceTime';

async function submitForm(
  type: string,
  data: Record<string, Answer>,
  token?: string,
  language?: string,
): Promise<void> {
  const body = { action: 'submit_registration', type, data, ...(token !== undefined && { token }) };
  const reply = await submit(body, undefined, language);
  expect([reply.status, reply.body.fields]).toEqual([201, undefined]);
  expect(await handler(batchOf(...(await world.announced())))).toEqual({ batchItemFailures: [] });
}

const written = Object.values(forms).filter((form: Form) => form.formType !== 'event_registration');
const discreet = ['prayer_request'];
/** Mails about messages, tests and prayers do not repeat any answers. */
const repeats = ({ formType }: Form) => !['contact_form', 'test_registration', ...discreet].includes(formType);

describe.each(written.map((form): [string, Form] => [form.formType, form]))('mails about the form %s', (type, form) => {
  const data = answersTo(form);
  const line = ({ name, label }: Field) => [label, shownAs(data[name] ?? '').split('\n')[0] ?? ''] as const;

  it('the confirmation has the chosen answers as text and HTML, but nothing that was typed', async () => {
    await submitForm(type, data);
    const mail = mailTo(person.email);
    expect(subjectOf(mail)).not.toBe('');
    expect(textOf(mail)).toMatch(/^Dear Wanjiru Kamau,\n\n/);
    expect(textOf(mail)).toMatch(/Your reference: [0-9A-Z]{8}\n/);
    for (const [label, value] of repeats(form) ? form.fields.filter((field) => !isTyped(field)).map(line) : []) {
      expect(textOf(mail)).toContain(`${label}: ${value}\n`);
      expect(rowsOf(mail)).toContainEqual([label, value]);
    }
    for (const body of [subjectOf(mail), textOf(mail), wordsOf(mail)]) expect(body).not.toMatch(/typed|712 345678/);
    expect(textOf(mail)).not.toMatch(/[{}]/);
    // Only these forms are about a day and an hour.
    const isAtAnHour = type === 'membership_class' || type === 'visit_registration';
    expect(mail?.Content.Simple.Attachments ?? []).toHaveLength(isAtAnHour ? 1 : 0);
  });

  it('the staff mail has every answer, unless more people read the mailbox than may read the form', async () => {
    await submitForm(type, data);
    const mail = mailTo(staff);
    if (discreet.includes(type)) return expect(subjectOf(mail)).toBe(typeLabel(type));
    expect(subjectOf(mail)).toBe(`${typeLabel(type)}: Wanjiru Kamau`);
    expect(mail?.ReplyToAddresses).toEqual([person.email]);
    const left = ['group', ...(type === 'test_registration' ? ['phone', 'agree'] : [])];
    const asked = form.fields.filter(({ name }) => !left.includes(name));
    for (const [label, value] of asked.map(line)) {
      expect(textOf(mail)).toContain(`${label}: ${value}\n`);
      expect(rowsOf(mail)).toContainEqual([label, value]);
    }
  });

  it('the mails have no untranslated words in another language', async () => {
    process.env.LANGUAGES = 'en-XA';
    await submitForm(type, data, undefined, 'en-XA');
    const mine = ['Your Church', 'https://church.example', ...Object.values(data).map(String)];
    const isDatum = (line: string) =>
      [...mine, ...mine.flatMap((text) => text.split('\n'))].includes(line) ||
      /^(Sunday (29 November|6 December) 2026|\w{8}|https:\S+)?$/.test(line);
    for (const mail of [mailTo(person.email), mailTo(staff)]) {
      const said = `${subjectOf(mail)}\n${textOf(mail)}`.replace(/⟦[^⟦⟧]*⟧/g, '').replace(/⟦[^⟦⟧]*⟧/g, '');
      const lines = said.split('\n').map((line) => line.replace(/^: ?/, '').trim());
      expect(lines.filter((line) => !isDatum(line))).toEqual([]);
    }
  });

  it('a suspect form causes no mail except the digest to staff, which contains none of its answers', async () => {
    await submitForm(type, data, 'forged');
    expect(services.mails).toEqual([]);
    world.now += 15 * 60_000;
    await handler({ notify: 'digest' });
    expect(services.mails.map((mail) => mail.Destination.ToAddresses)).toEqual([[staff]]);
    expect(services.mails[0]?.ReplyToAddresses).toEqual([staff]);
    expect(textOf(services.mails[0])).toContain('These look like spam');
    expect(textOf(services.mails[0])).toContain(`${form.typeLabel}: 1\n`);
    expect(textOf(services.mails[0])).not.toMatch(/typed|Wanjiru|wanjiru|712 345678/);
  });

  it('no log contains an answer that was typed', async () => {
    process.env.LOG_LEVEL = 'info';
    const said: string[] = [];
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    await submitForm(type, data).finally(() => spy.mockRestore());
    expect(said.length).toBeGreaterThan(0);
    expect(said.join('')).not.toMatch(/typed|Wanjiru|example\.org|712 345678/);
  });
});

describe('mails about a prayer request', () => {
  it('staff mails about a prayer request contain neither its words nor its sender', async () => {
    for (const token of [undefined, 'forged']) {
      services.mails.length = 0;
      await submitForm('prayer_request', answersTo(forms.prayer_request), token);
      world.now += 15 * 60_000;
      await handler({ notify: 'digest' });
      const mail = mailTo(staff);
      expect(mail?.ReplyToAddresses).toEqual([staff]);
      for (const body of [subjectOf(mail), textOf(mail), wordsOf(mail)])
        expect(body).not.toMatch(/typed|Wanjiru|wanjiru|712 345678/);
      expect(textOf(mail)).toContain('https://church.example/registrations');
    }
  });

  it('the alert about an undeliverable prayer confirmation does not name the sender', async () => {
    services.onMail = (mail) => (mail.Destination.ToAddresses[0] === staff ? undefined : 'BadRequestException');
    await submitForm('prayer_request', answersTo(forms.prayer_request));
    expect(subjectOf(mailTo(staff))).toBe('Not delivered: Prayer Request');
    expect(textOf(mailTo(staff))).toContain('could not be delivered to the sender');
    expect(textOf(mailTo(staff))).not.toMatch(/Wanjiru|wanjiru/);
  });

  it('admins and pastors can read a prayer request', async () => {
    await submitForm('prayer_request', answersTo(forms.prayer_request));
    for (const role of ['admin', 'pastor'] as const) {
      const { registrations } = await apiAs(role).getRegistrations({ query: {} });
      expect(registrations).toMatchObject([{ type: 'prayer_request', data: { request: 'typed request\nand more' } }]);
    }
  });
});

describe('forms without an email address', () => {
  it.each(['contact_form', 'visit_registration'] as const)(
    '%s needs an email address or a phone number, and with a number it is mailed to the office only',
    async (type) => {
      const { email: _, phone: __, ...rest } = answersTo(forms[type]);
      const refused = await submit({ action: 'submit_registration', type, data: { ...rest, phone: '' } });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['data.email']]);
      await submitForm(type, { ...rest, phone: '0712 345678' });
      expect(services.mails.map((mail) => mail.Destination.ToAddresses)).toEqual([[staff]]);
      expect(mailTo(staff)?.ReplyToAddresses).toEqual([staff]);
    },
  );

  it('a prayer request may be anonymous, unless it asks for a call', async () => {
    const request = 'For my sister, who is ill';
    const call = { action: 'submit_registration', type: 'prayer_request', data: { request, call_me: true } };
    expect(Object.keys((await submit(call)).body.fields ?? {})).toEqual(['data.phone']);
    await submitForm('prayer_request', { request });
    const { registrations } = await apiAs('pastor').getRegistrations({ query: {} });
    expect(registrations.map(({ data }) => data)).toEqual([{ request }]);
    expect(services.mails.map((mail) => mail.Destination.ToAddresses)).toEqual([[staff]]);
  });
});

it('cancelling a suspect registration sends no mail', async () => {
  const event = await makeEvent();
  const { body } = await submit({ ...registrationFor(event, { email: person.email }), token: 'forged' });
  const { id } = body.registration as { id: string };
  await apiAs('admin').cancelRegistration({ params: { id } });
  await handler(batchOf(...(await world.announced()).filter(({ type }) => type === 'registration.cancelled')));
  expect(services.mails).toEqual([]);
});
