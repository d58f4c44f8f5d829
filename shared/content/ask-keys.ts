import { words } from '../language/words.ts';
import en from './ask-keys.en.json' with { type: 'json' };

/** Words of the contact dialogue of an initiative: how to reach us (RT-32, RT-33). */
export const askKeys = words(en);
