import { words } from '../language/words.ts';
import en from './event-registration-words.en.json' with { type: 'json' };

export const eventRegistrationWords = words(en);
