import { forms as catalogue, type FormType } from '#shared/forms/catalogue.ts';
import { answersTo } from './answers.ts';
import { adminApi, anEvent, answersFor, apiOf, type Mail, mails } from './api.ts';
import { Known } from './foreign.ts';
import { expectMailNoneForeign, expectNoneForeign, open, press } from './pseudo.ts';
import { expect, test } from './test.ts';

// What visitors send, and the mails that come of it, for e2e/pseudo.e2e.ts.
test.use({ machine: { PSEUDO: '1' } });

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
