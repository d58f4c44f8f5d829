import { classDate } from '#shared/church/membership-class.ts';
import { membershipKeys } from '#shared/content/membership-keys.ts';
import { inEach } from '#shared/language/in-each.ts';
import type { Language } from '#shared/language/languages.ts';
import { readText } from './store.ts';
import { isSupplied } from './words.ts';

export interface NextClass {
  /** `YYYY-MM-DD`; undefined if staff wrote the day in their own words. */
  readonly date: string | undefined;
  readonly day: string;
  /** Empty if staff emptied it, as on the page. */
  readonly time: string;
  readonly room: string;
}

const builtIn = inEach({ en: membershipKeys });

async function read(key: keyof typeof membershipKeys, language: Language): Promise<string> {
  const text = await readText(key, language);
  return text && isSupplied(text) ? text.content : builtIn(language)[key];
}

/** `today` is a date of the church, `YYYY-MM-DD`. */
export async function readNextClass(language: Language, today: string): Promise<NextClass> {
  const [day, time, room] = await Promise.all([
    read('membership_class_date', language),
    read('membership_class_time', language),
    read('membership_class_location', language),
  ]);
  return { date: classDate(day, builtIn(language).membership_class_date, today), day, time, room };
}

export async function readClassLabels(language: Language): Promise<Record<'day' | 'time' | 'room', string>> {
  const [day, time, room] = await Promise.all([
    read('membership_class_next', language),
    read('membership_class_time_title', language),
    read('membership_class_location_title', language),
  ]);
  return { day, time, room };
}
