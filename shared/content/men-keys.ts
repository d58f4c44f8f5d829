import { words } from '../language/words.ts';
import en from './men-keys.en.json' with { type: 'json' };

/** Words of the Men’s Ministry (RT-31). */
export const menKeys = words(en);
