import type { Page } from '@playwright/test';

/** Text that is the same in every language: names, keys, units, and dates and short figures from Intl. */
const unchanging = [
  /\b(Facebook|YouTube|Instagram|Twitter|Google|WhatsApp)\b/g,
  /\balt\+T\b/g,
  /\b[KMG]?B\b/g,
  /\d[KM]\b/g,
  /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(mon|tue|wed|thu|fri|sat|sun)\b/gi,
  /\b(january|february|march|april|may|june|july|august|september|october|november|december)\b/gi,
  /\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/gi,
  /\b(am|pm|EAT|KES|Ksh)\b/gi,
];

const address = /\b(https?|otpauth):\S+/g;

/** The strings of a value at any depth, except error messages, which must be translated. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (/^(error|fields)$/.test(name) ? [] : stringsOf(inner)));
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Data that a page may show untranslated: data added by a test, and server responses since `listen`. */
export class AllowedTexts {
  readonly #texts = new Set<string>();
  /** The same texts, longest first, so that a text is removed before its parts. */
  #longestFirst: readonly string[] = [];

  /** Adds a value's strings, whole and line by line, as written and in capitals (CSS may show them so). */
  add(value: unknown): void {
    for (const text of stringsOf(value)
      .flatMap((each) => [each, ...each.split('\n')])
      .map(oneLine)) {
      if (/\p{L}/u.test(text)) this.#texts.add(text).add(text.toUpperCase());
    }
  }

  listen(page: Page): this {
    page.on('response', async (reply) => {
      if (/\/(api|content)\//.test(reply.url())) this.add(await reply.json().catch(() => null));
    });
    return this;
  }

  /** Removes known data from a line. If the line is cut off with …, the beginning of a text counts too. */
  without(line: string): string {
    // Remove addresses first, whole: removing data inside them would leave pieces.
    let left = oneLine(line).replace(address, ' ');
    if (left.endsWith('…')) left = this.#withoutEnd(left.slice(0, -1).split(' '));
    // Sorted once for all lines of a page, since no data is added in between.
    if (this.#longestFirst.length < this.#texts.size)
      this.#longestFirst = [...this.#texts].sort((a, b) => b.length - a.length);
    for (const text of this.#longestFirst) left = left.replaceAll(text, ' ');
    for (const pattern of unchanging) left = left.replace(pattern, ' ');
    // The initials of a person without a picture.
    return left.replace(/^\s*[A-Z]{2}\s*$/, '');
  }

  #withoutEnd(words: readonly string[]): string {
    const texts = [...this.#texts];
    const from = words.findIndex((_, first) => texts.some((text) => text.includes(words.slice(first).join(' '))));
    return words.slice(0, from === -1 ? words.length : from).join(' ');
  }
}

/** The plain words (three or more letters) of a text. */
export const wordsOf = (text: string): string[] => text.match(/(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/gu) ?? [];

/** The lines of a text that have letters outside ⟦ ⟧ which are not data. */
export function foreignIn(text: string, known: AllowedTexts): string[] {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*(⟧|…$)/gm, ' ');
  }
  const letters = /[\p{L}⟦⟧]/u;
  const lines = rest.split('\n').filter((line) => letters.test(line) && letters.test(known.without(line)));
  return [...new Set(lines.map(oneLine))];
}

/** The open page's text outside ⟦ ⟧ that is not data, and elements that do not fit its width. */
export async function foreignOn(page: Page, known: AllowedTexts): Promise<string[]> {
  const { data, texts, faults } = await page.evaluate(() => {
    const attributes = ['aria-label', 'alt', 'placeholder', 'title', 'aria-description', 'aria-roledescription'];
    const elements = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => each.checkVisibility());
    const isCut = (each: HTMLElement) =>
      each.matches('a, button, h1, h2, h3, label, th') &&
      each.scrollWidth - each.clientWidth > 1 &&
      // The label of an icon-sized control is for screen readers alone.
      each.clientWidth > 44 &&
      getComputedStyle(each).overflowX !== 'visible' &&
      getComputedStyle(each).textOverflow !== 'ellipsis';
    const over = document.documentElement.scrollWidth - innerWidth;
    const widest = elements.find((each) => each.getBoundingClientRect().right > innerWidth + 1);
    return {
      data: document.getElementById('page-data')?.textContent ?? 'null',
      texts: [
        document.title,
        document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
        document.body.innerText,
        ...elements.flatMap((each) => attributes.map((name) => each.getAttribute(name) ?? '')),
      ],
      faults: [
        ...(over > 0 ? [`${over} pixels wider than the screen: ${widest?.className} ${widest?.innerText}`] : []),
        ...elements.filter(isCut).map((each) => `cut off: ${each.innerText}`),
      ],
    };
  });
  known.add(JSON.parse(data));
  return [...foreignIn(texts.join('\n'), known), ...faults];
}
