import { words } from '../language/words.ts';
import en from './beliefs-keys.en.json' with { type: 'json' };

/** Words of What We Believe (RT-21): an essay in four parts, with notes in its margin. */
export const beliefsKeys = words(en);
