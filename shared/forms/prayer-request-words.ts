import { words } from '../language/words.ts';
import en from './prayer-request-words.en.json' with { type: 'json' };

export const prayerRequestWords = words(en);
