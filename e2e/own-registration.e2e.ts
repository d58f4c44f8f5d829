import { randomUUID } from 'node:crypto';
import { adminApi, anEvent, answersFor, mailsTo } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { openList, row } from './registrations-data.ts';
import { expect, test } from './test.ts';

const email = 'change-of-mind@example.org';

test('a family takes a person off and later cancels by the link in their mail, without scripts, and staff read each step', async ({
  page,
  browser,
  platform,
}) => {
  const { origin } = platform;
  const api = await adminApi(origin);
  const { event } = await api.createEvent({ body: anEvent('Camp with second thoughts', 12) });
  const data = { ...answersFor(event, email, 4), name: 'Njeri Mwangi', attendeeNames: 'Njeri\nTito\nAmani\nZuri' };
  const body = { action: 'submit_registration' as const, type: 'event_registration', data };
  await api.submitRegistration({ body, idempotencyKey: randomUUID() });
  await expect.poll(() => mailsTo(origin, email)).toHaveLength(1);
  const [mail] = await mailsTo(origin, email);
  const link = mail?.text.match(/https?:\S+\/api\/my-registration\S+/)?.[0] ?? '';

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your registration');
  await phone.getByLabel('Number of Attendees').fill('13');
  await phone.getByRole('button', { name: 'Save the changes' }).press('Enter');
  await expect(phone.getByRole('alert')).toContainText('You can have at most 12 places.');
  await phone.getByLabel('Number of Attendees').fill('3');
  await phone.getByLabel('Names of Attendees').fill('Njeri\nTito\nAmani');
  await phone.getByRole('button', { name: 'Save the changes' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your registration has changed');
  await expect
    .poll(async () => (await mailsTo(origin, email)).map(({ subject }) => subject)[0])
    .toBe(`Your registration has changed: ${event.title}`);

  // The same page with scripts, which axe needs.
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(link);
    await expectNoSidewaysScroll(page);
  }
  await page.locator('summary', { hasText: 'Cancel my registration' }).click();
  await expectAccessible(page);

  await openList(page, origin, 'pastor');
  await row(page, email).getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Njeri Mwangi (own link)');
  await expect(panel).toContainText('Number of Attendees: 3 (before: 4)');
  await panel.getByRole('button', { name: 'Change people or needs' }).click();
  await expect(panel.getByLabel('Number of Attendees')).toBeFocused();
  await panel.getByLabel('Number of Attendees').fill('40');
  await panel.getByRole('button', { name: 'Save people and needs' }).click();
  await expect(panel.getByLabel('Number of Attendees')).toHaveAccessibleDescription(/at most 12 places/);
  await panel.getByLabel('Number of Attendees').fill('5');
  await panel.getByRole('button', { name: 'Save people and needs' }).click();
  await expect(panel).toContainText('Number of Attendees: 5 (before: 3)');
  await expectAccessible(page);

  // The family changes it while the office does.
  await panel.getByRole('button', { name: 'Change people or needs' }).click();
  await panel.getByLabel('Number of Attendees').fill('7');
  await phone.goto(link);
  await phone.getByLabel('Number of Attendees').fill('5');
  await phone.getByLabel('Special Needs').fill('A cot');
  await phone.getByRole('button', { name: 'Save the changes' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your registration has changed');
  await panel.getByRole('button', { name: 'Save people and needs' }).click();
  await panel.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(panel.getByLabel('Special Needs')).toHaveValue('A cot');
  await expect(panel.getByLabel('Number of Attendees')).toHaveValue('5');

  await phone.goto(link);
  await expect(phone.getByText('7 more places are free.')).toBeVisible();
  await phone.locator('summary', { hasText: 'Cancel my registration' }).click();
  await phone.getByRole('button', { name: 'Yes, cancel my registration' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your registration is cancelled');
  await expect(phone.getByRole('button')).toHaveCount(0);
  await context.close();
  await expect.poll(async () => (await api.getEvent({ params: { id: event.id } })).event.current_attendees).toBe(0);
});
