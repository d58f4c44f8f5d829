/** The API uses whole units with at most two decimals; we store and add cents, which are exact (docs/decisions/finance.md). */

export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

export function fromCents(cents: number): number {
  return cents / 100;
}

export function isWholeCents(amount: number): boolean {
  return Number(amount.toFixed(2)) === amount;
}
