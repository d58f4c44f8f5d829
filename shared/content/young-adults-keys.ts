import { words } from '../language/words.ts';
import en from './young-adults-keys.en.json' with { type: 'json' };

/** Words of Young Adults (RT-28). */
export const youngAdultsKeys = words(en);
