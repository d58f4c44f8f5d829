/**
 * Spreadsheet files (docs/decisions/spreadsheets.md): RFC 4180, UTF-8 with a byte order mark, lines that end in CRLF.
 */

const BOM = '\ufeff';
const CRLF = '\r\n';

/**
 * What a spreadsheet would calculate instead of showing: a cell that begins with = + - @, TAB or CR. Programs that trim
 * cells would find one behind white space, and those of East Asia read the wide forms alike. Apostrophes before it are
 * part of the pattern, so that the one that is added can always be told from the person's own.
 */
const CALCULATES = /^'*(?:[\t\r]|["\s]*[=+\-@＝＋－＠])/;

/**
 * What a spreadsheet would calculate in the middle of a cell. In half of Europe the list separator is a semicolon: such a program takes
 * a file with commas apart at semicolons and tabs, and at line breaks, since a quotation mark in the middle of a cell means nothing to it.
 */
const CALCULATES_WITHIN = /([;\t\r\n]["'\s]*)(?=[=+\-@＝＋－＠])/g;

/** A telephone number as E.164 writes it: a spreadsheet that calculates it has the same digits, and programs that send messages read it. */
const TELEPHONE = /^\+\d{7,15}$/;

/** A cell with an apostrophe before what would be calculated, so that the spreadsheet shows the text. */
function asText(cell: string): string {
  const text = cell.replace(CALCULATES_WITHIN, "$1'");
  return CALCULATES.test(cell) && !TELEPHONE.test(cell) ? `'${text}` : text;
}

const GUARDED_WITHIN = /([;\t\r\n]["'\s]*)'(?=[=+\-@＝＋－＠])/g;

/** A cell of our own file as it was before it was guarded against being calculated. */
export function asWritten(cell: string): string {
  const text = cell.replace(GUARDED_WITHIN, '$1');
  return text.startsWith("'") && CALCULATES.test(text) ? text.slice(1) : text;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The text of a CSV file. What a person wrote stays text in a spreadsheet: no cell is calculated. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => quoted(asText(cell))).join(','));
  return `${BOM}${lines.join(CRLF)}${CRLF}`;
}
