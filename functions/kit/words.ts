import { errorTexts } from '#shared/api/errors-words.ts';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { keyTexts } from '#shared/content/check-words.ts';
import { inEach } from '#shared/language/in-each.ts';

const english = {
  /** Of failures, by their code. */
  errors: errorTexts,
  /** Beside fields. */
  fields: fieldTexts,
  /** Beside a text of the content. */
  keys: keyTexts,
};

export type RefusalWords = typeof english;

/** What a refusal says, by language. */
export const refusalWords = inEach({ en: english });
