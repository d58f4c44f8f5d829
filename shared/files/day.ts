import { isDay } from '../church/time.ts';

/** What comes first where a file writes `03/04/2026`. */
export type DayOrder = 'day' | 'month';

const WRITTEN = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})/;

/** `YYYY-MM-DD` of a day as files write it, or as a spreadsheet that saved them does; a time behind it is left out. */
export function dayOf(text: string, first: DayOrder): string | undefined {
  const [, one = '', two = '', three = ''] = WRITTEN.exec(text) ?? [];
  const [day, month] = first === 'day' ? [one, two] : [two, one];
  const [y, m, d] = one.length === 4 ? [one, two, three] : [three, month, day];
  const date = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isDay(date) ? date : undefined;
}

/** What comes first in a file's days, as far as they show it: a number above 12 is no month. */
export function orderOf(texts: readonly string[]): DayOrder {
  const parts = texts.flatMap((text) => {
    const [, one = '', two = ''] = WRITTEN.exec(text) ?? [];
    return one && one.length < 3 ? [[Number(one), Number(two)] as const] : [];
  });
  return parts.some(([, two]) => two > 12) && !parts.some(([one]) => one > 12) ? 'month' : 'day';
}
