import { words } from '../language/words.ts';
import en from './unsaid-words.en.json' with { type: 'json' };

/** For failures without a reply from our API. Other texts come with the reply, so that visitors do not load texts for staff. */
export const unsaidTexts = words(en);
