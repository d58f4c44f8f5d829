import { contactFormWords } from '#shared/forms/contact-form-words.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import { inEach } from '#shared/language/in-each.ts';
import { plainReply, replies } from '#shared/registrations/words.ts';

/** What is said to whoever sent a form, by language. */
export const words = inEach({
  en: { replies, plainReply, contactForm: contactFormWords, person: fieldWords.person },
});
