import { words } from '#shared/language/words.ts';
import en from './party-messages.en.json' with { type: 'json' };

export const partyMessages = words(en);
