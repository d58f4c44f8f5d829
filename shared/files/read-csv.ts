import { withoutHidden } from '../forms/text.ts';

/** Reads spreadsheet files that others wrote; ours are written by csv.ts. */

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** `line`: where the row begins in the file, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvFile {
  readonly rows: readonly CsvRow[];
  /** The separator by which the rows were read. */
  readonly separator: Separator;
  /** The likely separators, the likeliest first. A person should choose if there is more than one. */
  readonly likely: readonly Separator[];
}

/** A quotation mark does not close in its row, so that its cell would swallow the rows below. `line`: where the row begins. */
export class OpenQuotation extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`The quotation mark in line ${line} is not closed`);
    this.line = line;
  }
}

/** The characters by which the separator is inferred. */
const SAMPLE = 20_000;

/**
 * The cells of a file, row by row (RFC 4180; any line ends; with a byte order mark or without one). The separator is the given one,
 * or that of a first line `sep=;`, or the one that parts most rows into the same number of cells. Cells are trimmed, and rows without
 * anything in them are left out. Hidden marks are left out first. Throws OpenQuotation.
 */
export function readCsv(text: string, given?: Separator): CsvFile {
  const body = withoutHidden(text);
  const [first = '', told] = /^"?sep=([,;\t|])"?[^\S\r\n]*(?:\r\n?|\n|$)/i.exec(body) ?? [];
  const start = { text: body.slice(first.length), line: first ? 2 : 1 };
  const likely = likelyIn(start.text);
  const separator = given ?? (told as Separator | undefined) ?? likely[0] ?? ',';
  const { rows, open } = rowsOf(start.text, separator, start.line);
  const broken = open ?? swallowingIn(rows, separator);
  if (broken !== undefined) throw new OpenQuotation(broken);
  return { rows, separator, likely };
}

/**
 * The likely separators of a file. The likeliest leaves the fewest texts after a closing quotation mark, and parts most rows into the
 * same number of cells. Another is likely if it does so with half of the rows and with the same first row. On a tie a comma loses,
 * because sentences have commas.
 */
function likelyIn(text: string): Separator[] {
  const sample = text.length > SAMPLE ? text.slice(0, text.lastIndexOf('\n', SAMPLE) + 1 || SAMPLE) : text;
  const found = separators
    .map((separator) => {
      const { rows, trailing } = rowsOf(sample, separator, 1);
      return { separator, trailing, isComma: separator === ',', ...alikeIn(rows) };
    })
    .filter(({ share }) => share > 0)
    .sort((a, b) => a.trailing - b.trailing || b.share - a.share || Number(a.isComma) - Number(b.isComma));
  const [best] = found;
  const isAsGood = ({ trailing, share, first }: (typeof found)[number]) =>
    trailing === best?.trailing && share >= 0.5 && first === best.first;
  return found.filter((each) => each === best || isAsGood(each)).map(({ separator }) => separator);
}

/**
 * The line of the first row with a cell that has whole rows in it: for each line break, it has the separators of one more row. Files of two
 * columns are left out, because a comma in the second line of an address would look the same.
 */
function swallowingIn(rows: readonly CsvRow[], separator: Separator): number | undefined {
  const { width = 0 } = alikeIn(rows);
  const hasRows = (cell: string, count: number) => {
    const breaks = cell.split(/\r\n?|\n/).length - 1;
    return breaks > 0 && cell.split(separator).length - 1 === breaks * (width - 1) + width - count;
  };
  const found = rows.find(({ cells }) => width > 2 && cells.some((cell) => hasRows(cell, cells.length)));
  return found?.line;
}

/** Of the rows with the commonest number of cells above one: this number, their share, and the line of the first. */
function alikeIn(rows: readonly CsvRow[]) {
  const groups = new Map<number, { width: number; count: number; first: number }>();
  for (const { line, cells } of rows) {
    const { count, first } = groups.get(cells.length) ?? { count: 0, first: line };
    if (cells.length > 1) groups.set(cells.length, { width: cells.length, count: count + 1, first });
  }
  const [commonest] = [...groups.values()].sort((a, b) => b.count - a.count);
  return {
    share: (commonest?.count ?? 0) / Math.max(1, rows.length),
    first: commonest?.first,
    width: commonest?.width,
  };
}

interface Parted {
  readonly rows: CsvRow[];
  /** The line of a quotation mark that is never closed, or that closes in a later line and within a cell. */
  readonly open: number | undefined;
  /** How many quoted cells go on after their closing quotation mark. */
  readonly trailing: number;
}

function rowsOf(text: string, separator: Separator, start: number): Parted {
  const rows: CsvRow[] = [];
  let line = start;
  let row = { line, cells: [] as string[] };
  let cell = '';
  /** The line in which the cell's quotation mark opened; 0 without one. */
  let quoted = 0;
  let isQuoted = false;
  let isTrailing = false;
  let trailing = 0;
  let open: number | undefined;
  const endCell = () => {
    row.cells.push(cell.trim());
    cell = '';
    quoted = 0;
    isTrailing = false;
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((each) => each !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  const trail = () => {
    isTrailing = true;
    trailing += 1;
    if (line > quoted) open ??= quoted;
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    const isBreak = char === '\n' || (char === '\r' && text[at + 1] !== '\n');
    if (isBreak) line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '' && quoted === 0) {
      isQuoted = true;
      quoted = line;
      cell = '';
    } else if (char === separator) endCell();
    else if (isBreak) endRow();
    else if (char !== '\r') {
      if (quoted > 0 && !isTrailing && char.trim() !== '') trail();
      cell += char;
    }
  }
  if (isQuoted) open ??= quoted;
  endRow();
  return { rows, open, trailing };
}
