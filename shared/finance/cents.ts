/**
 * Sums of the books. Screens and the API use whole units of the currency with at most two decimals (docs/decisions/finance.md).
 * We store and add them as cents, which are integers and therefore exact.
 */

export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

export function fromCents(cents: number): number {
  return cents / 100;
}

export function isWholeCents(amount: number): boolean {
  return Number(amount.toFixed(2)) === amount;
}
