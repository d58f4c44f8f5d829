import { words } from '../language/words.ts';
import en from './sermon-keys.en.json' with { type: 'json' };
import { settingsKeys } from './settings-keys.ts';

/** Words around recordings: home's block, the latest sermon, the archive (spec A3). */
export const sermonKeys = {
  ...words(en),
  scripture_url: settingsKeys.scripture_url,
};
