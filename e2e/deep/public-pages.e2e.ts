import {
  expectReadableWithoutApi,
  expectReadableWithoutScripts,
  expectWholeAtEveryWidth,
  paths,
  representatives,
  visit,
} from '../public-pages.ts';
import { test } from '../test.ts';

// The tests of this file share nothing: both workers may take them.
test.describe.configure({ mode: 'parallel' });

for (const path of paths.filter((each) => !representatives.includes(each))) {
  test(`${path} is whole and accessible at every width, and with letters of twice the size`, async ({
    page,
    platform,
  }) => {
    await visit(page, platform.origin, path);
    await expectWholeAtEveryWidth(page, path);
  });
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page shows its text, its way on and its footer', async ({ page }) => {
    await expectReadableWithoutScripts(page, paths);
  });
});

test('with the API down every public page still shows its text, and none fails', async ({ page }) => {
  await expectReadableWithoutApi(page, paths);
});
