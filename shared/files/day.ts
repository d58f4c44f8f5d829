import { isDay } from '../church/time.ts';

/** The first number in `03/04/2026`. */
export type DayOrder = 'day' | 'month';

/** The months in English and Kiswahili, by their first letters. */
const months = [
  'jan',
  'feb',
  'mar|mac',
  'apr',
  'may|mei',
  'jun',
  'jul',
  'aug|ago',
  'sep',
  'oct|okt',
  'nov',
  'dec|des',
].map((names) => new RegExp(`^(?:${names})\\p{L}*$`, 'iu'));

/** A time behind the day, or nothing. */
const END = '(?=$|[\\sT,])';
const NUMBERS = new RegExp(`^(\\d{1,4})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{1,2})${END}`);
const NAMED_SECOND = new RegExp(
  `^(\\d{1,4})(?:st|nd|rd|th)?[-/., ]+(\\p{L}{3,9})[-/., ]+(\\d{4}|\\d{1,2})${END}`,
  'iu',
);
const NAMED_FIRST = new RegExp(`^(\\p{L}{3,9})[-/., ]+(\\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\\d{4}|\\d{2})${END}`, 'iu');

/** `YYYY-MM-DD`, if there is such a day. A year of two digits is one of 1930 to 2029, as spreadsheets have it. */
function real(year: string, month: string, day: string): string | undefined {
  const whole = year.length === 2 ? `${Number(year) < 30 ? '20' : '19'}${year}` : year;
  const date = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : undefined;
}

function monthOf(word: string): string | undefined {
  const index = months.findIndex((month) => month.test(word));
  return index < 0 ? undefined : String(index + 1);
}

/**
 * `YYYY-MM-DD` of a day as files write it: `2026-04-03`, `3/4/2026`, `3.4.26`, `3-Apr-2026`, `3 Aprili 2026`, `April 3, 2026`. A time
 * after it is left out. Undefined for any other text.
 */
export function dayOf(text: string, first: DayOrder): string | undefined {
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, one = '', two = '', three = ''] = numbers;
    if (one.length === 4) return real(one, two, three);
    return first === 'day' ? real(three, two, one) : real(three, one, two);
  }
  const [, one = '', word = '', three = ''] = NAMED_SECOND.exec(text) ?? [];
  const [, name = '', day = '', year = ''] = NAMED_FIRST.exec(text) ?? [];
  const month = monthOf(word || name);
  if (month === undefined) return undefined;
  if (name) return real(year, month, day);
  return one.length === 4 ? real(one, month, three) : real(three, month, one);
}

/** The order of day and month in a file. `isSure`: the days show it, or both orders give the same days. */
export interface InferredOrder {
  readonly order: DayOrder;
  readonly isSure: boolean;
}

/** Infers the order from all days of a file: a month is at most 12. It stays unsure if the days show both orders. */
export function inferOrder(texts: readonly string[]): InferredOrder {
  const isDayFirst = texts.some((text) => dayOf(text, 'day') && !dayOf(text, 'month'));
  const isMonthFirst = texts.some((text) => dayOf(text, 'month') && !dayOf(text, 'day'));
  const isEither = texts.some((text) => dayOf(text, 'day') !== dayOf(text, 'month'));
  return {
    order: isMonthFirst && !isDayFirst ? 'month' : 'day',
    isSure: isDayFirst !== isMonthFirst || !isEither,
  };
}
