import { words } from '#shared/language/words.ts';
import en from './offline-words.en.json' with { type: 'json' };

export const offlineWords = words(en);
