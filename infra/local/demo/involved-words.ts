import { words } from '#shared/language/words.ts';
import en from './involved-words.en.json' with { type: 'json' };

/** The demo church’s pages on membership, baptism, groups and serving. */
export const demoInvolved = words(en);
