import { signInAs } from '../as.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP, openList as open, row, seed } from '../registrations-data.ts';
import { expect, test } from '../test.ts';

test('a chosen filter shows at once, however long the list takes to load', async ({ page, platform }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, platform.origin, 'pastor');
  const period = page.getByRole('combobox', { name: 'Period' });
  const isChosen = period.evaluate((list: HTMLSelectElement) => {
    list.value = '7';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return list.value;
  });
  expect(await isChosen).toBe('7');
  await expect(page).toHaveURL(/\?period=7$/);
  await expect(period).toHaveValue('7');
});

for (const { code, status, text } of [
  { code: 'busy', status: 503, text: 'We are busier than usual right now.' },
  { code: 'role_changed', status: 403, text: 'Your role has changed. Please sign in again.' },
] as const) {
  test(`a cancellation refused as ${code} changes nothing and shows the reason`, async ({ page, platform }) => {
    const { tag } = await seed(platform.origin, `Refused as ${code}`);
    await signInAs(page, platform.origin, 'admin');
    await page.goto('/registrations');
    await page.route('**/cancel', (route) =>
      route.fulfill({ status, json: { success: false, error: `${text}`, code } }),
    );
    const mine = row(page, `alone.${tag}@`);
    await mine.getByRole('button', { name: 'More for' }).click();
    await page.getByRole('menuitem', { name: 'Cancel registration' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel registration' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was cancelled');
    await expect(dialog.getByRole('alert')).toContainText(text);
    await expectAccessible(page);
    await page.unroute('**/cancel');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(mine).toContainText('Confirmed');
  });
}

for (const { code, status, text } of [
  { code: 'session_ended', status: 401, text: 'Your session has ended. Please sign in again.' },
  { code: 'account_disabled', status: 403, text: 'This account is disabled. Please ask an administrator.' },
] as const) {
  test(`a cancellation that ends the session (${code}) shows the reason`, async ({ page, platform }) => {
    const { tag } = await seed(platform.origin, `Over by ${code}`);
    await signInAs(page, platform.origin, 'pastor');
    await page.goto('/registrations');
    await page.route('**/cancel', (route) => route.fulfill({ status, json: { success: false, error: text, code } }));
    await row(page, `alone.${tag}@`).getByRole('button', { name: 'More for' }).click();
    await page.getByRole('menuitem', { name: 'Cancel registration' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click();
    await expect(page.getByText(text).first()).toBeVisible();
  });
}
