import { words } from '../language/words.ts';
import en from './locations-keys.en.json' with { type: 'json' };

/** Words of Locations (RT-23): two campuses and how to get to each. */
export const locationsKeys = words(en);
