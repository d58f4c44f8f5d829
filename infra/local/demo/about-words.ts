import { words } from '#shared/language/words.ts';
import en from './about-words.en.json' with { type: 'json' };

/** The demo church’s pages about itself: leaders, campuses and story. */
export const demoAbout = words(en);
