export interface PageText {
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

const BREAK =
  /<\/?(?:p|h\d|li|ul|ol|dl|dt|dd|div|section|article|table|tr|td|th|button|label|figcaption|blockquote|header|footer|br|span(?= class="soft"))\b[^>]*>/g;

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
    .trim();

const attribute = (html: string, tag: RegExp) => plain(tag.exec(html)?.[1] ?? '');

export function textsOf(page: string, html: string): PageText[] {
  const head = [/<title>(.*?)<\/title>/s, /<meta name="description" content="([^"]*)"/].map((tag) =>
    attribute(html, tag),
  );
  return [
    ...head.map((text) => ({ page, heading: '', text })),
    ...pageTextsIn(page, html.slice(html.indexOf('<main'), html.indexOf('</main>'))),
  ];
}

export function footerOf(html: string): PageText[] {
  return pageTextsIn('footer', html.slice(html.indexOf('</main>')));
}

function pageTextsIn(page: string, html: string): PageText[] {
  const shown = html.replaceAll(/<(script|style|svg|template)\b[^>]*>.*?<\/\1>/gs, '');
  return shown.split(/(?=<h\d\b)/).flatMap((part) => {
    const heading = plain(/<h\d\b[^>]*>(.*?)<\/h\d>/s.exec(part)?.[1] ?? '');
    const texts = part.replaceAll(BREAK, '\n').split('\n').map(plain);
    return texts.filter(Boolean).map((text) => ({ page, heading, text }));
  });
}

/** The clock times in a text, normalised to the form `9:00 AM`. */
export function clocksIn(text: string): string[] {
  const found = text.matchAll(
    /\b(\d{1,2})(:\d\d)?(?:\s?(AM|PM))?(?=\s?(?:-|to)\s?\d{1,2}(?::\d\d)?\s?(AM|PM))|\b(\d{1,2})(:\d\d)?\s?(AM|PM)\b/g,
  );
  return [...found].map(
    ([, from, past, half, otherHalf, hour = from, minutes = past ?? ':00', own = half ?? otherHalf]) =>
      `${hour}${minutes} ${own}`,
  );
}

/** The weekdays in a text, as three-letter abbreviations. */
export function daysIn(text: string): string[] {
  return [...text.matchAll(/\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:nes|rs|s|ur)?(?:day)?s?\b/g)].map(([, day = '']) => day);
}

export function sumsIn(text: string): string[] {
  return (text.match(/(?:Ksh|\$)\s?\d[\d,.]*[KM]?/g) ?? []).map((sum) => sum.replace(/\s/, ' '));
}

const units =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const numbers: Readonly<Record<string, number>> = {
  one: 1,
  ...Object.fromEntries(units.split(' ').map((word, at) => [word, at + 2])),
  ...Object.fromEntries(tens.map((word, at) => [word, (at + 2) * 10])),
};
const WORD = Object.keys(numbers).join('|');
const HUNDREDS = '(?: (hundred|thousand))?';

function numberOf(words: string, times: string | undefined): number {
  const value = words.split('-').reduce((sum, word) => sum + (numbers[word] ?? 0), 0);
  return value * (times === undefined ? 1 : times === 'hundred' ? 100 : 1000);
}

/** Words that end the search for a counted noun after a number, because they are not adjectives. */
const GLUE =
  'of|the|a|an|and|or|to|in|on|at|by|for|from|with|have|has|is|are|who|that|as|each|more|comes?|takes?|keep|serve|go';
const COUNTED = '[a-z-]{3,}s|people|children|men|women|grown-ups|staff';
const COUNT = new RegExp(
  `(?<![\\d:.,–-])\\b(?:((?:${WORD})(?:-(?:${WORD}))?)${HUNDREDS}|([1-9][\\d,]*(?:\\.\\d+)?[KM]?\\+?)) (?:(?!(?:${GLUE}|${WORD})\\b)[a-z-]*[a-rt-z] ){0,2}(?:on the )?(${COUNTED})\\b`,
  'gi',
);

/** The counts in a text, such as `40+` of `groups`. "One" is not a count. */
export function countsIn(text: string): { readonly many: string; readonly of: string }[] {
  return [...text.matchAll(COUNT)].flatMap(([, words, times, figure, thing = '']) => {
    const many = figure ?? String(numberOf((words ?? '').toLowerCase(), times?.toLowerCase()));
    return many === '1' ? [] : [{ many, of: thing.toLowerCase() }];
  });
}

const SPAN = new RegExp(
  `\\b(?:(half an hour)|((?:${WORD})(?:-(?:${WORD}))?|\\d+(?:[-–]\\d+)?)[ -](minute|hour|day|week|month|year)s?)\\b`,
  'gi',
);

/** The durations and ages in a text, such as `2 days` or `2-3 years`. `half an hour` becomes `30 minutes`. */
export function spansIn(text: string): string[] {
  return [...text.matchAll(SPAN)].map(([, half, many = '', unit = '']) => {
    if (half !== undefined) return '30 minutes';
    return `${/\d/.test(many) ? many : numberOf(many.toLowerCase(), undefined)} ${unit.toLowerCase()}s`;
  });
}

const NAME = '[A-ZÀ-Ý][\\w’ĩũ]*';
const PLACE = new RegExp(
  `\\b(?:in|at|from|to|near|off|on|behind|beside|opposite|outside|round|through|past|between|[Tt]he) (?:the |our |old |new )?(${NAME}(?: (?:of )?${NAME})*)`,
  'g',
);
const ROOM =
  /\b(?:(?!(?:the|our|a|own|this|every|each|which|whose|one|of|as)\b)[a-z]+ (?:gate|hall|campus|tower|chapel)|upper room|room \d+)\b/gi;

const DATE =
  /^(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?\b|(?:January|February|March|April|May|June|July|August|September|October|November|December)$)/;

/** Names in the position of a place, such as `Lake Naivasha` after `at`. They include books and beliefs. */
export function namedIn(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([, name = '']) => name.replace(/’s$/, '')).filter((name) => !DATE.test(name));
}

export function roomsIn(text: string): string[] {
  return (text.match(ROOM) ?? []).map((room) => room.toLowerCase());
}
