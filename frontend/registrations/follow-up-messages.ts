import { words } from '#shared/language/words.ts';
import en from './follow-up-messages.en.json' with { type: 'json' };

export const followUpMessages = words(en);
