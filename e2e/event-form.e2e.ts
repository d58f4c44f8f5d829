import { adminApi, anEvent, mailsTo } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { openDialog, openEvent, submit } from './dialog.ts';
import { expect, test } from './test.ts';

const input = anEvent('Family camp', 12, {
  ask_emergency_contact: false,
  ask_names: true,
  tickets: [
    { id: 'adult', label: 'Adult', price: 4500 },
    { id: 'child', label: 'Child', note: '3 to 12 years', price: 2000, limit: 2 },
  ],
  questions: [
    { id: 'food', kind: 'choices', label: 'Special food', options: ['Vegetarian', 'No nuts', 'Halal'] },
    { id: 'bus', kind: 'yes_no', label: 'Do you come by bus?', required: true },
    { id: 'size', kind: 'select', label: 'T-shirt', options: ['Small', 'Large'], required: true, each: true },
  ],
});

test('a family registers with kinds of tickets, names and questions, and sees the price of the party', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const event = await openEvent(page, origin, input);
  await expect(page.getByText('Child: Ksh 2,000 (3 to 12 years)')).toBeVisible();
  const dialog = await openDialog(page);
  for (const [label, text] of Object.entries({
    'Full Name': 'Wanjiru Kamau',
    'Email Address': 'family@example.org',
    'Phone Number': '0722 123 456',
  }))
    await dialog.getByLabel(label).first().fill(text);
  await dialog.getByLabel('Child').fill('3');
  await dialog.getByLabel('Child').fill('2');
  const people = { 'Adult 1': 'Wanjiru Kamau', 'Child 1': 'Amani', 'Child 2': 'Zawadi' };
  for (const [title, name] of Object.entries(people)) {
    const person = dialog.getByRole('group', { name: title });
    await person.getByLabel('Full name').fill(name);
    await person.getByLabel('T-shirt').selectOption('Small');
  }
  await dialog.getByRole('checkbox', { name: 'No nuts' }).check();
  await dialog.getByRole('checkbox', { name: 'Vegetarian' }).check();
  await dialog.getByLabel('I agree to the terms and conditions').check();
  await dialog.getByLabel('M-Pesa').check();
  await expect(dialog.getByText('Ksh 8,500 to pay')).toBeVisible();
  await submit(dialog).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Do you come by bus?');
  await dialog.getByRole('radio', { name: 'Yes' }).check();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await submit(dialog).click();
  await expect(dialog).toContainText('You are booked, Wanjiru');
  const { registrations } = await (await adminApi(origin)).eventRegistrations({ params: { id: event.id }, query: {} });
  expect(registrations[0]).toMatchObject({
    people: 3,
    payment: { due: 8500 },
    data: { answer_food: 'Vegetarian; No nuts', attendeeNames: 'Wanjiru Kamau\nAmani\nZawadi' },
  });
});

test('the same form works without scripts, and the own page takes a child off', async ({ browser, page, platform }) => {
  const { origin } = platform;
  const email = 'no-scripts@example.org';
  const event = await openEvent(page, origin, { ...input, title: 'Family camp again' });
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(`${origin}/events/${event.id}#register`);
  for (const [label, text] of Object.entries({
    'Full Name': 'Njeri Mwangi',
    'Email Address': email,
    'Phone Number': '0722 123 456',
    'Adult 1: Full name': 'Njeri Mwangi',
  }))
    await phone.getByLabel(label, { exact: true }).fill(text);
  await phone.getByLabel('Adult 1: T-shirt').selectOption('Large');
  await phone.getByRole('spinbutton', { name: 'Child' }).fill('1');
  await phone.getByLabel('No nuts').check();
  await phone.getByLabel('Halal').check();
  await phone.getByLabel('Do you come by bus?').selectOption('No');
  await phone.getByLabel('I agree to the terms and conditions').check();
  await phone.getByLabel('Payment Method').selectOption('Pay at event');
  await phone.getByRole('button', { name: 'Continue' }).click();
  // The page with the people that the form did not have yet.
  await phone.getByLabel('Child 1: Full name').fill('Zuri');
  await phone.getByLabel('Child 1: T-shirt').selectOption('Small');
  await expect(phone.getByLabel('Halal')).toBeChecked();
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('definition').filter({ hasText: 'No nuts, Halal' })).toBeVisible();
  await expect(phone.getByRole('definition').filter({ hasText: 'Ksh 6,500' })).toBeVisible();
  await phone.getByRole('button', { name: 'Register' }).click();
  await expect.poll(() => mailsTo(origin, email)).toHaveLength(1);
  const [mail] = await mailsTo(origin, email);
  await phone.goto(mail?.text.match(/https?:\S+\/api\/my-registration\S+/)?.[0] ?? '');
  await expect(phone.getByLabel('Child 1: Full name')).toHaveValue('Zuri');
  await phone.getByRole('spinbutton', { name: 'Child' }).fill('0');
  await phone.getByLabel('Halal').uncheck();
  await phone.getByRole('button', { name: 'Save the changes' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your registration has changed');
  await expect(phone.getByText('Ksh 4,500').first()).toBeVisible();
  await expect(phone.getByLabel('Halal')).not.toBeChecked();
  await expect(phone.getByLabel('No nuts')).toBeChecked();
  await context.close();
});
