import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OpenQuotation, readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

describe('inferring the separator of a file', () => {
  it.each([
    ['commas between semicolons', 'Name;Place\nAkinyi;Plot 5, Lane 2, Block C\nBarasa;House 9, Gate B, Road 4', ';'],
    ['decimal commas', 'Receipt;Paid in\nA;1500,00\nB;20,00\nC;30,00', ';'],
    ['semicolons in one cell', 'Name,Place\nAkinyi,Plot 5; Kisii\nBarasa,Plot 6', ','],
    ['lines above the headings', 'Holder:,Hill\nCode:,5\n\nName,Phone,City\nAkinyi,1,Kisii', ','],
    ['tabs', 'Name\tPlace\nAkinyi\tPlot 5, Kisii', '\t'],
    ['vertical bars', 'Name|Place\nAkinyi|Plot 5, Kisii', '|'],
    ['quoted separators', '"Name;Sur";"a,b"\n"x;y";"c,d"', ';'],
    ['one column', 'Name\nAkinyi', ','],
  ])('the separator of a file with %s is the only likely one', (_, text, separator) => {
    const file = readCsv(text);
    expect(file.separator).toBe(separator);
    expect(file.likely.slice(1)).toEqual([]);
  });

  it('readCsv reports both separators as likely if two split the rows equally well', () => {
    const text = 'Name;Place, country\nAkinyi;Kisii, Kenya';
    expect(readCsv(text)).toMatchObject({ separator: ';', likely: [';', ','] });
    expect(readCsv(text, ',').rows[1]).toEqual({ line: 2, cells: ['Akinyi;Kisii', 'Kenya'] });
  });

  it.each(['sep=;\r\n', '\ufeffsep=;\n', '"sep=;"\r\n', 'SEP=;\r'])(
    'the separator is the one that the first line %j declares',
    (first) => {
      expect(readCsv(`${first}a,b;c\r\nd,e;f`).rows).toEqual([
        { line: 2, cells: ['a,b', 'c'] },
        { line: 3, cells: ['d,e', 'f'] },
      ]);
    },
  );
});

describe('quotation marks in cells', () => {
  it.each([
    ['is never closed', 'Name,Place\nAkinyi,"Plot 5\nBarasa,Plot 6\n', 2],
    ['is never closed in the last row', 'Name,Place\nAkinyi,Plot 5\n"Barasa,Plot 6', 3],
    ['closes within a later cell', 'Name,Place\nAkinyi,"Plot 5\nBarasa,"Plot 6"\nChebet,"Plot 7"\n', 2],
    ['swallows the next row', 'First,Last,Place\nAkinyi,M,"Plot 5\nBarasa,M,Plot 6"\nChebet,M,Plot 7', 2],
    [
      'swallows two rows',
      'First,Last,Place\nChebet,M,Kisii\nAkinyi,M,"Plot 5\r\nBarasa,M,Plot 6\r\nOtieno,M,Plot 7"',
      3,
    ],
    ['swallows a row up to another column', 'First,Last,Place\nChebet,M,Kisii\nAkinyi,"M,Plot 5\nBarasa,M,Plot 6"', 3],
  ])('readCsv refuses a file and names the line if a quotation mark %s', (_, text, line) => {
    expect(() => readCsv(text)).toThrow(OpenQuotation);
    expect(() => readCsv(text)).toThrow(expect.objectContaining({ line }));
  });

  it('a quotation mark may open a cell of several lines', () => {
    const address = 'Plot 5, Lane 2\nKisii';
    expect(cellsOf(`First,Last,Place\nAkinyi,M,"${address}"`)[1]).toEqual(['Akinyi', 'M', address]);
    expect(cellsOf('Name,Place\nAkinyi,"Plot 5\nKisii, Kenya"')[1]).toEqual(['Akinyi', 'Plot 5\nKisii, Kenya']);
  });

  it('a quotation mark within a cell is text, and a doubled one in a quoted cell is a single one', () => {
    expect(cellsOf('"Akinyi ""Shi""",Kisii\nBarasa "Bob",Thika\n"Chebet" Shi,"two\nlines"')).toEqual([
      ['Akinyi "Shi"', 'Kisii'],
      ['Barasa "Bob"', 'Thika'],
      ['Chebet Shi', 'two\nlines'],
    ]);
  });
});

it('a row keeps cells beyond the last heading', () => {
  expect(cellsOf('First,Last\nAkinyi,Mone,Kisii')[1]).toEqual(['Akinyi', 'Mone', 'Kisii']);
});

it('readCsv reads any cells back as they were written', () => {
  const cell = fc.stringMatching(/^[a-z",;\r\n\t é]{0,8}$/).map((text) => text.replace(/\r(?!\n)/g, '').trim());
  const isNoRow = (text: string) => !(text.includes('\n') && text.includes(','));
  const row = fc
    .array(cell.filter(isNoRow), { minLength: 3, maxLength: 3 })
    .filter((cells) => cells.some((text) => text !== ''));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = rows.map((cells) => cells.map(quoted).join(',')).join(end);
      expect(cellsOf(text)).toEqual(rows);
    }),
  );
});
