import { words } from '../language/words.ts';
import en from './baptism-keys.en.json' with { type: 'json' };

/** Words of the page on baptism (spec A2, RT-38, CN-16). */
export const baptismKeys = words(en);
