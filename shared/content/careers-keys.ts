import { words } from '../language/words.ts';
import en from './careers-keys.en.json' with { type: 'json' };

export const careersKeys = words(en);
