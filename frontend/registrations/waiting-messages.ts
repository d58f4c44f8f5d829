import { words } from '#shared/language/words.ts';
import en from './waiting-messages.en.json' with { type: 'json' };

export const waitingMessages = words(en);
