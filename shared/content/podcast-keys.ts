import { words } from '../language/words.ts';
import en from './podcast-keys.en.json' with { type: 'json' };

/** Words of the podcast's page. */
export const podcastKeys = words(en);
