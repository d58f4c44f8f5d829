import { isDay } from '../church/time.ts';

/** The meaning of the first number in `03/04/2026`. */
export type DayOrder = 'day' | 'month';

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

const END = '(?=$|[\\sT,])';
const NUMBERS = new RegExp(`^(\\d{1,4})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{1,2})${END}`);
const NAMED_SECOND = new RegExp(
  `^(\\d{1,4})(?:st|nd|rd|th)?[-/., ]+(\\p{L}{3,9})[-/., ]+(\\d{4}|\\d{1,2})${END}`,
  'iu',
);
const NAMED_FIRST = new RegExp(`^(\\p{L}{3,9})[-/., ]+(\\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\\d{4}|\\d{2})${END}`, 'iu');

/** `YYYY-MM-DD` if the day exists. Two-digit years are in 1930 to 2029, as in spreadsheets. */
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
 * Parses a day as files write it: `2026-04-03`, `3/4/2026`, `3.4.26`, `3-Apr-2026`, `3 Aprili 2026`, `April 3, 2026`. A time
 * after it is ignored. Returns `YYYY-MM-DD`, or undefined for any other text.
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

/** The order of day and month in a file. `isSure` if the days prove it, or if both orders give the same days. */
export interface InferredOrder {
  readonly order: DayOrder;
  readonly isSure: boolean;
}

/** Infers the order from all days of a file, because a month is at most 12. The result is not sure if days prove both orders. */
export function inferOrder(texts: readonly string[]): InferredOrder {
  const isDayFirst = texts.some((text) => dayOf(text, 'day') && !dayOf(text, 'month'));
  const isMonthFirst = texts.some((text) => dayOf(text, 'month') && !dayOf(text, 'day'));
  const isEither = texts.some((text) => dayOf(text, 'day') !== dayOf(text, 'month'));
  return {
    order: isMonthFirst && !isDayFirst ? 'month' : 'day',
    isSure: isDayFirst !== isMonthFirst || !isEither,
  };
}
