import { words } from '../language/words.ts';
import en from './ministry-keys.en.json' with { type: 'json' };

/** Words of the list of all ministries (RT-47). */
export const ministryKeys = words(en);
