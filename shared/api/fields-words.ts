import { words } from '../language/words.ts';
import en from './fields-words.en.json' with { type: 'json' };

/** Error texts of fields. Checks refer to theirs with `error: 'key'`; fields.ts maps the built-in checks. */
export const fieldTexts = words(en);
