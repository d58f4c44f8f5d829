import { words } from '../language/words.ts';
import en from './contact-form-words.en.json' with { type: 'json' };

export const contactFormWords = words(en);
