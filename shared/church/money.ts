/** The one formatter of money (docs/decisions/money.md): whole units of the currency, never cents. */

const labels: Readonly<Record<string, string>> = { KES: 'Ksh', USD: '$', TZS: 'TSh', UGX: 'USh' };

/** `Ksh` for KES. */
export function currencyLabel(currency: string): string {
  return labels[currency] ?? currency;
}

/**
 * `Ksh 1,500`, or `−Ksh 1,500` below zero; decimals only if there are any. `amount` is in whole units (shillings, not cents), `locale` that of a
 * language (shared/language/languages.ts).
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const figure = Math.abs(amount).toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${amount < 0 ? '−' : ''}${currencyLabel(currency)} ${figure}`;
}

const sizes: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };
const ROUND_SUM = /^(\d[\d,]*(?:\.\d+)?)\s?([KMB]?)$/;

/** What a round sum comes to in whole units: `2.4M` is 2,400,000. Null where somebody wrote anything but a sum. */
export function roundSum(written: string): number | null {
  const match = ROUND_SUM.exec(written.trim());
  return match ? Number(match[1]?.replaceAll(',', '')) * (sizes[match[2] ?? ''] ?? 1) : null;
}

/** A round sum of the church's own money: `2.4M` is `Ksh 2.4M` or `$2.4M`. What is no sum stays as it was written. */
export function moneyRound(written: string, currency: string): string {
  if (roundSum(written) === null) return written;
  const label = currencyLabel(currency);
  return label.length === 1 ? `${label}${written.trim()}` : `${label}\u00a0${written.trim()}`;
}
