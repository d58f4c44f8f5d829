import { words } from '../language/words.ts';
import followUpEn from './follow-up.en.json' with { type: 'json' };

/** The letter after an event, unless staff write their own. */
export const followUpWords = words(followUpEn);
