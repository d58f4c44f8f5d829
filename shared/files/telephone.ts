/** Country calling codes by their length: of one digit, of two, and all others of three. */
const COUNTRY = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * A telephone number as the cell of a spreadsheet file (docs/decisions/spreadsheets.md): its first digits in parentheses, as in
 * `(+254) 712 345678` and `(0712) 345678`. No digit changes. What is no telephone number, or is too short for that, stays as it is.
 */
export function telephoneText(number: string): string {
  const [, plus = '', typed = ''] = /^(\+?)([\d ()./-]+)$/.exec(number.trim()) ?? [];
  // Parentheses around all of it would make it a negative number; one that is not closed is none of ours.
  const body = typed.replace(/^\((\d+)\)?[ ./-]*/, '$1 ').trim();
  const length = plus ? (COUNTRY.exec(body)?.[0].length ?? 0) : areaOf(body);
  const rest = body.slice(length).replace(/^[ ./-]+/, '');
  if (length === 0 || rest === '' || !/\d/.test(rest)) return number;
  return `(${plus}${body.slice(0, length)}) ${rest}`;
}

/** How many digits go into the parentheses: those before the first gap, else as many as an area has. */
function areaOf(body: string): number {
  const first = /^\d*/.exec(body)?.[0].length ?? 0;
  if (first < body.length && first <= 5) return first;
  return body.startsWith('0') ? 4 : 3;
}
