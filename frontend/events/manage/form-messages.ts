import { words } from '#shared/language/words.ts';
import en from './form-messages.en.json' with { type: 'json' };

export const formMessages = words(en);
