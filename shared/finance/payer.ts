import { foldPhone } from '../forms/fold.ts';

/** Who paid, as a paybill statement says it. */
export interface Payer {
  readonly name: string;
  /** The last nine digits of the telephone number, where all of it is said; empty where it is masked or left out. */
  readonly phone: string;
  /** Of a masked one: the digits that begin and end the last nine. */
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

/** Whether the last nine digits of a number may be the masked one. */
export function mayBe(phone: string, [start, end]: readonly [string, string]): boolean {
  return phone.length === 9 && phone.startsWith(start) && phone.endsWith(end) && start.length + end.length >= 3;
}
