import { readFile } from 'node:fs/promises';
import { inTier } from '#shared/testing/tier.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { parseCsv } from './csv.ts';
import {
  askedOf,
  DESKTOP,
  figure,
  invented,
  inventList,
  listCall,
  listMenu,
  openList as open,
  openMany,
  rows,
} from './registrations-data.ts';
import { expect, test } from './test.ts';

test('ST-07: the list shows a skeleton while loading, reloads after a failure, stays when a refresh or the connection fails, and says when it is empty', async ({
  page,
  platform,
}) => {
  // A pulsing skeleton never comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
  await page.clock.install();
  const { promise: gate, resolve: fail } = Promise.withResolvers<void>();
  await page.route(listCall, async (route) => {
    await gate;
    await route.abort();
  });
  await open(page, platform.origin, 'pastor');
  const alert = page.getByRole('alert');
  const again = page.getByRole('button', { name: 'Try Again' });

  await test.step('shows the skeleton, then the specification’s words when no answer comes', async () => {
    await expect(page.locator('.skel')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);
    fail();
    // Three tries with growing pauses come first.
    for (const pause of ['00:02', '00:03', '00:05']) {
      await page.waitForLoadState('networkidle');
      await page.clock.fastForward(pause);
    }
    await expect(page.getByText('Failed to fetch registrations')).toBeVisible();
  });

  await test.step('shows the server’s words and Try Again', async () => {
    await page.unroute(listCall);
    await inventList(page, 60, { failAfter: 0 });
    await again.click();
    await expect(page.getByText('The list is out for repair.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Error Loading Registrations' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(listCall);
  });
  const asked = await inventList(page, 60);
  await again.click();
  await expect(rows(page)).toHaveCount(25);

  await test.step('the list reloads on Refresh, and when its tab is shown again', async () => {
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const refresh = page.getByRole('button', { name: /^Refresh\b/ });
    const times = () => asked.filter((from) => from === '0').length;
    await look();
    await refresh.click();
    await expect.poll(times).toBe(2);
    // Only a loaded list gets old: until then the button says that it is refreshing.
    await expect(refresh).toBeVisible();
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 130_000);
    await look();
    await expect.poll(times).toBe(3);
    await expect(page.getByText(/^Updated \d+:\d\d [AP]M$/)).toBeVisible();
  });

  await test.step('the list stays when a refresh fails, with the time of its last reply', async () => {
    await page.unroute(listCall);
    await inventList(page, 60, { failAfter: 0 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(alert).toContainText('Error Loading Registrations');
    await expect(alert).toContainText(/The list is out for repair\. The list of \d+:\d\d [AP]M is still below\./);
    await expect(rows(page)).toHaveCount(25);
    await expectAccessible(page);
    await page.unroute(listCall);
    await inventList(page, 60);
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(alert).toBeHidden();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(/You are offline\. The list of \d+:\d\d [AP]M is still below/)).toBeVisible();
    await expect(rows(page)).toHaveCount(25);
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  });

  await test.step('a list that may miss rows says so, and completes by itself', async () => {
    const notice = page.getByText('so some rows may be missing. They appear here by themselves.');
    await page.unroute(listCall);
    const times = await inventList(page, 7, { behind: true });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows(page)).toHaveCount(7);
    // The notice waits for the next check: by then the index usually has a single change.
    await expect(notice).toBeHidden();
    await page.clock.fastForward('00:03');
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    expect(times.length).toBeGreaterThan(1);
    await page.unroute(listCall);
    await inventList(page, 60);
    await page.clock.fastForward('00:03');
    await expect(rows(page)).toHaveCount(25);
    await expect(notice).toBeHidden();
  });

  await test.step('an empty list says what will appear here', async () => {
    await page.unroute(listCall);
    await inventList(page, 0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { name: 'No registrations yet' })).toBeVisible();
    await expect(
      page.getByText('Registrations will appear here as people sign up for events and activities.'),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test('the list shows statuses in words, names in every script and length, fifteen rows or the first card, and the server’s count of This Week', async ({
  page,
  platform,
}) => {
  let before: number | null = null;
  await page.route('**/api/registrations/count', (route) =>
    route.fulfill({
      json: { success: true, count: 1234, before, from: '2026-11-15', to: '2026-11-21', byType: {} },
    }),
  );
  await inventList(page, 40);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, platform.origin, 'admin', '/registrations?type=something_gone');
  // The URL has a type that no longer exists, and the filter still offers it.
  await expect(page.getByText('0 registrations', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('something_gone');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const first = rows(page).first();
  expect((await first.boundingBox())?.y).toBeLessThan(400);
  for (const status of ['Confirmed', 'Waiting list', 'Cancelled', 'Suspected spam']) {
    await expect(page.getByRole('row').filter({ hasText: status }).first()).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'محمد عبد الرحمن' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'No name given', exact: true }).first()).toBeVisible();
  await expect(page.getByText('Test, not counted').first()).toBeVisible();
  await expect(page.getByText('something_new').first()).toBeVisible();
  const all = Array.from({ length: 40 }, (_, number) => invented(number));
  await page.getByRole('button', { name: 'Figures' }).click();
  for (const [name, of] of [
    ['Cancelled', ['cancelled']],
    ['Suspected spam', ['quarantined']],
    ['Membership/Baptism', ['membership_class', 'baptism_registration']],
  ] as const) {
    const count = all.filter((one) => of.some((each) => each === one.status || each === one.type)).length;
    await expect(figure(page, name).locator('b')).toHaveText(String(count));
  }
  await expect(figure(page, 'This Week')).toContainText('1,234');
  await expect(figure(page, 'This Week')).toContainText('15 Nov to 21 Nov');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  const inView = await rows(page).evaluateAll(
    (heads) => heads.filter((head) => head.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(inView).toBeGreaterThanOrEqual(15);
  expect((await rows(page).nth(1).boundingBox())?.height).toBeLessThanOrEqual(41);
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeInViewport();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Nakhumicha' }).first().click();
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('dialog')).toContainText('odd_keyas it is');
  before = 1200;
  await page.goto('/registrations');
  await expect(figure(page, 'This Week')).toContainText('Up 34 (+3\u00a0%) on the 7 days before');
});

test('pages turn by button and key; keys can be turned off, and never act while someone types', async ({
  page,
  platform,
}) => {
  const asked = await openMany(page, platform.origin, 60);
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await expect(page).toHaveURL(/\?page=2#after=25$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('j');
  await expect(page.getByText('51–60 of 60')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('51–60 of 60')).toBeVisible();
  await page.reload();
  await expect(page.getByText('51–60 of 60')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await expect(page).toHaveURL(/\/registrations$/);

  const before = asked.length;
  // While a page is loading, it is not requested a second time.
  await expect(async () => {
    await page.keyboard.press('r');
    expect(asked.length).toBeGreaterThan(before);
  }).toPass();
  await page.keyboard.press('/');
  await page.keyboard.type('jkr');
  await expect(page.getByRole('searchbox')).toHaveValue('jkr');
  await expect(page.getByText('0 registrations', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('heading', { level: 3 })).toHaveText([
    'On every staff screen',
    'In a list',
    'In an open record',
    'On the pages of the site',
  ]);
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.keyboard.press('?');
  await help.getByRole('button', { name: 'Turn shortcuts off' }).click();
  await expect(help.getByText('Keyboard shortcuts are off.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('j');
  await page.reload();
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('j');
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await expect(help).toBeHidden();
});

test('a click anywhere in a row opens its record, but not on a control or after selecting text', async ({
  page,
  platform,
}) => {
  await openMany(page, platform.origin, 3);
  await page.setViewportSize(DESKTOP);
  const record = page.getByRole('dialog');
  const row = page.getByRole('row').nth(1);
  const time = row.getByRole('time');
  await row.getByRole('checkbox').check();
  const box = (await time.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain('2026');
  await expect(record).toBeHidden();
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await time.click();
  await expect(record).toBeVisible();
});

test('thousands of registrations load one page at a time; a file loads all of them, can be stopped, and is not made if a part fails', async ({
  page,
  platform,
}) => {
  const count = inTier({ usual: 2300, deep: 10_000 });
  const all = count.toLocaleString('en');
  const asked = await openMany(page, platform.origin, count);
  await expect(page.getByText(`1–25 of ${all}`)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(26);
  // This page and the next one, which is prefetched.
  await expect.poll(() => asked).toEqual(['0', '25']);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.getByRole('searchbox').fill('person2299@');
  await expect(page.getByText('1 registration', { exact: true })).toBeVisible();
  const [small] = await Promise.all([page.waitForEvent('download'), listMenu(page, 'Export CSV')]);
  const found = parseCsv(await readFile(await small.path(), 'utf8'));
  expect(found.map((cells) => cells[2])).toEqual(['Email', 'person2299@example.org']);
  // The edge logs URLs, so they must not contain the searched name.
  expect(addresses.filter((address) => address.includes('person2299'))).toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  const { promise: gate, resolve: open1500 } = Promise.withResolvers<void>();
  await page.route(listCall, async (route) => {
    if (askedOf(route.request()).cursor === '1500') await gate;
    await route.fallback();
  });
  await listMenu(page, 'Export CSV');
  await expect(page.getByText(`Loading 1,500 of ${all}…`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(/^Loading \d/)).toBeHidden();
  open1500();
  const [whole] = await Promise.all([page.waitForEvent('download'), listMenu(page, 'Export CSV')]);
  expect(parseCsv(await readFile(await whole.path(), 'utf8'))).toHaveLength(count + 1);

  await page.unroute(listCall);
  await inventList(page, count, { failAfter: 2100 });
  await listMenu(page, 'Export CSV');
  await expect(page.getByText('The file could not be made')).toBeVisible();
  await expect(page.getByText('Only 2,100 could be loaded, so the file would be incomplete.')).toBeVisible();
  expect(downloads).toHaveLength(1);
});
