import { words } from '#shared/language/words.ts';
import en from './initiative-words.en.json' with { type: 'json' };

export const demoInitiatives = words(en);
