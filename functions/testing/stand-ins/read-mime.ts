/** One part of a message (RFC 2045), with its parts if it has several. Names of headers are in lower case. */
export interface MimePart {
  readonly headers: ReadonlyMap<string, string>;
  /** `text/plain`, in lower case. */
  readonly type: string;
  readonly parts: readonly MimePart[];
  readonly body: Buffer;
}

/** Undefined if it is not a message: without headers, with a broken header, or with a line over 998 characters. */
export function readMime(source: string): MimePart | undefined {
  const end = source.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const lines = source
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n');
  const pairs = lines.map((line) => /^([!-9;-~]+): ?([ -~]*)$/.exec(line));
  if (pairs.includes(null) || source.split('\r\n').some((line) => line.length > 998)) return undefined;
  const headers = new Map(pairs.map((pair) => [(pair?.[1] ?? '').toLowerCase(), pair?.[2] ?? '']));
  const contentType = headers.get('content-type') ?? 'text/plain';
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  const rest = source.slice(end + 4);
  const boundary = /boundary="([^"]+)"/.exec(contentType)?.[1];
  if (boundary === undefined) {
    const encoding = headers.get('content-transfer-encoding') === 'base64' ? 'base64' : 'utf8';
    return { headers, type, parts: [], body: Buffer.from(rest, encoding) };
  }
  const [inner = '', after] = `\r\n${rest}`.split(`\r\n--${boundary}--`);
  const parts = inner.split(`\r\n--${boundary}\r\n`).slice(1).map(readMime);
  if (after === undefined || !parts.every((part) => part !== undefined)) return undefined;
  return { headers, type, parts, body: Buffer.alloc(0) };
}

/** Encoded words (RFC 2047) as text. The space between two of them does not count. */
export const decodeWords = (value: string): string =>
  value
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, words) => Buffer.from(words, 'base64').toString());
