/** A file with bytes that are not text, for example because it was truncated. `line`: that of the first such byte, from 1. */
export class DamagedText extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`Line ${line} cannot be read`);
    this.line = line;
  }
}

/** Detects UTF-16 by its byte order mark, or by two ASCII characters at the start. */
function utf16Of([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be';
  return undefined;
}

function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Whether bytes that are not UTF-8 are Windows-1252, Excel's CSV encoding on Windows. In damaged UTF-8 most non-ASCII characters
 * are still valid; the byte order mark counts as one.
 */
function isWindows(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const wrong = text.match(/\ufffd/g) ?? [];
  const right = text.match(/[^\0-\x7f\ufffd]/gu) ?? [];
  return wrong.length > right.length;
}

/** Decodes UTF-8, UTF-16 or Windows-1252 (Excel on Windows). Throws DamagedText. */
export function decoded(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes) ?? 'utf-8';
  const text =
    strictly(encoding, bytes) ??
    (encoding === 'utf-8' && isWindows(bytes) ? strictly('windows-1252', bytes) : undefined);
  if (text !== undefined && !text.includes('\0')) return text;
  const [before = ''] = new TextDecoder(encoding).decode(bytes).split(/[\0\ufffd]/, 1);
  throw new DamagedText(before.split(/\r\n?|\n/).length);
}

/** Throws DamagedText; rejects if the file cannot be read. */
export async function textOfFile(file: File): Promise<string> {
  return decoded(new Uint8Array(await file.arrayBuffer()));
}
