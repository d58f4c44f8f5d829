import type { Route } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { answering, archive, latest, newest, recordings, remember } from '../media.ts';
import { expect, test } from '../test.ts';

test('the sermon archive with an open player is accessible and does not scroll sideways at three widths', async ({
  page,
}) => {
  await page.goto(archive);
  await page.getByRole('link', { name: /^Listen: Weeds among the wheat/ }).press('Enter');
  const player = page.getByRole('group', { name: 'Recording of Weeds among the wheat' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('shows a loading state for the sermon and the list until they arrive', async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const late = async (route: Route) => {
    await held;
    await route.continue();
  };
  await answering(page, 'latest-sermon', late);
  await answering(page, 'list-media', late);
  await page.route(`**/content${latest}.json`, async (route) => {
    const { media: _, sermon: __, ...data } = await (await route.fetch()).json();
    await route.fulfill({ json: data });
  });
  await page.goto('/about');
  await page.evaluate((to) => {
    const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === to);
    link?.click();
  }, latest);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(2);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: newest })).toBeVisible();
  await expect(recordings(page)).toHaveCount(5);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
});

for (const role of ['pastor', 'accounts']) {
  test(`a ${role} sees no Delete button in the sermon archive`, async ({ page }) => {
    await remember(page, role);
    await page.goto(archive);
    await expect(recordings(page)).toHaveCount(20);
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  });
}
