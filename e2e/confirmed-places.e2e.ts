import type { Page } from '@playwright/test';
import { adminApi, anEvent, mailsTo } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { openList, row } from './registrations-data.ts';
import { expect, test } from './test.ts';

const note = 'Open it within 30 minutes and confirm there, or your places go to others.';

/** An event that asks for confirmation, once its page is there. */
async function makeEvent(origin: string, title: string) {
  const api = await adminApi(origin);
  const { event } = await api.createEvent({ body: anEvent(title, 12, { confirm_places: true }) });
  await expect(async () => {
    expect(await (await fetch(`${origin}/events/${event.id}`)).text()).toContain('id="register"');
  }).toPass();
  return event;
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Achieng Odhiambo');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill('0722 123 456');
  await page.getByLabel('Number of Attendees').fill('2');
  await page.getByLabel('I agree to the terms and conditions').check();
}

/** The link of the mail that asks. */
async function linkFor(origin: string, email: string): Promise<string> {
  await expect.poll(() => mailsTo(origin, email)).toHaveLength(1);
  const [mail] = await mailsTo(origin, email);
  expect(mail?.subject).toMatch(/^Please confirm your places: /);
  return mail?.text.match(/https?:\S+\/api\/confirm-places\S+/)?.[0] ?? '';
}

test('places are held until the mailed link’s button is pressed, and the staff see which', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const email = 'held-by-dialog@example.org';
  const event = await makeEvent(origin, 'Lanterns to confirm');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/events/${event.id}`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(note)).toBeVisible();
  await fill(page, email);
  await dialog.getByRole('button', { name: 'Register 2 people' }).click();
  await expect(dialog.getByRole('heading', { name: 'One more step: confirm your places' })).toBeFocused();
  await expect(dialog).toContainText(email);
  await expect(dialog.getByText('Add to my calendar')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const link = await linkFor(origin, email);
  await openList(page, origin, 'pastor');
  await expect(row(page, email)).toContainText(/Waits to \d+:\d\d [AP]M/);
  await row(page, email).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText(/Waiting for confirmation until \d+:\d\d [AP]M/);
  await expectNoSidewaysScroll(page);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your places');
  await expect(page.getByText(event.title)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirm my places' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your places are confirmed');
  await expect
    .poll(async () => (await mailsTo(origin, email)).map(({ subject }) => subject)[0])
    .toBe(`You are registered: ${event.title}`);

  await openList(page, origin, 'pastor');
  await expect(row(page, email)).toContainText('Confirmed');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('somebody reads that places are to be confirmed, registers, and confirms them', async ({ page, platform }) => {
    const email = 'held-without-scripts@example.org';
    const event = await makeEvent(platform.origin, 'Lanterns to confirm by hand');
    await page.goto(`/events/${event.id}#register`);
    await expect(page.getByText(note)).toBeVisible();
    await fill(page, email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step: confirm your places');
    await expect(page.getByText(email)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(await linkFor(platform.origin, email));
    await page.getByRole('button', { name: 'Confirm my places' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your places are confirmed');
  });
});
