import type { Language } from '#shared/language/languages.ts';
import { readText } from '../content/store.ts';
import { isSupplied } from '../content/words.ts';
import { wordsIn } from './words.ts';

/** What the membership page says of the next class, in a language. */
export interface ClassWords {
  readonly day: string;
  /** Empty if staff emptied it, as on the page. */
  readonly time: string;
  readonly room: string;
}

/** Reads the membership page's texts in a language, or their built-in wording. */
export async function readClassWords(language: Language): Promise<ClassWords> {
  const { membershipClass } = wordsIn(language);
  const say = async (key: keyof typeof membershipClass) => {
    const text = await readText(key, language);
    return text && isSupplied(text) ? text.content : membershipClass[key];
  };
  const [day, time, room] = await Promise.all([
    say('membership_class_date'),
    say('membership_class_time'),
    say('membership_class_location'),
  ]);
  return { day, time, room };
}
