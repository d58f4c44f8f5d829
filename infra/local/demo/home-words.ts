import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { words } from '#shared/language/words.ts';
import en from './home-words.en.json' with { type: 'json' };
import { soundInstead } from './sermons.ts';

export const demoHome = {
  ...words(en),
  sermon_description: `Recorded at the 11:00 AM service and published by Monday noon. You need no account to listen, and you are welcome to share it. ${soundInstead}`,
  archive_description: `${sermonKeys.archive_description} ${soundInstead}`,
};
