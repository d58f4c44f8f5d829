import { words } from '../language/words.ts';
import en from './terms-keys.en.json' with { type: 'json' };

/** Words of the terms that people agree to when they register (docs/decisions/consent.md). */
export const termsKeys = words(en);
