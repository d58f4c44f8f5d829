/** What a page says in one place: a text, and the heading that it stands under. */
export interface Said {
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

/** Elements that begin another text. */
const BREAK =
  /<\/?(?:p|h\d|li|ul|ol|dl|dt|dd|div|section|article|table|tr|td|th|button|label|figcaption|blockquote|header|footer|br)\b[^>]*>/g;

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Every text of a page's main part; `html` is as a visitor is sent it. */
export function textsOf(page: string, html: string): Said[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const shown = main.replaceAll(/<(script|style|svg|template)\b[^>]*>.*?<\/\1>/gs, '');
  return shown.split(/(?=<h\d\b)/).flatMap((part) => {
    const heading = plain(/<h\d\b[^>]*>(.*?)<\/h\d>/s.exec(part)?.[1] ?? '');
    const texts = part.replaceAll(BREAK, '\n').split('\n').map(plain);
    return texts.filter(Boolean).map((text) => ({ page, heading, text }));
  });
}

/** Clock times of a text, all written alike: `9:00 AM`. */
export function clocksIn(text: string): string[] {
  const found = text.matchAll(
    /\b(\d{1,2})(:\d\d)?(?:\s?(AM|PM))?(?=\s?(?:-|to)\s?\d{1,2}(?::\d\d)?\s?(AM|PM))|\b(\d{1,2})(:\d\d)?\s?(AM|PM)\b/g,
  );
  return [...found].map(
    ([, from, past, half, otherHalf, hour = from, minutes = past ?? ':00', own = half ?? otherHalf]) =>
      `${hour}${minutes} ${own}`,
  );
}

/** Days of the week that a text names, in full: `Tue` is Tuesday. */
export function daysIn(text: string): string[] {
  return [...text.matchAll(/\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:nes|rs|s|ur)?(?:day)?s?\b/g)].map(([, day = '']) => day);
}

/** Sums of money in a text: `Ksh 2,500`. */
export function sumsIn(text: string): string[] {
  return (text.match(/(?:Ksh|\$)\s?\d[\d,.]*[KM]?/g) ?? []).map((sum) => sum.replace(/\s/, ' '));
}

const numbers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, String(at + 2)]),
  ),
  ...Object.fromEntries('twenty thirty forty fifty sixty'.split(' ').map((word, at) => [word, String((at + 2) * 10)])),
};
const COUNT = new RegExp(
  `(?<![\\d:.,–-])\\b(?:(${Object.keys(numbers).join('|')})|(\\d[\\d,]*(?:\\.\\d+)?[KM]?\\+?)) (?:[a-z-]+ )?([a-z-]{4,}s)\\b`,
  'gi',
);

/** What a text counts: how many, and of what: `40+` of `groups`. */
export function countsIn(text: string): { readonly many: string; readonly of: string }[] {
  return [...text.matchAll(COUNT)].map(([, word, figure, thing = '']) => ({
    many: figure ?? numbers[word?.toLowerCase() ?? ''] ?? '',
    of: thing.toLowerCase(),
  }));
}
