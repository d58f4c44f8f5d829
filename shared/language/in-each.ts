import type { Language } from './languages.ts';
import { pseudo } from './pseudo.ts';

/** Languages that somebody writes: the pseudo-language is made of English. */
type Written = Exclude<Language, 'en-XA'>;

/**
 * A table of words by language, for whoever speaks several at once, as the server does: a page is built in one. A new
 * language is asked for by the compiler, here as anywhere.
 */
export function inEach<T>(written: Readonly<Record<Written, T>>): (language: Language) => T {
  let made: T | undefined;
  return (language) => {
    if (language !== 'en-XA') return written[language];
    made ??= pseudo(written.en);
    return made;
  };
}
