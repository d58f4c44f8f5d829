import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { words } from '#shared/language/words.ts';
import { soundInstead } from '../sermons.ts';
import en from './words.en.json' with { type: 'json' };

export const tidewaterWords = {
  ...words(en),
  sermon_description: `${sermonKeys.sermon_description} ${soundInstead}`,
  archive_description: `${sermonKeys.archive_description} ${soundInstead}`,
};
