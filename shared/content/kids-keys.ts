import { words } from '../language/words.ts';
import en from './kids-keys.en.json' with { type: 'json' };

/** Words of Kids (RT-26). */
export const kidsKeys = words(en);
