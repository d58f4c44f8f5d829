import { words } from '#shared/language/words.ts';
import en from './edit-messages.en.json' with { type: 'json' };

export const editMessages = words(en);
