import { words } from '../language/words.ts';
import en from './story-keys.en.json' with { type: 'json' };

/** Words of Our Story (RT-20): four stages of one tree, and the next one. */
export const storyKeys = words(en);
