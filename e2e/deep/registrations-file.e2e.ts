import { readFile } from 'node:fs/promises';
import { parseCsv } from '../csv.ts';
import { DESKTOP, listMenu, openList as open, row, seed } from '../registrations-data.ts';
import { expect, test } from '../test.ts';

test('the registrations file names every registrant even if names load late, and is not made without them', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(DESKTOP);
  const { api, alone, tag } = await seed(platform.origin, 'Names come late');
  const { me, people } = await api.listColleagues({});
  await api.changeWork({ params: { id: alone.id }, body: { state: 'in_hand', assignee: me, version: 0 } });
  const own = people.find(({ id }) => id === me)?.name ?? '';
  expect(own).not.toBe('');
  const names = '**/api/colleagues';
  await page.route(names, (route) => route.fulfill({ status: 403, json: { success: false, code: 'forbidden' } }));
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  await open(page, platform.origin, 'admin', `/registrations#q=alone.${tag}`);
  await expect(row(page, `alone.${tag}`)).toBeVisible();
  await listMenu(page, 'Export with all answers');
  await expect(page.getByText('Part of it could not be loaded')).toBeVisible();
  expect(downloads).toEqual([]);

  await page.unroute(names);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(names, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(row(page, `alone.${tag}`)).toBeVisible();
  const arrives = page.waitForEvent('download');
  await listMenu(page, 'Export with all answers');
  release();
  const [heads = [], ...rows] = parseCsv(await readFile(await (await arrives).path(), 'utf8'));
  expect(rows.map((cells) => cells[heads.indexOf('Assigned To')])).toEqual([own]);
});
