import {
  expectReadableWithoutApi,
  expectWholeAtEveryWidth,
  expectWholeOnPhone,
  paths,
  representatives,
  visit,
} from '../public-pages.ts';
import { leads } from '../specification.ts';
import { expect, test } from '../test.ts';

// These tests share nothing, so both workers may run them.
test.describe.configure({ mode: 'parallel' });

for (const path of paths.filter((each) => !representatives.includes(each))) {
  test(`${path} is complete and accessible at every width and at twice the letter size`, async ({ page, platform }) => {
    await visit(page, platform.origin, path);
    await expectWholeOnPhone(page, path);
    await expectWholeAtEveryWidth(page, path);
  });
}

for (const [path, to] of leads) {
  test(`${path} has the links of the specification`, async ({ page }) => {
    await page.goto(path);
    for (const address of to) {
      await page.getByRole('main').locator(`a[href="${address}"]`).first().click();
      await expect(page).toHaveURL(address);
      await page.goBack();
    }
  });
}

test('every public page shows its text and none fails while the API is down', async ({ page }) => {
  await expectReadableWithoutApi(page, paths);
});
