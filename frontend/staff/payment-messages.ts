import { words } from '#shared/language/words.ts';
import en from './payment-messages.en.json' with { type: 'json' };

/** Texts about a registration's payments, shared by lists on several screens. */
export const messages = words(en);
