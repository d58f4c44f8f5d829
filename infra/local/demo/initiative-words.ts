import { words } from '#shared/language/words.ts';
import en from './initiative-words.en.json' with { type: 'json' };

/** The demo church’s initiatives: missions, care, church planting. */
export const demoInitiatives = words(en);
