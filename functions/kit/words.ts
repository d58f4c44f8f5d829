import { errorTexts } from '#shared/api/errors-words.ts';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { keyTexts } from '#shared/content/check-words.ts';
import { inEach } from '#shared/language/in-each.ts';

const english = {
  /** Texts of failures, by code. */
  errors: errorTexts,
  /** Texts for fields. */
  fields: fieldTexts,
  /** Texts for a key of the content. */
  keys: keyTexts,
};

export type RefusalWords = typeof english;

export const refusalWords = inEach({ en: english });
