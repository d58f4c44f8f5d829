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

// The tests of this file share nothing: both workers may take them.
test.describe.configure({ mode: 'parallel' });

for (const path of paths.filter((each) => !representatives.includes(each))) {
  test(`${path} is whole and accessible at every width, and with letters of twice the size`, async ({
    page,
    platform,
  }) => {
    await visit(page, platform.origin, path);
    await expectWholeOnPhone(page, path);
    await expectWholeAtEveryWidth(page, path);
  });
}

for (const [path, to] of leads) {
  test(`${path} leads where the specification has it lead`, async ({ page }) => {
    await page.goto(path);
    for (const address of to) {
      await page.getByRole('main').locator(`a[href="${address}"]`).first().click();
      await expect(page).toHaveURL(address);
      await page.goBack();
    }
  });
}

test('with the API down every public page still shows its text, and none fails', async ({ page }) => {
  await expectReadableWithoutApi(page, paths);
});
