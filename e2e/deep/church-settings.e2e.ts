import { comeBackAs } from '../as.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expect, test } from '../test.ts';

test('service times take one line each, and every settings tab fits every width', async ({ page, platform }) => {
  await comeBackAs(page, platform.origin, 'admin');
  await page.goto('/Admin/Settings#sunday_main_time');
  await expect(page.getByRole('textbox', { name: 'Time', exact: true })).toBeFocused();
  await expect(page.getByRole('group').filter({ hasText: 'Sunday, main' })).toContainText('11:00 AM');
  for (const category of ['identity', 'contact', 'location', 'giving', 'social', 'navigation']) {
    await page.goto(`/Admin/Settings#${category}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
});
