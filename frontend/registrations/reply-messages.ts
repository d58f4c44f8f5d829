import { words } from '#shared/language/words.ts';
import en from './reply-messages.en.json' with { type: 'json' };

export const replyMessages = words(en);
