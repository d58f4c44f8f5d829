import { words } from '../language/words.ts';
import en from './share-keys.en.json' with { type: 'json' };

/** How we spend each hundred shillings (CN-17): percentages and their purposes. The home page also draws them. */
export const shareKeys = words(en);
