import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Fixed text of the tools for editing a page’s texts (PS-18, PS-19, ER-04). */
export const messages = words(en);
