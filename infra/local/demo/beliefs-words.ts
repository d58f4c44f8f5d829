import { words } from '#shared/language/words.ts';
import en from './beliefs-words.en.json' with { type: 'json' };

/** Texts and quotations of the demo church’s beliefs pages, and the descriptions of its pages. */
export const demoBeliefs = words(en);
