import { words } from '../language/words.ts';
import en from './membership-keys.en.json' with { type: 'json' };

/** Words of the membership page (spec A2, RT-39, PS-14). */
export const membershipKeys = words(en);
