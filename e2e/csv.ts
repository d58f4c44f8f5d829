import { expect } from './test.ts';

/** The cells of a CSV file by RFC 4180, each row a list; fails where the file has no byte order mark or is cut short. */
export function parseCsv(text: string): string[][] {
  expect(text[0], 'byte order mark').toBe('\ufeff');
  const rows: string[][] = [[]];
  let end = 1;
  for (const match of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    const [whole, quoted, plain, separator] = match;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (separator !== ',') rows.push([]);
    end += whole.length;
  }
  expect(text.slice(end), 'what is not CSV').toBe('');
  return rows.slice(0, -1);
}
