import { words } from '../language/words.ts';
import en from './thank-you-keys.en.json' with { type: 'json' };

/** Words of the page that follows a contact message sent without JavaScript. */
export const thankYouKeys = words(en);
