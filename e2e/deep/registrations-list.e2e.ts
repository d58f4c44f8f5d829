import { signInAs } from '../as.ts';
import { expectAccessible } from '../axe.ts';
import { listCall, openMany } from '../registrations-data.ts';
import { expect, test } from '../test.ts';

test('a staff member whose role is refused reads the server’s reason', async ({ page, platform }) => {
  const error = 'Your role has changed. Please sign in again.';
  await page.route(listCall, (route) =>
    route.fulfill({ status: 403, json: { success: false, error, code: 'role_changed' } }),
  );
  await signInAs(page, platform.origin, 'pastor');
  await page.goto('/registrations');
  await expect(page.getByRole('heading', { name: 'You may not see this list' })).toBeVisible();
  await expect(page.getByText(error)).toBeVisible();
  await expectAccessible(page);
});

test('going back while typing a search cancels the search for the last letters', async ({ page, platform }) => {
  await page.clock.install();
  await openMany(page, platform.origin, 60);
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.press('z');
  await expect(page.getByText('0 registrations', { exact: true })).toBeVisible();
  await search.press('y');
  await page.goBack();
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await expect(search).toHaveValue('');
  await page.clock.fastForward(1000);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await expect(page).toHaveURL(/\?page=2#after=25$/);
});

test('pressing next twice turns two pages, even before the first has loaded', async ({ page, platform }) => {
  await openMany(page, platform.origin, 60);
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByText('51–60 of 60')).toBeVisible();
  // After a reload the previous pages are unknown.
  await page.reload();
  await expect(page.getByText('51–60 of 60')).toBeVisible();
  const { promise: gate, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(listCall, async (route) => {
    await gate;
    await route.fallback();
  });
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/\?page=2#after=25$/);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  arrive();
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await expect(page).toHaveURL(/\/registrations$/);
  await page.goBack();
  await expect(page.getByText('26–50 of 60')).toBeVisible();
});
