import { words } from '../language/words.ts';
import en from './prayer-requests-keys.en.json' with { type: 'json' };

export const prayerRequestsKeys = words(en);
