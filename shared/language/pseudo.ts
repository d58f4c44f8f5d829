const plain = 'ABCDEFGHIJKLMNOPRSTUVWYZabcdefghijklmnoprstuvwyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞŔŠŢÛṼŴÝŽåƀçðéƒĝĥîĵķļɱñöþŕšţûṽŵýž';
const twins = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** What is filled in later, and what is markup: `{name}`, `<strong>`, `&amp;`. */
const KEPT = /(\{\w+\}|<[^>]*>|&\w+;)/;
const EVERY_KEPT = new RegExp(KEPT, 'g');

/** Other languages need a third more room than English; a line may break in it. */
const third = (text: string) => '·'.repeat(Math.ceil(text.length / 3)).replace(/·{8}(?=·)/g, '$& ');

/** Hours and sums that pages compute with: `9:00 AM`, `2.4M`. */
const COMPUTED = /^(?:\d{1,2}:\d{2} [AP]M|\d[\d.,]*[KM])$/;

/** One text in the pseudo-language: `Write` → `⟦Ŵŕîţé··⟧`. Texts without letters, addresses, hours and sums stay as they are. */
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

/** A table of texts in the pseudo-language: its texts, those of its functions' answers, and those of the tables within. */
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
