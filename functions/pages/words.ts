import { eventKeys } from '#shared/content/event-keys.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { locationsKeys } from '#shared/content/locations-keys.ts';
import { pageTitles } from '#shared/content/page-titles.ts';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import { studentsKeys } from '#shared/content/students-keys.ts';
import { inEach } from '#shared/language/in-each.ts';
import { feedWords } from './feed-words.ts';

/** The wording of the texts that say when and where something takes place every week. */
const meetings: Readonly<Record<string, string>> = {
  ...{ ...serviceKeys, ...locationsKeys, ...studentsKeys },
  meeting_prayer: feedWords.prayer,
};

const english = {
  titles: pageTitles,
  events: eventKeys,
  home: homeKeys,
  sermon: sermonKeys,
  feed: feedWords,
  meetings,
};

export const wordsIn = inEach({ en: english });
