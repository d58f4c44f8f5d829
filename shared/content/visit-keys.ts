import { words } from '../language/words.ts';
import en from './visit-keys.en.json' with { type: 'json' };

/** Words of the visit page (spec A2, PS-13). Times and the place are the church's settings. */
export const visitKeys = words(en);
