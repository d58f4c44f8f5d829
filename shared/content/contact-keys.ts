import { words } from '../language/words.ts';
import en from './contact-keys.en.json' with { type: 'json' };

/** Words of the contact page (spec A2). Addresses, numbers and hours are the church's settings. */
export const contactKeys = words(en);
