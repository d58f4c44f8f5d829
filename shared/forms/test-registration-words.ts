import { words } from '../language/words.ts';
import en from './test-registration-words.en.json' with { type: 'json' };

export const testRegistrationWords = words(en);
