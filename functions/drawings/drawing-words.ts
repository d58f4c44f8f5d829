import { inEach } from '#shared/language/in-each.ts';
import { words } from '#shared/language/words.ts';
import en from './drawing-words.en.json' with { type: 'json' };

export const wordsIn = inEach({ en: words(en) });
