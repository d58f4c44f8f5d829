import { words } from '../language/words.ts';
import en from './volunteer-keys.en.json' with { type: 'json' };

/** Words of the volunteering page (spec A2, RT-36, CN-16). */
export const volunteerKeys = words(en);
