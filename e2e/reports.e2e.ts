import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, dateOf, weekdayOf } from '#shared/church/time.ts';
import { adminApi, zone } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { parseCsv } from './csv.ts';
import { expect, test } from './test.ts';

/** In screen pixels. Reads all at once, since a chart is drawn again while the window changes. */
const smallestLetters = (page: Page) =>
  page.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll<SVGTextElement>('.chart svg text')].map((text) => {
        const drawn = text.ownerSVGElement as SVGSVGElement;
        return Number.parseFloat(getComputedStyle(text).fontSize) * (drawn.clientWidth / drawn.viewBox.baseVal.width);
      }),
    ),
  );

test('SS-18: reports can be read as tables, printed and exported, chart titles state the result, and the URL keeps the period', async ({
  page,
  platform,
}) => {
  const api = await adminApi(platform.origin);
  const today = dateOf(Date.now(), zone);
  const days = { from: addDays(today, -21 - weekdayOf(today)), to: today };
  const { registrations, attendance, members, giving } = await api.report({ query: days });
  const all = registrations.reduce((sum, { submitted }) => sum + submitted, 0);

  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await comeBackAs(page, platform.origin, 'accounts');
  await page.goto('/reports');
  await page.getByRole('radio', { name: '4 weeks' }).click();
  await expect(page).toHaveURL('/reports?period=weeks4');
  await page.reload();
  const forms = page.getByRole('table', { name: 'Registrations', exact: true });
  await expect(forms.locator('tfoot')).toContainText(all.toLocaleString('en'));
  await expect(page.getByRole('table', { name: 'Registrations: By week' }).locator('tbody tr')).toHaveCount(4);
  const counted = page.getByRole('table', { name: 'Attendance by service: By day' }).locator('tbody tr');
  await expect(counted).toHaveCount(new Set(attendance.map(({ date }) => date)).size);
  const total = members.days.at(-1)?.total ?? members.before ?? 0;
  const growth = page.getByRole('table', { name: 'Members’ growth' });
  await expect(growth.locator('tfoot')).toContainText(total.toLocaleString('en'));
  const byMonth = page.getByRole('table', { name: 'Giving: By month' }).locator('tbody tr');
  await expect(byMonth).toHaveCount(new Set([days.from.slice(0, 7), today.slice(0, 7)]).size);
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  // On a desktop the menu is next to the report, but not on paper.
  const pressed = [
    page.getByRole('navigation', { name: 'Staff' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('button', { name: 'Export Report' }),
    page.getByRole('radio', { name: '4 weeks' }).locator('..'),
  ];
  for (const part of pressed) await expect(part).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  for (const part of pressed) await expect(part).toBeHidden();
  for (const table of await page.getByRole('main').locator('table').all()) await expect(table).toBeVisible();
  await expect(forms.locator('tfoot')).toContainText(all.toLocaleString('en'));
  await expect(page.getByText(/^Jacaranda Hill Church, as of /)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText(/^Jacaranda Hill Church, as of /)).toBeHidden();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Report' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d\.csv$/);
  const [heads, ...lines] = parseCsv(await readFile(await file.path(), 'utf8'));
  expect(heads).toEqual(['Report', 'When', 'What', 'Number', 'Of']);
  const cameIn = lines.filter(([part]) => part === 'Received');
  expect(cameIn.reduce((sum, [, , , number]) => sum + Number(number), 0)).toBe(all);
  const tithes = lines.filter(
    ([part, when, what]) => `${part} ${when} ${what}` === `Giving ${today.slice(0, 7)} Tithes (KES)`,
  );
  expect(tithes.map(([, , , number]) => Number(number))).toEqual(
    [giving?.months.at(-1)?.given.tithes].filter((sum) => sum !== undefined),
  );

  await page.getByRole('radio', { name: 'Other' }).click();
  await page.getByLabel('First day').fill('2020-01-01');
  await expect(page.getByRole('alert')).toContainText('Choose a period of 13 months at most.');
  await page.getByLabel('Last day').fill('2020-01-31');
  await expect(page.getByText('Nothing was received in this period.')).toBeVisible();

  // The demo church's events are in the future.
  await page.goto(`/analytics?from=${today}&to=${addDays(today, 90)}`);
  await expect(page.getByRole('heading', { level: 2, name: /[Rr]egistrations/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Events were \d+\s% full on average$/ })).toBeVisible();
  await page.getByRole('button', { name: 'View Trends' }).click();
  await expect(page).toHaveURL('/analytics?period=months12');
  const chart = page.getByRole('figure').first();
  await chart.getByText('The numbers').click();
  await expect(chart.getByRole('table').locator('tbody tr')).toHaveCount(12);
  await expect(
    page.getByRole('heading', { level: 2, name: /^Members are up \d+, from [\d,]+ to [\d,]+$/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^(Giving in|Ksh) / })).toBeVisible();
  const reader = page.getByRole('slider').first();
  const tip = chart.locator('.chart__tip');
  const said = async (row: number) => (await chart.getByRole('row').nth(row).innerText()).split('\t');
  await expect(tip).toHaveCount(0);
  const { width = 0 } = (await reader.boundingBox()) ?? {};
  for (const [row, x] of [
    [1, 1],
    [12, width - 2],
  ] as const) {
    await reader.hover({ position: { x, y: 10 } });
    const [month = '', number = ''] = await said(row);
    await expect(tip.locator('b')).toHaveText(number);
    await expect(tip.locator('span').first()).toHaveText(month);
  }
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(tip).toHaveCount(0);
  await reader.press('End');
  await reader.press('ArrowLeft');
  const before = await said(11);
  await expect(reader).toHaveAttribute('aria-valuetext', before.join(': '));
  await expect(tip.locator('b')).toHaveText(before[1] ?? '');
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expect.poll(() => smallestLetters(page), `the letters of charts at ${width} px`).toBeGreaterThanOrEqual(12);
  }

  await page.route('**/api/analytics/report**', (route) => route.fulfill({ status: 400, json: { success: false } }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The figures could not be loaded');
  await page.unroute('**/api/analytics/report**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(chart).toBeVisible();
});
