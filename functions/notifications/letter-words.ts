import type { FormType } from '#shared/forms/catalogue.ts';
import { words } from '#shared/language/words.ts';
import en from './letter-words.en.json' with { type: 'json' };
import type { Letters } from './wording.ts';

/** Placeholders: see wording.ts. */
export const letters: Readonly<Record<FormType, Letters>> = words(en);
