import type { Page } from '@playwright/test';
import { addDays } from '#shared/church/time.ts';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import {
  card,
  day,
  field,
  figures,
  lastSunday,
  nothingCounted,
  openingDay,
  save,
  services,
  today,
} from './attendance.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

/** What waits comes first, then the form with last week below it. */
async function expectFormFirst(page: Page): Promise<void> {
  for (const width of sample([360, 768, 1280])) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .getByRole('main')
      .locator('section, dl, li')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    const [form, lastWeek] = await Promise.all(
      [card(page).getByRole('form'), card(page).getByRole('region', { name: 'Last week' })].map((part) =>
        part.boundingBox(),
      ),
    );
    const [first, second] = await Promise.all(
      [page.getByRole('region', { name: 'Waiting for you' }), card(page)].map((part) => part.boundingBox()),
    );
    expect(Math.min(...tops), `what waits is the first part at ${width} px`).toBe(first?.y);
    expect(second?.y, `the attendance card is next at ${width} px`).toBeGreaterThan(first?.y ?? 0);
    expect(lastWeek?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0) - 1);
  }
  await expect(page.getByRole('main').getByRole('heading').first()).toHaveText('Waiting for you');
}

async function expectSaid(origin: string, figure: string): Promise<void> {
  const words = async () =>
    (await (await fetch(`${origin}/about/leadership`)).text()).replaceAll(/(?:<[^>]*>|\s)+/g, ' ');
  await expect.poll(words).toContain(`${figure} people served`);
}

test('CN-12: a pastor’s attendance count replaces the public 2,500+, which returns when the count is removed', async ({
  page,
  platform,
}) => {
  await nothingCounted(platform.origin);
  await expectSaid(platform.origin, '2,500+');
  await comeBackAs(page, platform.origin, 'pastor');
  await page.goto('/Pastors/Dashboard');
  await expect(card(page).getByText('No attendance data available')).toBeVisible();

  const sunday = lastSunday();
  const saturday = addDays(sunday, -8);
  await expectFormFirst(page);
  const lastWeek = card(page).getByRole('region', { name: 'Last week' });
  await expect(lastWeek).toHaveText(/^Last week\s*No counts were entered last week\.$/);

  await expect(day(page), 'the last day with a service').toHaveValue(openingDay());
  await day(page).fill(sunday);
  const early = '9:00 AM First service';
  const main = '11:00 AM Main service';
  const evening = '5:00 PM Evening by candlelight';
  await expect(services(page)).toHaveText([
    ...[early, main, '5:00 PM Evening service'],
    '9:30 AM Sunday service, in Kiswahili, River Campus',
  ]);
  await expect(card(page).getByLabel('Offering (Ksh)')).toHaveCount(0);
  await day(page).fill(saturday);
  await expect(services(page)).toHaveText([evening]);
  await field(page, evening, 'Total').fill('1080');
  await save(page).click();
  await expect(figures(page).locator('dd').nth(2)).toHaveText('1,080 over the one day with a count');

  await day(page).fill(sunday);
  await field(page, early, 'Adults').fill('310');
  await field(page, early, 'Children').fill('80');
  await expect(card(page).getByText('Sum: 390')).toBeVisible();
  await field(page, early, 'Visitors').fill('10');
  await field(page, main, 'Total').fill('721');
  await save(page).click();
  // SS-04
  await expect(figures(page).locator('dt')).toHaveText([
    'Total Members',
    'Upcoming Events',
    'Avg Attendance',
    'Last Service',
  ]);
  await expect(figures(page).locator('dd b').nth(2)).toHaveText('1,101');
  await expect(figures(page).locator('dd b').nth(3)).toHaveText('1,121');
  await expect(card(page).getByRole('figure').locator('td')).toHaveText(['1,080', '1,121']);
  await expectSaid(platform.origin, '1.1K+');

  await page.reload();
  await day(page).fill(sunday);
  await expect(field(page, early, 'Adults')).toHaveValue('310');
  await expect(field(page, early, 'Total'), 'the total follows the parts').toHaveValue('');
  await expect(field(page, main, 'Total')).toHaveValue('721');
  for (const label of ['Adults', 'Children', 'Visitors'] as const) await field(page, early, label).fill('');
  await field(page, main, 'Total').fill('');
  await save(page).click();
  await expect(figures(page).locator('dd b').nth(3)).toHaveText('1,080');
  await day(page).fill(saturday);
  await field(page, evening, 'Total').fill('');
  await save(page).click();
  await expect(card(page).getByText('No attendance data available')).toBeVisible();
  await expectSaid(platform.origin, '2,500+');
});

