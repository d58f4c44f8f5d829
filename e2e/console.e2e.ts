import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

for (const width of [360, 1280]) {
  test(`the console at ${width} px: what a function runs on reads line by line, nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/_local/');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Squeezed between the numbers, a route would break within its words.
    for (const route of ['GET /api/registrations/count', 'POST /api/submit-registration']) {
      const line = page.getByText(route, { exact: true });
      await expect(line).toBeVisible();
      expect((await line.boundingBox())?.height, route).toBeLessThan(30);
    }
  });
}
