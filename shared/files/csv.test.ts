import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../testing/code-point.ts';
import { inTier } from '../testing/tier.ts';
import { toCsv } from './csv.ts';

/** A reader of its own, strict: throws where the text is not RFC 4180 with CRLF after every record. */
function parse(text: string): string[][] {
  if (text[0] !== '\ufeff') throw new Error('No byte order mark');
  const records: string[][] = [];
  let at = 1;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        at += 1;
        for (;;) {
          if (at >= text.length) throw new Error('A quote is never closed');
          if (text[at] !== '"') cell += text[at++];
          else if (text[at + 1] === '"') {
            cell += '"';
            at += 2;
          } else break;
        }
        at += 1;
      } else {
        while (at < text.length && !',\r\n'.includes(text[at] ?? '')) {
          if (text[at] === '"') throw new Error(`A bare quote at ${at}`);
          cell += text[at++];
        }
      }
      record.push(cell);
      if (text[at] !== ',') break;
      at += 1;
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No CRLF at ${at}`);
    at += 2;
    records.push(record);
  }
  return records;
}

const dangerous = ['=', '+', '-', '@', '\t', '\r'];
const nasty = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.string({
    unit: fc.constantFrom(
      ...dangerous,
      '"',
      ',',
      '\n',
      '\r\n',
      "'",
      ' ',
      '\u00a0',
      ';',
      '＝',
      'ũ',
      'א',
      '👪',
      'a',
      '5',
    ),
    maxLength: 12,
  }),
);
/** The same number of cells in each row. */
const tables = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(nasty, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }));

/** What `toCsv` put before a cell, taken away again; written without its pattern. */
function withoutMark(cell: string): string {
  const within = cell.replace(/([;\t\r\n]["'\s]*)'(?=[=+\-@＝＋－＠])/g, '$1');
  const bare = within.replace(/^'+/, '');
  const first = bare.replace(/^["\s]+/, '')[0] ?? '';
  const marked =
    within !== bare && (bare.startsWith('\t') || bare.startsWith('\r') || '=+-@＝＋－＠'.includes(first || ' '));
  return marked ? within.slice(1) : within;
}

describe('a CSV file', () => {
  it('parses back to what was written: quotes, commas, line ends and any Unicode', () => {
    fc.assert(
      fc.property(tables, ([header = [], ...rows]) => {
        expect(parse(toCsv(header, rows)).map((cells) => cells.map(withoutMark))).toEqual([header, ...rows]);
      }),
    );
  });

  it('holds no cell that a spreadsheet would calculate, white space before it or not', () => {
    fc.assert(
      fc.property(tables, ([header = [], ...rows]) => {
        for (const cell of parse(toCsv(header, rows)).flat()) {
          expect(dangerous).not.toContain(cell[0]);
          expect(['=', '+', '-', '@', '＝', '＋', '－', '＠']).not.toContain(cell.trimStart()[0]);
        }
      }),
    );
  });

  it('is harmless too where the list separator is a semicolon or a tab, and quotation marks within a cell are letters', () => {
    fc.assert(
      fc.property(tables, ([header = [], ...rows]) => {
        const pieces = toCsv(header, rows)
          .slice(1)
          .split(/[\r\n;\t]/);
        for (const piece of pieces) expect(piece.replace(/^["\s]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
      { numRuns: inTier({ usual: 100, deep: 1000 }) },
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+254 700 000000', "'+254 700 000000"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['a;=1+1', "a;'=1+1"],
    ['a; "=1+1', 'a; "\'=1+1'],
    ["a;'=1", "a;''=1"],
    ['Dear all,\n- bread', "Dear all,\n'- bread"],
    ['one; two', 'one; two'],
    ['\rx', "'\rx"],
    ['  =1', "'  =1"],
    ["'=1", "''=1"],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['0700-111', '0700-111'],
    ["Ngũgĩ wa Thiong'o", "Ngũgĩ wa Thiong'o"],
    ["'twas", "'twas"],
    ['', ''],
  ])('%j stands in its cell as %j', (cell, written) => {
    expect(parse(toCsv(['Cell'], [[cell]]))[1]).toEqual([written]);
  });

  it('is written byte for byte like this', () => {
    const text = toCsv(
      ['Name', 'Details'],
      [
        ['Wanjirũ "Ciru" Kamau', 'a, b\r\nc'],
        ['-', ''],
      ],
    );
    expect(text).toBe('\ufeffName,Details\r\n"Wanjirũ ""Ciru"" Kamau","a, b\r\nc"\r\n\'-,\r\n');
  });

  it('of nothing is its header', () => {
    expect(toCsv(['A', 'B'], [])).toBe('\ufeffA,B\r\n');
  });
});
