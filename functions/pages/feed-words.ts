import { words } from '#shared/language/words.ts';
import en from './feed-words.en.json' with { type: 'json' };

/** Words for files other than pages, in addition to the pages' own words. */
export const feedWords = words(en);
