import { words } from '#shared/language/words.ts';
import en from './renewal-messages.en.json' with { type: 'json' };

export const renewalMessages = words(en);
