import type { Sheet } from '#shared/finance/sheet-schema.ts';
import { formatMoney } from '../kernel/money.ts';
import { dayText } from '../staff/day-words.ts';
import { bookMessages } from './book-messages.ts';

const m = bookMessages.sheets;

/** The amount that is still to enter, in whole units of the currency. Negative if too much was entered. */
export const leftOf = ({ total, entered }: Pick<Sheet, 'total' | 'entered'>): number =>
  Math.round((total - entered) * 100) / 100;

export type SheetState = keyof typeof m.state;

export function stateOf(sheet: Pick<Sheet, 'total' | 'entered'>): SheetState {
  const left = leftOf(sheet);
  return left === 0 ? 'complete' : left > 0 ? 'open' : 'over';
}

/** Empty after an erasure of the names. */
export const countersOf = ({ counter_1, counter_2 }: Sheet): string =>
  counter_1 || counter_2 ? m.counters(counter_1, counter_2) : '';

export const sheetName = ({ date, total }: Sheet, currency: string): string =>
  m.name(dayText(date), formatMoney(total, currency));
