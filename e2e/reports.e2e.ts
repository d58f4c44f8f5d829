import { readFile } from 'node:fs/promises';
import { addDays, dateOf } from '#shared/church/time.ts';
import { adminApi, zone } from './api.ts';
import { signInAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { parseCsv } from './csv.ts';
import { expect, test } from './test.ts';

test('SS-18: reports are tables to read, to print and to export, charts answer in their titles, and the address keeps the period', async ({
  page,
  platform,
}) => {
  const api = await adminApi(platform.origin);
  const today = dateOf(Date.now(), zone);
  const days = { from: addDays(today, -27), to: today };
  const { registrations, attendance } = await api.report({ query: days });
  const all = registrations.reduce((sum, { submitted }) => sum + submitted, 0);

  await signInAs(page, platform.origin, 'accounts');
  await page.goto('/reports');
  await page.getByRole('radio', { name: '4 weeks' }).click();
  await expect(page).toHaveURL('/reports?period=weeks4');
  await page.reload();
  const forms = page.getByRole('table', { name: 'Registrations', exact: true });
  await expect(forms.locator('tfoot')).toContainText(all.toLocaleString('en'));
  await expect(page.getByRole('table', { name: 'Registrations: By week' }).locator('tbody tr')).toHaveCount(4);
  const counted = page.getByRole('table', { name: 'Attendance by service: By day' }).locator('tbody tr');
  await expect(counted).toHaveCount(new Set(attendance.map(({ date }) => date)).size);
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Report' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d\.csv$/);
  const [heads, ...lines] = parseCsv(await readFile(await file.path(), 'utf8'));
  expect(heads).toEqual(['Report', 'Day or week', 'What', 'Number', 'Of']);
  const cameIn = lines.filter(([part]) => part === 'Came in');
  expect(cameIn.reduce((sum, [, , , number]) => sum + Number(number), 0)).toBe(all);

  await page.getByRole('radio', { name: 'Other' }).click();
  await page.getByLabel('First day').fill('2020-01-01');
  await expect(page.getByRole('alert')).toContainText('Choose a period of 13 months at most.');
  await page.getByLabel('Last day').fill('2020-01-31');
  await expect(page.getByText('Nothing came in on these days.')).toBeVisible();

  // The demo church's events are still to come.
  await page.goto(`/analytics?from=${today}&to=${addDays(today, 90)}`);
  await expect(page.getByRole('heading', { level: 2, name: /[Rr]egistrations/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Events were \d+\s% full on average$/ })).toBeVisible();
  await page.getByRole('button', { name: 'View Trends' }).click();
  await expect(page).toHaveURL('/analytics?period=months12');
  const chart = page.getByRole('figure').first();
  await chart.getByText('The numbers').click();
  await expect(chart.getByRole('table').locator('tbody tr')).toHaveCount(12);
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  await page.route('**/api/analytics/report**', (route) => route.fulfill({ status: 400, json: { success: false } }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The figures did not arrive');
  await page.unroute('**/api/analytics/report**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(chart).toBeVisible();
});
