/**
 * Sums of the books. Screens and the API use whole units of the currency with at most two decimals (docs/decisions/finance.md).
 * We store and add them as cents, which are integers and therefore exact.
 */

/** Converts an amount with at most two decimals to cents. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

export function fromCents(cents: number): number {
  return cents / 100;
}

/** Whether an amount has at most two decimals. */
export function isWholeCents(amount: number): boolean {
  return Number(amount.toFixed(2)) === amount;
}
