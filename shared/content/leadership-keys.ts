import { words } from '../language/words.ts';
import en from './leadership-keys.en.json' with { type: 'json' };

/** Words of Leadership (RT-22, CN-16). */
export const leadershipKeys = words(en);
