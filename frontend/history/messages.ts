import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Fixed text of the history of changes (docs/decisions/history.md). */
export const messages = words(en);
