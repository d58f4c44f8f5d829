import { words } from '#shared/language/words.ts';
import en from './report-upload-messages.en.json' with { type: 'json' };

/** Titles and buttons are shared with other uploads. */
export const uploadMessages = words(en);
