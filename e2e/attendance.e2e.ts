import type { Page } from '@playwright/test';
import { addDays } from '#shared/church/time.ts';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { card, day, figures, last, nothingCounted, people, save, service, today } from './attendance.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

/** Last week is next to the form, or below it on a phone. */
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
    if (width === 360) expect(lastWeek?.y).toBeGreaterThan(form?.y ?? 0);
    else expect(lastWeek?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0) - 1);
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

  const [saturday, sunday] = [addDays(last(0), -8), last(0)];
  await expectFormFirst(page);
  const lastWeek = card(page).getByRole('region', { name: 'Last week' });
  await expect(lastWeek).toHaveText(/^Last week\s*No counts were entered last week\.$/);

  const lastHeld = last(0) > last(6) ? last(0) : last(6);
  await expect(day(page), 'the last day on which a service is held').toHaveValue(lastHeld);
  await expect(service(page)).not.toHaveValue('other');
  await day(page).fill(saturday);
  await expect(service(page).getByRole('option')).toHaveText(['5:00 PM Evening by candlelight', 'Another service']);
  await people(page).fill('1080');
  await save(page).click();
  await expect(figures(page).locator('dd').nth(2)).toHaveText('1,080 over the one day with a count');
  await day(page).fill(sunday);
  await expect(service(page).getByRole('option')).toHaveText([
    '9:00 AM First service',
    '11:00 AM Main service',
    '5:00 PM Evening service',
    'Another service',
  ]);
  await people(page).fill('400');
  await save(page).click();
  await expect(service(page), 'the next service of the day is offered').toHaveValue('sunday_main');
  await people(page).fill('721');
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

  for (const [date, name] of [
    [sunday, 'sunday_early'],
    [sunday, 'sunday_main'],
    [saturday, 'saturday'],
  ] as const) {
    await day(page).fill(date);
    await service(page).selectOption(name);
    await card(page).getByRole('button', { name: 'Delete this count' }).click();
    await expect(card(page).getByRole('button', { name: 'Delete this count' })).toBeHidden();
  }
  await expect(card(page).getByText('No attendance data available')).toBeVisible();
  await expectSaid(platform.origin, '2,500+');
});

test('ER-12: dashboard figures that fail to load can be reloaded; last week is next to the attendance form, and the card fits at three widths', async ({
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
