import { comeBackAs } from '../as.ts';
import { expectNoSidewaysScroll } from '../axe.ts';
import { asked, settled } from '../staff-frame.ts';
import { expect, test } from '../test.ts';

test('staff screens scroll in one direction only, at every width and twice the letter size', async ({
  page,
  platform,
}) => {
  await comeBackAs(page, platform.origin, 'admin');
  for (const path of ['/Admin/Dashboard', '/profile']) {
    await page.goto(path);
    await settled(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test('ST-10: a pastor on an admin’s screens requests only the badge', async ({ page, platform }) => {
  await comeBackAs(page, platform.origin, 'pastor');
  const paths = asked(page);
  const screens = [
    '/Admin/Accounts',
    '/Admin/Webhooks',
    '/Admin/Dashboard',
    '/Admin/Components',
    '/Admin/Hero',
    '/Admin/Ministries',
    '/Admin/Settings',
  ];
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await settled(page);
  }
  expect([...new Set(paths)].sort()).toEqual(['/api/me', '/api/registrations/count']);
});
