import { staticPages } from '#shared/pages/static-pages.ts';
import { age } from '../old-browsers.ts';
import { expect, test } from '../test.ts';

const paths = ['/', '/events', ...Object.values(staticPages).map(({ path }) => path), '/login', '/no-such-page'];

test('every public page runs in the oldest supported browsers', async ({ page }) => {
  await age(page);
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

test('visitors can write to the church in the oldest supported browsers', async ({ page }) => {
  await age(page);
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).fill('Achieng Odhiambo');
  await page.getByLabel('Email', { exact: true }).fill('old-phone@example.org');
  await page.getByLabel('Subject').fill('Choir');
  await page.getByLabel('Message', { exact: true }).fill('May I join the choir?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message Sent!').first()).toBeVisible();
});
