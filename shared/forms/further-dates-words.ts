import { words } from '../language/words.ts';
import en from './further-dates.en.json' with { type: 'json' };

/** The words of the field for further dates of a series (further-dates.ts). */
export const furtherDatesWords = words(en);
