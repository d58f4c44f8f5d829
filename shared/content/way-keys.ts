import { words } from '../language/words.ts';
import en from './way-keys.en.json' with { type: 'json' };

/** How to get to the church: shown on the home page, on the visit page and with the main campus. */
export const wayKeys = words(en);
