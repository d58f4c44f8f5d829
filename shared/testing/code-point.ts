import fc from 'fast-check';

/** Any code point, including lone surrogates. `unit: 'binary'` generates the same, but first builds a list of all million. */
export const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map(
  (point) => String.fromCodePoint(point),
  (text) => String(text).codePointAt(0) ?? -1,
);
