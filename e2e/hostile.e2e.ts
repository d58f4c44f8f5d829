import { staffPaths } from '#shared/pages/staff-paths.ts';
import { expectNothingRuns } from './hostile.ts';
import { hostileStrings } from './hostile-strings.ts';
import { test } from './test.ts';

test('a hundred hostile texts run nowhere: on pages, in previews and in the editors', async ({
  browser,
  platform: { origin },
}) => {
  // One of each fifty, so of every family. All of them: e2e/deep/hostile.e2e.ts.
  const texts = hostileStrings.filter((_, index) => index % 50 === 0);
  await expectNothingRuns(browser, origin, {
    texts,
    pages: ['terms'],
    visited: ['/'],
    screens: [
      [staffPaths.hero, 'evil.example'],
      [staffPaths.ministriesManager, '>'],
    ],
  });
});
