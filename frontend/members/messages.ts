import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Spec B2, B5, B8. */
export const messages = words(en);
