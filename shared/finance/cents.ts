/**
 * Sums of the books: people and the API say them in whole units of the currency with two decimals at most
 * (docs/decisions/finance.md), and they are kept and added up in cents, which are whole numbers and so exact.
 */

/** The cents of an amount with two decimals at most. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** The amount that so many cents are. */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** Whether an amount has two decimals at most. */
export function isWholeCents(amount: number): boolean {
  return Number(amount.toFixed(2)) === amount;
}
