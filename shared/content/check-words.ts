import { words } from '../language/words.ts';
import en from './check-words.en.json' with { type: 'json' };

/** Field errors for forms that only staff fill in. Errors that visitors can also get are in shared/api/fields-words.ts. */
export const keyTexts = words(en);
