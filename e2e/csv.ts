import { expect } from './test.ts';

/** Parses a CSV file (RFC 4180) into rows of cells. Fails if the byte order mark is missing or the file is cut short. */
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
