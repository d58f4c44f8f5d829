import { words } from '../language/words.ts';
import en from './groups-keys.en.json' with { type: 'json' };

/** Words of Small Groups (RT-29, CN-16). */
export const groupsKeys = words(en);
