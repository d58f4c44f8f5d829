import { words } from '#shared/language/words.ts';
import en from './report-upload-messages.en.json' with { type: 'json' };

export const uploadMessages = words(en);
