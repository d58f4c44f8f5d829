import { staticPages } from '#shared/pages/static-pages.ts';
import { age } from '../old-browsers.ts';
import { expect, test } from '../test.ts';

const paths = ['/', '/events', ...Object.values(staticPages).map(({ path }) => path), '/login', '/no-such-page'];

test('every public page runs in the oldest browsers that the site is built for', async ({ page }) => {
  await age(page);
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});
