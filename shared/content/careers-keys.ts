import { words } from '../language/words.ts';
import en from './careers-keys.en.json' with { type: 'json' };

/** Words of the careers page. */
export const careersKeys = words(en);
