/** Reads spreadsheet files that others wrote; ours are written by csv.ts. */

const SEPARATORS = [',', ';', '\t'] as const;

/** The separator that a file uses: the one that its first lines have most of, outside quotation marks. */
function separatorOf(text: string): string {
  const start = text.slice(0, 4000).replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string) => start.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * The cells of a file, row by row (RFC 4180; commas, semicolons or tabs; any line ends; with a byte order mark or without one).
 * Cells are trimmed, and rows without anything in them are left out. `line`: where the row begins in the file, from 1.
 */
export function readCsv(text: string): { readonly line: number; readonly cells: readonly string[] }[] {
  const body = text.replace(/^\ufeff/, '');
  const separator = separatorOf(body);
  const rows: { line: number; cells: string[] }[] = [];
  let row = { line: 1, cells: [] as string[] };
  let line = 1;
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((text) => text !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let at = 0; at < body.length; at++) {
    const char = body[at] ?? '';
    const isBreak = char === '\n' || (char === '\r' && body[at + 1] !== '\n');
    if (isBreak) line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (char === separator) endCell();
    else if (isBreak) endRow();
    else if (char !== '\r') cell += char;
  }
  endRow();
  return rows;
}
