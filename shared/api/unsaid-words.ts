import { words } from '../language/words.ts';
import en from './unsaid-words.en.json' with { type: 'json' };

/**
 * Error texts for failures without a reply from our API: the network failed, or API Gateway refused the request itself. All other
 * texts of errors-words.ts come with the reply, so that visitors do not load texts for staff.
 */
export const unsaidTexts = words(en);
