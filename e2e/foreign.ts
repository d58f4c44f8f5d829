import type { Page } from '@playwright/test';

/** What no language changes: names, keys, units, and dates and short figures as Intl writes them. */
const unchanging = [
  /\b(Facebook|YouTube|Instagram|Twitter|Google)\b/g,
  /\balt\+T\b/g,
  /\b[KMG]?B\b/g,
  /\d[KM]\b/g,
  /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(mon|tue|wed|thu|fri|sat|sun)\b/gi,
  /\b(january|february|march|april|may|june|july|august|september|october|november|december)\b/gi,
  /\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/gi,
  /\b(am|pm|EAT|KES|Ksh)\b/gi,
];

const address = /\b(https?|otpauth):\S+/g;

/** The strings of a value, however deep they stand. What goes wrong is told in words, which are no data. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (/^(error|fields)$/.test(name) ? [] : stringsOf(inner)));
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Data that a page may show: what is written into it, and what the server answers while it is open. */
export class Known {
  readonly #texts = new Set<string>();
  /** The same, the longest first: a datum goes before what is a part of it. */
  #longestFirst: readonly string[] = [];

  /** Takes in a value's strings, whole and line by line, as written and as a stylesheet writes them large. */
  add(value: unknown): void {
    for (const text of stringsOf(value)
      .flatMap((each) => [each, ...each.split('\n')])
      .map(oneLine)) {
      if (/\p{L}/u.test(text)) this.#texts.add(text).add(text.toUpperCase());
    }
  }

  /** Takes in what the server answers to a page from now on. */
  listen(page: Page): this {
    page.on('response', async (reply) => {
      if (/\/(api|content)\//.test(reply.url())) this.add(await reply.json().catch(() => null));
    });
    return this;
  }

  /** A line without its data; of a datum that was cut short with … its beginning is enough. */
  without(line: string): string {
    // An address goes whole: data within it would leave its pieces.
    let left = oneLine(line).replace(address, ' ');
    if (left.endsWith('…')) left = this.#withoutEnd(left.slice(0, -1).split(' '));
    // Sorted once for all the lines of a page, which teach nothing new.
    if (this.#longestFirst.length < this.#texts.size)
      this.#longestFirst = [...this.#texts].sort((a, b) => b.length - a.length);
    for (const text of this.#longestFirst) left = left.replaceAll(text, ' ');
    for (const pattern of unchanging) left = left.replace(pattern, ' ');
    // Two letters stand for a person who has no picture.
    return left.replace(/^\s*[A-Z]{2}\s*$/, '');
  }

  #withoutEnd(words: readonly string[]): string {
    const texts = [...this.#texts];
    const from = words.findIndex((_, first) => texts.some((text) => text.includes(words.slice(first).join(' '))));
    return words.slice(0, from === -1 ? words.length : from).join(' ');
  }
}

/** The plain words of a text, of three letters or more. */
export const wordsOf = (text: string): string[] => text.match(/(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/gu) ?? [];

/** The lines of a text that have letters outside ⟦ ⟧ which are no datum. */
export function foreignIn(text: string, known: Known): string[] {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*(⟧|…$)/gm, ' ');
  }
  const letters = /[\p{L}⟦⟧]/u;
  const lines = rest.split('\n').filter((line) => letters.test(line) && letters.test(known.without(line)));
  return [...new Set(lines.map(oneLine))];
}

/** What the open page says outside ⟦ ⟧ that is no datum, and what does not fit at its width. */
export async function foreignOn(page: Page, known: Known): Promise<string[]> {
  const { data, texts, faults } = await page.evaluate(() => {
    const beside = ['aria-label', 'alt', 'placeholder', 'title', 'aria-description', 'aria-roledescription'];
    const elements = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => each.checkVisibility());
    const isCut = (each: HTMLElement) =>
      each.matches('a, button, h1, h2, h3, label, th') &&
      each.scrollWidth - each.clientWidth > 1 &&
      each.clientWidth > 1 &&
      getComputedStyle(each).overflowX !== 'visible' &&
      getComputedStyle(each).textOverflow !== 'ellipsis';
    const over = document.documentElement.scrollWidth - innerWidth;
    return {
      data: document.getElementById('page-data')?.textContent ?? 'null',
      texts: [
        document.title,
        document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
        document.body.innerText,
        ...elements.flatMap((each) => beside.map((name) => each.getAttribute(name) ?? '')),
      ],
      faults: [
        ...(over > 0 ? [`${over} pixels wider than the screen`] : []),
        ...elements.filter(isCut).map((each) => `cut off: ${each.innerText}`),
      ],
    };
  });
  known.add(JSON.parse(data));
  return [...foreignIn(texts.join('\n'), known), ...faults];
}
