import { inEach } from '#shared/language/in-each.ts';
import { words } from '#shared/language/words.ts';
import en from './words.en.json' with { type: 'json' };

export const userWords = inEach({ en: words(en) });
