import { words } from '../language/words.ts';
import en from './missions-keys.en.json' with { type: 'json' };

/** Words of Global Missions (RT-32, CN-16). */
export const missionsKeys = words(en);
