import type { StaffEvent } from '#shared/calendar/schema.ts';
import { forms as catalogue, type FormType } from '#shared/forms/catalogue.ts';
import { answersTo } from '../answers.ts';
import { adminApi, anEvent, answersFor, apiOf, type Mail, mails, mailsTo } from '../api.ts';
import { AllowedTexts } from '../foreign.ts';
import { expectReadableMail } from '../mail-look.ts';
import { expectMailNoneForeign, expectNoneForeign, open, press, pseudoMachine } from '../pseudo.ts';
import { expect, test } from '../test.ts';

// Submissions of visitors and the mails they cause; see e2e/deep/pseudo.e2e.ts.
// No demo registrations: they use up the office's quota of single-registration mails per quarter of an hour.
test.use({ machine: { ...pseudoMachine, DEMO: 'none' } });

test('an event registration shows only translated text, from its first question to its mails', async ({
  page,
  platform: { origin },
}) => {
  const known = new AllowedTexts().listen(page);
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

test('every kind of mail shows only translated text, and can be read and answered on the smallest phone, in dark mode, without pictures', async ({
  page,
  platform: { origin },
}) => {
  test.setTimeout(600_000);
  const known = new AllowedTexts();
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
    // A mailbox per form: each gets at most three mails an hour.
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
    expect.poll(async () => (await written()).length).toBeGreaterThanOrEqual(count);
  // Each registration is confirmed by mail, and staff get a mail about all but the prayer request.
  await expectWritten(2 * types.length - 1);
  await api.cancelRegistration({ params: { id: made.get('event_registration') ?? '' } });
  await expectWritten(2 * types.length);
  for (const mail of await written()) await expectMailNoneForeign(page, known, mail);

  const at = (name: string) => `${name}@achieng.example.org`;
  const register = async (to: StaffEvent, name: string) => {
    const data = { ...answersFor(to, at(name), 1), paymentMethod: 'M-Pesa' };
    const body = { action: 'submit_registration' as const, type: 'event_registration', data };
    await apiOf(origin).submitRegistration({ body, idempotencyKey: crypto.randomUUID() });
  };
  /** Waits for the mailbox's next mail, so that later actions do not overtake it. */
  const expectMailed = async (to: string, count: number) =>
    expect.poll(async () => (await mailsTo(origin, to)).length).toBe(count);
  const held = await api.createEvent({ body: anEvent('Boat', 9, { confirm_places: true }) });
  await register(held.event, 'held');
  await expectMailed(at('held'), 1);
  const told = anEvent('Carols', 9);
  const carols = await api.createEvent({ body: told });
  const params = { id: carols.event.id };
  await register(carols.event, 'told');
  await expectMailed(at('told'), 1);
  const letter = { to: 'confirmed' as const, subject: 'Bring a cup', text: 'Please bring a cup.' };
  await api.sendLetter({ params, body: letter, idempotencyKey: crypto.randomUUID() });
  await expectMailed(at('told'), 2);
  const { version } = carols.event;
  await api.updateEvent({ params, body: { ...told, version, location: 'The garden', tell: { message: '' } } });
  await expectMailed(at('told'), 3);
  await api.deleteEvent({ params });
  await expectMailed(at('told'), 4);
  const { userPoolClientId: ClientId } = await (await page.request.get(`${origin}/config.json`)).json();
  const ask = async (operation: string, data: object) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
    expect(await page.request.post(`${origin}/_local/users`, { headers, data: { ClientId, ...data } })).toBeOK();
  };
  const account = { Username: crypto.randomUUID(), Password: 'Karibu-2026' };
  await ask('SignUp', { ...account, UserAttributes: [{ Name: 'email', Value: at('new') }] });
  await ask('ForgotPassword', { Username: 'pastor@example.org' });
  await api.inviteUser({ body: { name: 'Achieng', email: at('invited'), role: 'pastor' } });
  await expectMailed(at('new'), 1);
  await expectMailed(at('invited'), 1);
  const resets = async () =>
    (await mailsTo(origin, 'pastor@example.org')).filter(({ html }) => html.includes('class="code"'));
  await expect.poll(async () => (await resets()).length).toBe(1);
  const all = [...(await written()), ...(await resets())];
  expect(all.filter(({ html }) => html.includes('class="code"'))).toHaveLength(3);
  expect(all.filter(({ html }) => html.includes('class="button"')).length).toBeGreaterThan(2);
  for (const mail of all) await expectReadableMail(page, mail);
});
