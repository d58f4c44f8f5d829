import type { Page } from '@playwright/test';
import { demoPassword } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { field, login, press, title } from './login.ts';
import { newChurch } from './machines.ts';
import { expect, test } from './test.ts';

// An environment with Google sign-in. A page of the local user pool plays Google.
test.use({ machine: newChurch, viewport: { width: 360, height: 740 } });

async function comeAs(page: Page, email: string, verified = true): Promise<void> {
  await press(page, 'Continue with Google');
  await title(page, 'This is a stand-in for Google');
  await field(page, 'Come from Google as').fill(email);
  await page.getByRole('checkbox').setChecked(verified);
  await press(page, 'Continue');
}

test('Google signs people in to their existing accounts and creates none for others', async ({ page }) => {
  const requests: string[] = [];
  const violations: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (line) => line.text().includes('Content Security Policy') && violations.push(line.text()));

  await test.step('a Google answer that another tab asked for signs no one in', async () => {
    await page.goto('/login?code=stolen&state=somebody-elses');
    await expect(page.getByText('Google’s answer does not belong to this tab.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
  await page.goto('/login?next=%2Fregistrations%3Ftype%3Dprayer');
  await press(page, 'Continue with Google');
  await title(page, 'This is a stand-in for Google');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, 'Cancel');
  await title(page, 'Login');
  await expect(page.getByText('You cancelled the Google sign-in. Nothing has changed.')).toBeVisible();

  await comeAs(page, 'stranger@example.org');
  await expect(page.getByText('There is no account with this address.')).toBeVisible();
  await comeAs(page, 'pastor@example.com');
  await expect(page.getByText('Only the church’s Google accounts can log in here.')).toBeVisible();
  await comeAs(page, 'pastor@example.org', false);
  await expect(page.getByText('Google has not verified this address.')).toBeVisible();
  await expectAccessible(page);

  await comeAs(page, 'pastor@example.org');
  await expect(page).toHaveURL(/\/registrations\?type=prayer$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tokens = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.endsWith('Token') ? [value] : [])),
  );
  expect(tokens).toHaveLength(3);
  for (const token of tokens) expect(requests.filter((url) => url.includes(token))).toEqual([]);
  expect(violations).toEqual([]);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/Pastors\/Dashboard$/);
  await page.evaluate(() => localStorage.clear());

  // An admin must use the password, because this environment's Google does not demand a second step.
  await page.goto('/login');
  await comeAs(page, 'admin@example.org');
  await expect(page.getByText('Please log in with your password')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')))).toEqual([]);
  await login(page, 'admin@example.org', demoPassword);
  await expect(page).toHaveURL(/\/Admin\/Dashboard$/);
});
