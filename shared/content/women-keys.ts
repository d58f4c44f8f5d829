import { words } from '../language/words.ts';
import en from './women-keys.en.json' with { type: 'json' };

/** Words of the Women’s Ministry (RT-30). */
export const womenKeys = words(en);
