const plain = 'ABCDEFGHIJKLMNOPRSTUVWYZabcdefghijklmnoprstuvwyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞŔŠŢÛṼŴÝŽåƀçðéƒĝĥîĵķļɱñöþŕšţûṽŵýž';
const twins = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Placeholders and markup, which must stay unchanged: `{name}`, `<strong>`, `&amp;`. */
const KEPT = /(\{\w+\}|<[^>]*>|&\w+;)/;
const EVERY_KEPT = new RegExp(KEPT, 'g');

/** Padding of a third of the length, because other languages need more room than English. It may wrap. */
const third = (text: string) => '·'.repeat(Math.ceil(text.length / 3)).replace(/·{8}(?=·)/g, '$& ');

/** Hours and sums that pages compute with: `9:00 AM`, `2.4M`. */
const COMPUTED = /^(?:\d{1,2}:\d{2} [AP]M|\d[\d.,]*[KM])$/;

/** A text in the pseudo-language: `Write` → `⟦Ŵŕîţé··⟧`. Addresses, hours, sums and texts without letters stay unchanged. */
export function pseudoText(text: string): string {
  if (
    !/\p{L}/u.test(text.replace(EVERY_KEPT, '')) ||
    /^⟦[^⟦⟧]*⟧$/.test(text) ||
    COMPUTED.test(text) ||
    /^(\/|#|https?:|mailto:|tel:)\S*$/.test(text)
  )
    return text;
  const parts = text.split(KEPT).map((part) => {
    return KEPT.test(part) ? part : [...part].map((letter) => twins.get(letter) ?? letter).join('');
  });
  return `⟦${parts.join('')}${third(text)}⟧`;
}

/** A table in the pseudo-language, including nested tables and the results of its functions. */
export function pseudo<T>(table: T): T {
  return changed(table) as T;
}

function changed(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (typeof value === 'function') return (...args: unknown[]) => changed(value(...args));
  if (Array.isArray(value)) return value.map(changed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner)]));
}
