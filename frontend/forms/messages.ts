import { words } from '#shared/language/words.ts';
import messagesEn from './messages.en.json' with { type: 'json' };

export const messages = words(messagesEn);
