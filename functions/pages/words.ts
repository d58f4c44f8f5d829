import { eventKeys } from '#shared/content/event-keys.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { pageTitles } from '#shared/content/page-titles.ts';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { inEach } from '#shared/language/in-each.ts';
import { feedWords } from './feed-words.ts';

const english = { titles: pageTitles, events: eventKeys, home: homeKeys, sermon: sermonKeys, feed: feedWords };

export const wordsIn = inEach({ en: english });
