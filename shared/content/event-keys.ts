import { words } from '../language/words.ts';
import en from './event-keys.en.json' with { type: 'json' };

export const eventKeys = words(en);
