import { words } from '#shared/language/words.ts';
import en from './involved-words.en.json' with { type: 'json' };

export const demoInvolved = words(en);