test('ER-12: dashboard figures that fail to load can be reloaded; last week is below the attendance form, and the card fits at three widths', async ({
  page,
  platform,
}) => {
  await nothingCounted(platform.origin);
  const api = await adminApi(platform.origin);
  for (const [before, count] of [
    [8, 41],
    [7, 1058],
    [1, 63],
    [0, 77],
  ] as const) {
    const params = { campus: 'main', date: addDays(today(), -before), service: 'other' } as const;
    await api.recordAttendance({ params, body: { count } });
  }
  const params = { campus: 'main', date: addDays(today(), -1), service: 'sunday_main' } as const;
  await api.recordAttendance({ params, body: { count: 500, name: '10:30 AM Main service' } });
  await comeBackAs(page, platform.origin, 'pastor');
  await page.clock.install();
  await page.route('**/api/attendance', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/analytics/dashboard', (route) => route.abort());
  await page.goto('/Pastors/Dashboard');
  await expect(async () => {
    await page.clock.fastForward('00:05');
    await expect(card(page).getByText('Failed to fetch attendance stats')).toBeVisible({ timeout: 200 });
    await expect(page.getByText('Error loading dashboard: Failed to fetch dashboard stats')).toBeVisible({
      timeout: 200,
    });
  }).toPass();
  await page.unroute('**/api/attendance');
  await page.unroute('**/api/analytics/dashboard');
  await page.getByRole('alert').filter({ hasText: 'Error loading dashboard' }).getByRole('button').click();
  await expect(figures(page).locator('dt').first()).toHaveText('Total Members');
  await card(page).getByRole('button', { name: 'Retry' }).click();
  await expect(save(page)).toBeVisible();
  const lastWeek = card(page).getByRole('region', { name: 'Last week' }).getByRole('listitem');
  await expect(lastWeek.locator('b')).toHaveText(['1,058', '500', '63']);
  await expect(lastWeek.nth(1), 'the name at which it was counted').toContainText('10:30 AM Main service');
  for (const width of sample([360, 768, 1280])) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('an admin saves all services of a Sunday with their offerings by keyboard in one go, and reads what was saved if the offering fails', async ({
  page,
  platform,
}) => {
  await nothingCounted(platform.origin);
  await comeBackAs(page, platform.origin, 'admin');
  await page.goto('/Admin/Dashboard');
  const [early, main] = ['9:00 AM First service', '11:00 AM Main service'];
  let fails = true;
  await page.route('**/api/finance/offerings/**', (route) =>
    fails && route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await day(page).fill(lastSunday());
  await field(page, early, 'Adults').click();
  for (const number of ['200', '60', '12', '', '8500.50']) {
    await page.keyboard.type(number);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('alert')).toContainText('The numbers of people are saved. The offering is not:');
  fails = false;
  await save(page).click();
  await expect(page.getByText(/^Saved: /)).toBeVisible();
  await page.goto('/Accounts/Finance');
  await expect(page.getByRole('row').filter({ hasText: early }).filter({ hasText: '8,500.50' })).toHaveCount(1);
  await page.goto('/Admin/Dashboard');
  await day(page).fill(lastSunday());
  await expect(field(page, early, 'Offering (Ksh)')).toHaveValue('8500.50');
  await expect(field(page, main, 'Adults')).toHaveValue('500');
  for (const label of ['Adults', 'Children', 'Visitors', 'Offering (Ksh)'] as const)
    await field(page, early, label).fill('');
  await field(page, main, 'Adults').fill('');
  await save(page).click();
  await expect(card(page).getByText('No attendance data available')).toBeVisible();
});
