import { words } from '../language/words.ts';
import en from './service-keys.en.json' with { type: 'json' };

/**
 * The weekend's services (docs/decisions/service-times.md): one list of settings for the home, visit, about and locations pages
 * and the visit form. A service without a time is not held.
 */
export const serviceKeys = words(en);
