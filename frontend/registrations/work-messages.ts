import { words } from '#shared/language/words.ts';
import en from './work-messages.en.json' with { type: 'json' };

export const workMessages = words(en);
