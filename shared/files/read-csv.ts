import { withoutHidden } from '../forms/text.ts';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** `line`: the line of the file at which the row begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvFile {
  readonly rows: readonly CsvRow[];
  readonly separator: Separator;
  /** The likely separators, best first. If there are several, a person should choose. */
  readonly likely: readonly Separator[];
}

/** A quotation mark is not closed within its row, so its cell would swallow the rows below. `line`: where the row begins. */
export class OpenQuotation extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`The quotation mark in line ${line} is not closed`);
    this.line = line;
  }
}

const SAMPLE = 20_000;

/**
 * Parses a file into rows of cells (RFC 4180, any line ends, with or without a byte order mark). The separator is the given one,
 * or that of a first line `sep=;`, or the one that splits most rows into the same number of cells. Hidden marks are removed,
 * cells trimmed and empty rows left out. Throws OpenQuotation.
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
 * The likely separators of a file, best first. The best one leaves the fewest texts after a closing quotation mark and splits
 * most rows into the same number of cells. Another one is likely if it does so for half of the rows and with the same first row.
 * On a tie the comma loses, because sentences contain commas.
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
 * The line of the first row with a cell that contains whole rows: for each of its line breaks, the cell has the separators of one
 * more row. Files with two columns are skipped, because a comma in the second line of an address would look the same.
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

/** The most common number of cells above one, with its share of rows and the line of its first row. */
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

interface ParsedRows {
  readonly rows: CsvRow[];
  /** The line of a quotation mark that is never closed, or that is closed within a cell of a later line. */
  readonly open: number | undefined;
  /** Number of quoted cells with text after the closing quotation mark. */
  readonly trailing: number;
}

function rowsOf(text: string, separator: Separator, start: number): ParsedRows {
  const rows: CsvRow[] = [];
  let line = start;
  let row = { line, cells: [] as string[] };
  let cell = '';
  /** The line of the cell's opening quotation mark, or 0. */
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
