import { errorTexts } from '#shared/api/errors-words.ts';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { keyTexts } from '#shared/content/check-words.ts';
import { inEach } from '#shared/language/in-each.ts';

const english = {
  errors: errorTexts,
  fields: fieldTexts,
  keys: keyTexts,
};

export type RefusalWords = typeof english;

export const refusalWords = inEach({ en: english });
