import { words } from '../language/words.ts';
import en from './community-care-keys.en.json' with { type: 'json' };

/** Words of Community Care (RT-33, CN-16). */
export const communityCareKeys = words(en);
