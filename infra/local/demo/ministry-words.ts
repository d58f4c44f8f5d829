import { words } from '#shared/language/words.ts';
import en from './ministry-words.en.json' with { type: 'json' };

export const demoMinistryWords = words(en);
