/** The one formatter of money (decision 24): whole units of the currency, never cents. */

const labels: Readonly<Record<string, string>> = { KES: 'Ksh', USD: '$', TZS: 'TSh', UGX: 'USh' };

/** `Ksh 1,500`; decimals only where there are any. `amount` is in whole units (shillings, not cents). */
export function formatMoney(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const figure = amount.toLocaleString('en-KE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${labels[currency] ?? currency} ${figure}`;
}
