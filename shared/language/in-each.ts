import type { Language } from './languages.ts';
import { pseudo } from './pseudo.ts';

/** Languages with texts of their own. The pseudo-language is derived from English. */
type HumanLanguage = Exclude<Language, 'en-XA'>;

/** For code that needs several languages at once. When a language is added, the compiler reports tables that lack it. */
export function inEach<T>(written: Readonly<Record<HumanLanguage, T>>): (language: Language) => T {
  let made: T | undefined;
  return (language) => {
    if (language !== 'en-XA') return written[language];
    made ??= pseudo(written.en);
    return made;
  };
}
