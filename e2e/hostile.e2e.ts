import { expectNothingRuns } from './hostile.ts';
import { hostileStrings } from './hostile-strings.ts';
import { test } from './test.ts';

test('a hundred hostile texts run no script on pages, in previews or in the editors', async ({
  browser,
  platform: { origin },
}) => {
  // Every fiftieth text, so that every family is included. The deep tier takes all: e2e/deep/hostile.e2e.ts.
  const texts = hostileStrings.filter((_, index) => index % 50 === 0);
  await expectNothingRuns(browser, origin, {
    texts,
    room: {
      rich: [
        ...['our_story_page_content', 'terms_money_text', 'story_2000_text'],
        ...['terms_page_content', 'story_2005_text', 'terms_data_text'],
      ],
      clean: 1,
      plain: [],
    },
    least: 500,
    visited: ['/'],
    screens: [],
  });
});
