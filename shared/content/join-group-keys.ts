import { words } from '../language/words.ts';
import en from './join-group-keys.en.json' with { type: 'json' };

/** Words of the page on joining a group (spec A2, RT-37). */
export const joinGroupKeys = words(en);
