import { type FormType, formOf } from '#shared/forms/catalogue.ts';
import { inWords } from '#shared/forms/define.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import type { Form } from '#shared/forms/form.ts';
import { formWords } from '#shared/forms/words-by-form.ts';
import { inEach } from '#shared/language/in-each.ts';
import type { Language } from '#shared/language/languages.ts';
import { followUpWords } from '#shared/registrations/follow-up-words.ts';
import { letters } from './letter-words.ts';
import { mailWords, payment } from './mail-words.ts';

const english = { letters, payment, mail: mailWords, forms: formWords, field: fieldWords, followUp: followUpWords };

export const wordsIn = inEach({ en: english });

export function formIn(language: Language, type: string): Form | undefined {
  const form = formOf(type);
  const { forms, field } = wordsIn(language);
  return form && inWords(form, forms[type as FormType], field.person);
}
