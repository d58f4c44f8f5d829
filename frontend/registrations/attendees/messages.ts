import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Text of the attendee list that differs from the general list of registrations. */
export const messages = words(en);
