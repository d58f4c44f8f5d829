/** The only formatter of money (docs/decisions/money.md). Amounts are in whole units of the currency, never cents. */

const labels: Readonly<Record<string, string>> = { KES: 'Ksh', USD: '$', TZS: 'TSh', UGX: 'USh' };

/** `Ksh` for KES. */
export function currencyLabel(currency: string): string {
  return labels[currency] ?? currency;
}

/** Writes a number that is not negative, with so many decimals. */
type WriteNumber = (value: number, decimals: number) => string;

const withIntl =
  (locale: string): WriteNumber =>
  (value, decimals) =>
    value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** `Ksh 1,500`, or `−Ksh 1,500` if negative, with decimals only if needed. `amount` is in whole units, not cents. */
export function formatMoney(amount: number, currency: string, locale: string, write = withIntl(locale)): string {
  const figure = write(Math.abs(amount), Number.isInteger(amount) ? 0 : 2);
  return `${amount < 0 ? '−' : ''}${currencyLabel(currency)} ${figure}`;
}

const sizes: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };
/** Commas only group three digits. */
const ROUND_SUM = /^([1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?([KMB]?)$/;
/** `1.500` and `1,500M` have two readings that differ by a factor of a thousand. */
const AMBIGUOUS = /^[1-9]\d{0,2}(?:\.\d{3}\s?[KMB]?|,\d{3}\s?[KMB])$/;

/** In whole units: `2.4M` is 2,400,000. Null for other texts, and for a sum with two readings. */
export function roundSum(written: string): number | null {
  const text = written.trim();
  const match = AMBIGUOUS.test(text) ? null : ROUND_SUM.exec(text);
  return match ? Number(match[1]?.replaceAll(',', '')) * (sizes[match[2] ?? ''] ?? 1) : null;
}

/** An abbreviated sum with the church's currency: `2.4M` becomes `Ksh 2.4M` or `$2.4M`. Any other text stays unchanged. */
export function moneyRound(written: string, currency: string): string {
  if (roundSum(written) === null) return written;
  const label = currencyLabel(currency);
  return label.length === 1 ? `${label}${written.trim()}` : `${label}\u00a0${written.trim()}`;
}
