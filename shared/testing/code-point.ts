import fc from 'fast-check';

/** Any code point, lone surrogates too. `unit: 'binary'` draws the same, but first lists all million of them. */
export const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map(
  (point) => String.fromCodePoint(point),
  (text) => String(text).codePointAt(0) ?? -1,
);
