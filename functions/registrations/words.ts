import { fieldWords } from '#shared/forms/field-words.ts';
import { plainWords } from '#shared/forms/plain-words.ts';
import { inEach } from '#shared/language/in-each.ts';
import { plainReply, replies } from '#shared/registrations/words.ts';
import { formWords } from '../notifications/form-words.ts';

const { person, option } = fieldWords;

/** What is said to whoever sent a form, by language. */
export const words = inEach({ en: { replies, plainReply, plain: plainWords, forms: formWords, person, option } });
