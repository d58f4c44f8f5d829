import { words } from '../language/words.ts';
import en from './financial-keys.en.json' with { type: 'json' };

/**
 * Words and figures of the financial reports (PS-20, EN-20). Sums may be abbreviated, as in 2.4M. A report's `_file` is the
 * address of its PDF in the media store. Until there is one, its button says so.
 */
export const financialKeys = words(en);
