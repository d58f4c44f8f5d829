import { words } from '#shared/language/words.ts';
import en from './asked-messages.en.json' with { type: 'json' };

export const askedMessages = words(en);
