import { staffPaths } from '#shared/pages/staff-paths.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { expectNothingRuns } from '../hostile.ts';
import { hostilePages, keysOf } from '../hostile-fields.ts';
import { families, hostileStrings } from '../hostile-strings.ts';
import { expect, test } from '../test.ts';

test('five thousand hostile texts run no script on pages, in previews or in any editor', async ({
  browser,
  platform: { origin },
}) => {
  expect([hostileStrings.length, new Set(hostileStrings).size, Object.keys(families).length]).toEqual([5000, 5000, 8]);
  const { contact, ministries, sermon_archive } = staticPages;
  await expectNothingRuns(browser, origin, {
    texts: hostileStrings,
    room: { rich: keysOf(hostilePages, 'rich'), clean: 6, plain: keysOf(hostilePages, 'paragraphs') },
    least: 1000,
    visited: ['/', contact.path, ministries.path, sermon_archive.path, '/give'],
    screens: [
      [staffPaths.components, 'Hostile texts follow.'],
      [staffPaths.hero, 'evil.example'],
      [staffPaths.ministriesManager, '>'],
      [staffPaths.settings, '>'],
      [staffPaths.images, '.png'],
      [staffPaths.history, '>'],
      [sermon_archive.path, '>'],
    ],
  });
});
