import { words } from '../language/words.ts';
import en from './event-keys.en.json' with { type: 'json' };

/** Words of the events pages. */
export const eventKeys = words(en);
