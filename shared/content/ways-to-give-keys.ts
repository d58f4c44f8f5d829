import { words } from '../language/words.ts';
import en from './ways-to-give-keys.en.json' with { type: 'json' };

/** Words of Ways to Give (PS-09). The numbers and links themselves are settings of the church. */
export const waysToGiveKeys = words(en);
