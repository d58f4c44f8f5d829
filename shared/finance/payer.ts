import { foldPhone } from '../forms/fold.ts';

export interface Payer {
  readonly name: string;
  /** The last nine digits of the telephone number. Empty if the number is masked or missing. */
  readonly phone: string;
  /** For a masked number: the first and last visible digits of the last nine. */
  readonly masked?: readonly [start: string, end: string];
}

const PARTY = /^\+?([\d*xX.• ]{9,20})\s*[-–]\s*(.+)$/;

/** Reads `254712345678 - JANE DOE`, `2547****678 - JANE DOE`, or a name alone. */
export function payerOf(party: string): Payer {
  const [, number = '', name = party] = PARTY.exec(party.trim()) ?? [];
  const signs = number.replace(/ /g, '');
  if (!/\D/.test(signs)) return { name: name.trim(), phone: signs.length >= 9 ? foldPhone(signs) : '' };
  const start = /^\d*/.exec(signs)?.[0] ?? '';
  const end = /\d*$/.exec(signs)?.[0] ?? '';
  return { name: name.trim(), phone: '', masked: [start.replace(/^(254|0)/, ''), end] };
}

export function matchesMask(phone: string, [start, end]: readonly [string, string]): boolean {
  return phone.length === 9 && phone.startsWith(start) && phone.endsWith(end) && start.length + end.length >= 3;
}
