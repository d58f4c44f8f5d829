import { words } from '../language/words.ts';
import en from './financial-keys.en.json' with { type: 'json' };

/** PS-20, EN-20. Sums may be abbreviated, as in 2.4M. `_file` is the address of a report's PDF in the media store. */
export const financialKeys = words(en);
