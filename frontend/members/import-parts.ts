import { fitInPart, type ImportRow } from '#shared/members/import-schema.ts';

/** Stays below the request limit for any content. */
const mostBytes = 50_000;
const bytesOf = (row: ImportRow) => new TextEncoder().encode(JSON.stringify(row)).length;

export function partsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = bytesOf(row);
    const last = parts.at(-1);
    if (last && fitInPart([...last, row]) && bytes + size <= mostBytes) last.push(row);
    else {
      parts.push([row]);
      bytes = 0;
    }
    bytes += size;
  }
  return parts;
}
