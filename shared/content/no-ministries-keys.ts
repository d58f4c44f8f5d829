import { words } from '../language/words.ts';
import en from './no-ministries-keys.en.json' with { type: 'json' };

/** Shown instead of the ministries while none is active (PS-21). */
export const noMinistriesKeys = words(en);
