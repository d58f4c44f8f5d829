import { words } from '#shared/language/words.ts';
import documentWordsEn from './document.en.json' with { type: 'json' };
import messagesEn from './messages.en.json' with { type: 'json' };

/** Fixed text of the screen with one person’s data. */
export const messages = words(messagesEn);

/** Fixed text of the copy, addressed to the person. */
export const documentWords = words(documentWordsEn);
