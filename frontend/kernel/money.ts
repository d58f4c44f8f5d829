import { formatMoney as formatIn } from '#shared/church/money.ts';
import { locale, marks } from '#shared/language/built.ts';
import { numberWriter } from '#shared/language/number-marks.ts';

const write = marks ? numberWriter(marks) : undefined;

/** Formats `Ksh 1,500` in the page's language; `amount` is in whole units (shillings, not cents). */
export const formatMoney = (amount: number, currency: string): string => formatIn(amount, currency, locale, write);
