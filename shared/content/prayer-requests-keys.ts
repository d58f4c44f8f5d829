import { words } from '../language/words.ts';
import en from './prayer-requests-keys.en.json' with { type: 'json' };

/** Words of the page for prayer requests. */
export const prayerRequestsKeys = words(en);
