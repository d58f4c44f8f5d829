import { words } from '../language/words.ts';
import en from './about-keys.en.json' with { type: 'json' };

/** Words of About (RT-42, PS-11). */
export const aboutKeys = words(en);
