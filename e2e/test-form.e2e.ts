import type { Page } from '@playwright/test';
import { adminApi, mailsTo } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { loseOnce } from './lost-answer.ts';
import { row } from './registrations-data.ts';
import { expect, test } from './test.ts';

const path = '/test-registration';

/** Removes this page from the site, as in production (the functions' own tests show that it is missing there). */
async function withoutPublicPage(page: Page, origin: string): Promise<void> {
  for (const address of [path, `/content${path}.json`]) {
    await page.route(`${origin}${address}`, async (route) => {
      await route.fulfill({ response: await page.request.get(`${origin}/no-such-page`) });
    });
  }
}

test('in production only an admin finds the test form, which keeps its answers after a lost connection and sends them all the way', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  await withoutPublicPage(page, origin);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');

  await page.setViewportSize({ width: 360, height: 740 });
  await comeBackAs(page, origin, 'admin');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test registration');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const open = page.getByRole('button', { name: 'Open the test form' });
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Test Registration' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Submit test' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please fill in: Name, Email, I agree');
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Operator at work');
  await dialog.getByLabel('Email').fill('operator@example.org');
  await dialog.getByLabel('I agree').check();
  await loseOnce(page, 'POST', '**/api/test-registration');
  await dialog.getByRole('button', { name: 'Submit test' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is no connection.');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you, Operator at work.' })).toBeFocused();
  await expect(page.getByText('Registration Submitted!')).toBeVisible();
  expect(sent.filter((request) => request.startsWith('POST /api/'))).toEqual([
    'POST /api/test-registration',
    'POST /api/test-registration',
  ]);
  expect(sent.filter((request) => request.includes('form-token'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  const { registrations } = await (await adminApi(origin)).getRegistrations({ query: { type: 'test_registration' } });
  expect(registrations).toMatchObject([{ test: true, status: 'confirmed', data: { email: 'operator@example.org' } }]);
  await expect.poll(async () => (await mailsTo(origin, 'operator@example.org')).length).toBe(1);
  await page.getByRole('link', { name: 'See the registrations' }).click();
  await expect(row(page, 'operator@example.org')).toContainText('Test, not counted');

  await comeBackAs(page, origin, 'pastor');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
});
