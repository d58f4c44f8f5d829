import { LOCK_MS, stillHome } from '../home.ts';
import { test } from '../test.ts';

test('the text of home stays above every slide on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { controls, at } = await stillHome(page);
  for (const number of [2, 3]) {
    await controls.getByRole('button', { name: 'Next slide' }).press('Enter');
    await at(number);
    await page.clock.runFor(LOCK_MS);
    // A trial click fails if another element covers the heading.
    await page.getByRole('heading', { level: 1 }).click({ trial: true });
  }
});
