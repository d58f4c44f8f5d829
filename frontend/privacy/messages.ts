import { words } from '#shared/language/words.ts';
import documentWordsEn from './document.en.json' with { type: 'json' };
import messagesEn from './messages.en.json' with { type: 'json' };

export const messages = words(messagesEn);

/** Addressed to the person. */
export const documentWords = words(documentWordsEn);
