import { extractText } from 'unpdf';
import { forms as catalogue, type FormType } from '#shared/forms/catalogue.ts';
import { statementPath } from '#shared/pages/statement.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { answersTo } from './answers.ts';
import { adminApi, anEvent, answersFor, apiOf, type Mail, mails } from './api.ts';
import { Known, wordsOf } from './foreign.ts';
import { expectMailNoneForeign, expectNoneForeign, open, press } from './pseudo.ts';
import { expect, test } from './test.ts';

// The whole site in a language that is nobody's (docs/decisions/language.md): what is not within ⟦ ⟧ is a name or a datum.
test.use({ machine: { PSEUDO: '1' } });

test('every public page, and every form that opens from one, says nothing outside its tables', async ({ page }) => {
  const known = new Known().listen(page);
  const forms = new Map<string, string>();
  const { events } = await page.request.get('/content/events.json').then((reply) => reply.json());
  const paths = ['/', '/events', ...Object.values(staticPages).map(({ path }) => path), '/no-such-page', '/login'];
  for (const path of [...paths, ...events.slice(0, 3).map(({ id }: { id: string }) => `/events/${id}`)]) {
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
    await expectNoneForeign(page, known, path);
    for (const name of await page.locator('[data-form]').evaluateAll((all) => all.map((each) => each.dataset.form))) {
      if (name) forms.set(name, `${path}#${name}`);
    }
  }
  expect(forms.size).toBeGreaterThan(8);
  for (const [name, path] of forms) {
    // Another address of the same page would not be loaded anew.
    await open(page, 'about:blank');
    await open(page, path);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectNoneForeign(page, known, name);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectNoneForeign(page, known, `${name}, sent empty`);
  }
});

test('the statement of faith is written in the language of its page', async ({ page }) => {
  const known = new Known();
  known.add(await page.request.get('/content/about/what-we-believe.json').then((reply) => reply.json()));
  const pdf = new Uint8Array(await page.request.get(statementPath).then((reply) => reply.body()));
  const { text } = await extractText(pdf, { mergePages: true });
  // Its fonts lack the brackets and some accents; what is no datum has not one plain word for all that.
  expect(wordsOf(known.without(text.replace(/\b\d+ \/ \d+\b/g, '')))).toEqual([]);
});

test('the registration for an event, from its first word to its mails, says nothing outside its tables', async ({
  page,
  platform: { origin },
}) => {
  const known = new Known().listen(page);
  const api = await adminApi(origin);
  const more = { price: 500, ask_emergency_contact: true };
  const { event } = await api.createEvent({ body: anEvent('Canoe day', 3, more) });
  await expect(async () => {
    await open(page, `/events/${event.id}`);
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible({ timeout: 500 });
  }).toPass();
  await press(page, 'Register');
  const dialog = page.getByRole('dialog');
  const submit = dialog.locator('button[type=submit]');
  await submit.click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectNoneForeign(page, known, 'the registration, sent empty');
  const person = answersFor(event, 'wanjiru@example.org', 2);
  known.add({ ...person, emergencyContact: 'Mama Achieng' });
  for (const name of ['name', 'email', 'phone', 'attendees'] as const)
    await dialog.locator(`#registration-${name}`).fill(String(person[name]));
  await dialog.locator('#registration-emergencyContact').fill('Mama Achieng');
  await dialog.locator('#registration-emergencyPhone').fill('0722 123 456');
  await dialog.locator('#registration-agreeTerms').check();
  await dialog.locator('[name=paymentMethod]').last().check();
  const first = {
    ...answersFor(event, 'mama@example.org', 2),
    emergencyContact: 'Mama',
    emergencyPhone: '0722 123 456',
    paymentMethod: 'Cash',
  };
  await apiOf(origin).submitRegistration({
    body: { action: 'submit_registration', type: 'event_registration', data: first },
    idempotencyKey: crypto.randomUUID(),
  });
  await submit.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectNoneForeign(page, known, 'fewer places than people');
  await dialog.getByRole('alert').getByRole('button').first().click();
  await expect(dialog.locator('form')).toHaveCount(0);
  await expectNoneForeign(page, known, 'registered');
});

test('every form’s mails say nothing outside their tables, and fit a phone', async ({ page, platform: { origin } }) => {
  // Thirty mails wait for those of the demo data, and for a machine that does other things, too.
  test.setTimeout(360_000);
  const known = new Known();
  const api = await adminApi(origin);
  const { event } = await api.createEvent({ body: anEvent('Tea on the lawn', 9, { price: 200 }) });
  const forEvent = {
    ...answersFor(event, 'achieng@example.org', 2),
    name: 'Achieng Odhiambo',
    paymentMethod: 'M-Pesa',
  };
  const types = Object.keys(catalogue) as FormType[];
  const made = new Map<FormType, string>();
  for (const type of types) {
    const answers = type === 'event_registration' ? forEvent : answersTo(catalogue[type]);
    // A mailbox of its own for each: one gets three mails an hour.
    const data = 'email' in answers ? { ...answers, email: `${type}@achieng.example.org` } : answers;
    const body = { action: 'submit_registration' as const, type, data };
    const { registration } = await apiOf(origin).submitRegistration({ body, idempotencyKey: crypto.randomUUID() });
    known.add([data, registration]);
    made.set(type, registration.id);
  }
  known.add([event, await api.churchSettings({ query: {} })]);
  const isMine = ({ subject, to }: Mail) =>
    subject.includes('Achieng Odhiambo') || [to].flat().some((address) => address.endsWith('@achieng.example.org'));
  const written = async () => (await mails(origin)).filter(isMine);
  const expectWritten = (count: number) =>
    expect.poll(async () => (await written()).length, { timeout: 150_000 }).toBeGreaterThanOrEqual(count);
  // Each is confirmed, and staff are told by name of all but a prayer.
  await expectWritten(2 * types.length - 1);
  await api.cancelRegistration({ params: { id: made.get('event_registration') ?? '' } });
  await expectWritten(2 * types.length);
  for (const mail of await written()) await expectMailNoneForeign(page, known, mail);
});
