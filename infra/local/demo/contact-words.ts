import { words } from '#shared/language/words.ts';
import en from './contact-words.en.json' with { type: 'json' };

export const demoContact = words(en);
