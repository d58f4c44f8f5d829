import { words } from '../language/words.ts';
import { shareKeys } from './share-keys.ts';
import en from './why-we-give-keys.en.json' with { type: 'json' };

/** Words and figures of Why We Give (RT-40). Shares are percentages. Sums may be abbreviated, as in 2.4M. */
export const whyWeGiveKeys = {
  ...words(en),
  ...shareKeys,
};
