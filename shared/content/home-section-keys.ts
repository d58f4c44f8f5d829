import { words } from '../language/words.ts';
import en from './home-section-keys.en.json' with { type: 'json' };
import { shareKeys } from './share-keys.ts';

/** Words of the lower sections of the home page (spec A3): Plan Your Visit, Give, Ministries, Stories. */
export const homeSectionKeys = {
  ...words(en),
  ...shareKeys,
};
