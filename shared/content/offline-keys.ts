import { words } from '../language/words.ts';
import en from './offline-keys.en.json' with { type: 'json' };

/** Texts of the page that opens without a connection. The browser's worker shows `offline_note` above saved pages. */
export const offlineKeys = words(en);
