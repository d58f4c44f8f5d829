import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Categories and methods are in shared/finance/words.ts. */
export const messages = words(en);
