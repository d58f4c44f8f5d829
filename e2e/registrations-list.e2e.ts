import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { parseCsv } from './csv.ts';
import { invented, inventList, openList as open } from './registrations-data.ts';
import { expect, test } from './test.ts';

const figure = (page: Page, name: string) =>
  page.locator('.stats > div').filter({ has: page.getByText(name, { exact: true }) });

test('what cannot be loaded says so with the server’s words, and Try Again loads it', async ({ page, platform }) => {
  await inventList(page, 5, { failAfter: 0 });
  await open(page, platform.origin, 'pastor');
  await expect(page.getByRole('heading', { name: 'Error Loading Registrations' })).toBeVisible();
  await expect(page.getByText('The list is out for repair.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/get-registrations*');
  await inventList(page, 5);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('5 of 5', { exact: true })).toBeVisible();
});

test('while the list is on its way its shape is there, and no answer at all is said in the specification’s words', async ({
  page,
  platform,
}) => {
  // A skeleton that breathes is never at rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { promise: gate, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/api/get-registrations*', async (route) => {
    await gate;
    await route.abort();
  });
  await open(page, platform.origin, 'pastor');
  await expect(page.locator('.skel')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
  fail();
  // Three tries with growing pauses come first.
  await expect(page.getByText('Failed to fetch registrations')).toBeVisible({ timeout: 20_000 });
});

test('a list that arrived in part says so, and what is shown stays when a refresh fails', async ({
  page,
  platform,
}) => {
  const asked = await inventList(page, 500, { failAfter: 200 });
  await open(page, platform.origin, 'pastor');
  await expect(page.getByRole('alert')).toContainText('Loaded the newest 200 so far; the rest did not arrive.');
  await expect(page.getByText('200 of the newest 200')).toBeVisible();
  await expect(figure(page, 'In All')).toContainText('so far');
  await expectAccessible(page);
  await page.unroute('**/api/get-registrations*');
  await inventList(page, 500);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('500 of 500')).toBeVisible();
  await expect(figure(page, 'In All')).not.toContainText('so far');
  expect(asked).toEqual(['0', '100', '200']);
});

test('every status stands in words, in every script and length, and trials never count', async ({ page, platform }) => {
  await inventList(page, 40);
  await open(page, platform.origin, 'admin');
  for (const status of ['Confirmed', 'Waiting list', 'Cancelled', 'Suspected spam']) {
    await expect(page.getByRole('row').filter({ hasText: status }).first()).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'محمد عبد الرحمن' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'No name given', exact: true }).first()).toBeVisible();
  await expect(page.getByText('Trial, never counted').first()).toBeVisible();
  const all = Array.from({ length: 40 }, (_, number) => invented(number));
  const counted = all.filter(({ test: trial, status }) => !trial && status !== 'quarantined');
  const membership = counted.filter(({ type }) => type === 'membership_class');
  await expect(figure(page, 'In All').locator('b')).toHaveText(String(counted.length));
  await expect(figure(page, 'Membership/Baptism').locator('b')).toHaveText(String(membership.length));
  await expect(page.getByRole('option', { name: 'something_new' })).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Nakhumicha' }).first().click();
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('dialog')).toContainText('odd_keyas it is');
});

test('This Week is what the server counts', async ({ page, platform }) => {
  await page.route('**/api/registrations/count', (route) =>
    route.fulfill({ json: { success: true, count: 1234, from: '2026-11-15', to: '2026-11-21', byType: {} } }),
  );
  await inventList(page, 3);
  await open(page, platform.origin, 'pastor');
  await expect(figure(page, 'This Week')).toContainText('1,234');
  await expect(figure(page, 'This Week')).toContainText('Nov 15 to Nov 21');
});

test('pages turn by button and key; keys can be turned off, and never act while someone types', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const asked = await inventList(page, 60);
  await open(page, platform.origin, 'pastor');
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByRole('button', { name: 'Older' }).click();
  await page.keyboard.press('j');
  await expect(page.getByText('51–60 of 60')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('51–60 of 60')).toBeVisible();

  await page.keyboard.press('r');
  await expect.poll(() => asked).toHaveLength(2);
  await page.keyboard.press('/');
  await page.keyboard.type('jkr');
  await expect(page.getByRole('searchbox')).toHaveValue('jkr');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.keyboard.press('r');
  await page.keyboard.press('j');
  await expect(page.getByText('Keyboard shortcuts are off.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Keyboard shortcuts are off.')).toBeVisible();
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  expect(asked).toHaveLength(3);
});

test('the list is read again when the page is looked at again, and by Refresh', async ({ page, platform }) => {
  const asked = await inventList(page, 3);
  await open(page, platform.origin, 'pastor');
  await expect(page.getByText('3 of 3', { exact: true })).toBeVisible();
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await look();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => asked).toHaveLength(2);
  await expect(page.getByText('Updated just now')).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 130_000);
  await look();
  await expect.poll(() => asked).toHaveLength(3);
});

test('ten thousand are looked through without a pause, never called all, and exported whole', async ({
  page,
  platform,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  const asked = await inventList(page, 10_000);
  await open(page, platform.origin, 'pastor');
  await expect(page.getByText('Loaded the newest 2,000 so far.')).toBeVisible();
  await expect(page.getByText('1–25 of 2,000 so far')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeEnabled();
  expect(asked).toHaveLength(20);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load older' }).click();
  await expect(page.getByText('4,000 of the newest 4,000')).toBeVisible();
  await page.getByRole('searchbox').fill('person9999@');
  await expect(page.getByText('0 of the newest 4,000')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const rows = parseCsv(await readFile(await download.path(), 'utf8'));
  expect(rows.map((cells) => cells[2])).toEqual(['Email', 'person9999@example.org']);
  await expect(page.getByText('1 of 10,000')).toBeVisible();

  // The longest that the page was busy with one letter, in a list of ten thousand.
  const busy = await page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    let longest = 0;
    for (const text of ['', 'p', 'pe', 'per', 'pers', 'perso', 'person', 'person1']) {
      const begun = performance.now();
      set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      longest = Math.max(longest, performance.now() - begun);
    }
    return longest;
  });
  test.info().annotations.push({ type: 'ms busy with one letter', description: busy.toFixed(0) });
  await expect(page.getByText('1,111 of 10,000')).toBeVisible();
});

test('a file that would not be whole is not made', async ({ page, platform }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await inventList(page, 2300, { failAfter: 2100 });
  await open(page, platform.origin, 'pastor');
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(page.getByText('No file was made')).toBeVisible();
  await expect(page.getByText('Loaded the newest 2,100 so far.')).toBeVisible();
  expect(downloads).toEqual([]);
});
