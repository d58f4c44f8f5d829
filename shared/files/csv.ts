/** Writes spreadsheet files (docs/decisions/spreadsheets.md): RFC 4180, UTF-8 with a byte order mark, and CRLF line ends. */

const BOM = '\ufeff';
const CRLF = '\r\n';

/**
 * Cells that a spreadsheet would calculate: they begin with = + - @, TAB or CR. Programs that trim cells also find these after
 * white space, and East Asian ones also accept the full-width forms. The pattern includes leading apostrophes, so that the one we
 * add is always distinguishable from the user's own.
 */
const CALCULATES = /^'*(?:[\t\r]|["\s]*[=+\-@＝＋－＠])/;

/**
 * Text within a cell that a spreadsheet could calculate. In much of Europe the list separator is a semicolon. Programs there
 * split a file with commas at semicolons, tabs and line breaks, because they ignore quotation marks in the middle of a cell.
 */
const CALCULATES_WITHIN = /([;\t\r\n]["'\s]*)(?=[=+\-@＝＋－＠])/g;

/** An E.164 telephone number. It stays unguarded: calculating it gives the same digits, and messaging programs can read it. */
const TELEPHONE = /^\+\d{7,15}$/;

function asText(cell: string): string {
  const text = cell.replace(CALCULATES_WITHIN, "$1'");
  return CALCULATES.test(cell) && !TELEPHONE.test(cell) ? `'${text}` : text;
}

const GUARDED_WITHIN = /([;\t\r\n]["'\s]*)'(?=[=+\-@＝＋－＠])/g;

export function withoutGuard(cell: string): string {
  const text = cell.replace(GUARDED_WITHIN, '$1');
  return text.startsWith("'") && CALCULATES.test(text) ? text.slice(1) : text;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The text of a CSV file. Cells are guarded, so that a spreadsheet never calculates user input. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => quoted(asText(cell))).join(','));
  return `${BOM}${lines.join(CRLF)}${CRLF}`;
}
