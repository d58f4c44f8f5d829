import { words } from '../language/words.ts';
import type { ErrorCode } from './errors.ts';
import en from './errors-words.en.json' with { type: 'json' };
import { unsaidTexts } from './unsaid-words.ts';

export const errorTexts: Readonly<Record<ErrorCode, string>> = {
  ...words(en),
  ...unsaidTexts,
};
