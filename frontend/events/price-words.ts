import type { PublicEvent } from '#shared/calendar/schema.ts';
import { formatMoney } from '../kernel/money.ts';
import { messages } from './list-messages.ts';

/** `Ksh 500`, `from Ksh 500` if there are several prices, or `Free`. */
export function priceWords(
  { price = 0, priceFrom }: Pick<PublicEvent, 'price' | 'priceFrom'>,
  currency: string,
): string {
  const text = price ? formatMoney(price, currency) : messages.free;
  return priceFrom ? messages.from(text) : text;
}
