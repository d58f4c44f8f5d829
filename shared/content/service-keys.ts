import { words } from '../language/words.ts';
import en from './service-keys.en.json' with { type: 'json' };

/** One list for pages and the visit form (docs/decisions/service-times.md). A service without a time is not held. */
export const serviceKeys = words(en);
