import { title } from '../login.ts';
import { expect, test } from '../test.ts';

test('says so and links to the sign-in page if the dialog’s code fails to load', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route('**/*.js', (route) => route.abort());
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
  await expect(page.getByRole('alert')).toContainText('The login form did not load.');
  await expect(page.getByRole('link', { name: 'Open the login page' })).toHaveAttribute('href', '/login');
});

test('the sign-in page has no animation with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await title(page, 'Login');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
