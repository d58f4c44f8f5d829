import { words } from '#shared/language/words.ts';
import en from './contact-words.en.json' with { type: 'json' };

/** The demo church’s contact, visit and thank-you pages. */
export const demoContact = words(en);
