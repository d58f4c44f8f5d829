import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../testing/code-point.ts';
import { inTier } from '../testing/tier.ts';
import { toCsv } from './csv.ts';

/** An independent strict parser. It throws if the text is not RFC 4180 with CRLF after every record. */
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
const tables = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(nasty, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }));

/** Removes the guard that `toCsv` put before a cell. Written without its pattern. */
function withoutMark(cell: string): string {
  const within = cell.replace(/([;\t\r\n]["'\s]*)'(?=[=+\-@＝＋－＠])/g, '$1');
  const bare = within.replace(/^'+/, '');
  const first = bare.replace(/^["\s]+/, '')[0] ?? '';
  const marked =
    within !== bare && (bare.startsWith('\t') || bare.startsWith('\r') || '=+-@＝＋－＠'.includes(first || ' '));
  return marked ? within.slice(1) : within;
}

describe('guarded cells of a CSV file', () => {
  it('toCsv writes quotes, commas, line ends and any Unicode so that they parse back unchanged', () => {
    fc.assert(
      fc.property(tables, ([header = [], ...rows]) => {
        expect(parse(toCsv(header, rows)).map((cells) => cells.map(withoutMark))).toEqual([header, ...rows]);
      }),
    );
  });

  it('toCsv writes no cell that a spreadsheet would calculate, even after white space', () => {
    fc.assert(
      fc.property(tables, ([header = [], ...rows]) => {
        for (const cell of parse(toCsv(header, rows)).flat()) {
          expect(dangerous).not.toContain(cell[0]);
          expect(['=', '+', '-', '@', '＝', '＋', '－', '＠']).not.toContain(cell.trimStart()[0]);
        }
      }),
    );
  });

  it('toCsv is also safe if a program splits at semicolons or tabs and ignores quotation marks within cells', () => {
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
  ])('toCsv writes the cell %j as %j', (cell, written) => {
    expect(parse(toCsv(['Cell'], [[cell]]))[1]).toEqual([written]);
  });

  it('toCsv writes exactly the expected bytes', () => {
    const text = toCsv(
      ['Name', 'Details'],
      [
        ['Wanjirũ "Ciru" Kamau', 'a, b\r\nc'],
        ['-', ''],
      ],
    );
    expect(text).toBe('\ufeffName,Details\r\n"Wanjirũ ""Ciru"" Kamau","a, b\r\nc"\r\n\'-,\r\n');
  });

  it('toCsv writes only the header for an empty table', () => {
    expect(toCsv(['A', 'B'], [])).toBe('\ufeffA,B\r\n');
  });
});
