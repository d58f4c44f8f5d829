/** The hours in words, by number; index 0 is twelve. */
const hourWords = [
  ...['twelve', 'one', 'two', 'three', 'four', 'five'],
  ...['six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
];
const anyHour = `(?:\\d{1,2}|${hourWords.join('|')})`;
const and = '\\s*(?:,|&|–|-|\\band\\b|\\bor\\b|\\bto\\b)\\s*';
/** After an hour in words, these make it a different time. */
const minuteWords = '(?:o|oh|five|ten|fifteen|twenty|thirty|forty|fifty)';

const word = (hour: number) => hourWords[hour % 12];
const either = (hour: number) => `(?:${hour % 12 || 12}|${word(hour)})`;

/** As regular expression source. */
interface Parts {
  /** 1 to 12. */
  readonly hour: number;
  readonly minute: string;
  /** The hour on a 24-hour clock, `09` or `17`. */
  readonly hour24: string;
  readonly meridiem: string;
  /** Words for the time’s own half of the day, and a lookahead that excludes words for the other half. */
  readonly ownHalf: string;
  readonly notOtherHalf: string;
}

/**
 * Patterns of written times. Each applies to times that contain its first string (`''`: every time). If two match at the same
 * position, the first wins.
 */
const forms: readonly (readonly [of: string, form: (parts: Parts) => string])[] = [
  ['', ({ hour, minute, meridiem }) => `0?${hour}[:.]${minute}\\s*${meridiem}`],
  ['', ({ hour, minute, hour24 }) => `(?:${hour}|${hour24})[:.]${minute}(?![\\d:])(?!\\s*[AP]\\.?M\\b)`],
  ['', ({ minute, hour24 }) => `${hour24}${minute}\\s*(?:h|hrs?|hours)\\b`],
  [':00 ', ({ hour, meridiem }) => `${either(hour)}\\s*${meridiem}`],
  [':00 ', ({ hour, notOtherHalf }) => `${either(hour)}[\\s-]*o\\s?['’‘]?\\s?clock\\b${notOtherHalf}`],
  [':00 ', ({ hour, ownHalf }) => `${either(hour)}\\s+${ownHalf}\\b`],
  // The first hour in `9 and 11 AM`.
  [':00 ', ({ hour, meridiem }) => `${hour}(?=${and}\\d{1,2}(?:[:.]\\d\\d)?\\s*${meridiem})`],
  // A number word alone is a time only after `at` or `before`; `eleven children` is not.
  [
    ':00 ',
    ({ hour, notOtherHalf }) =>
      `(?<=\\b(?:at|before|until|till)\\s+(?:${anyHour}${and}){0,3})${word(hour)}\\b(?![\\s-]+${minuteWords}\\b)${notOtherHalf}`,
  ],
  [':15 ', ({ hour, notOtherHalf }) => `quarter[\\s-]past[\\s-]${either(hour)}\\b${notOtherHalf}`],
  [':30 ', ({ hour, notOtherHalf }) => `half[\\s-]past[\\s-]${either(hour)}\\b${notOtherHalf}`],
  [':45 ', ({ hour, notOtherHalf }) => `quarter[\\s-]to[\\s-]${either(hour + 1)}\\b${notOtherHalf}`],
  [':15 ', ({ hour, notOtherHalf }) => `${word(hour)}[\\s-]fifteen\\b${notOtherHalf}`],
  [':30 ', ({ hour, notOtherHalf }) => `${word(hour)}[\\s-]thirty\\b${notOtherHalf}`],
  [':45 ', ({ hour, notOtherHalf }) => `${word(hour)}[\\s-]forty[\\s-]five\\b${notOtherHalf}`],
  ['12:00 PM', () => '(?:noon|midday)\\b'],
  ['12:00 AM', () => 'midnight\\b'],
];

const halves = {
  A: { own: 'in the morning', other: 'in the (?:afternoon|evening)|at night' },
  P: { own: '(?:in the (?:afternoon|evening)|at night)', other: 'in the morning' },
};

/** A pattern that finds a time such as `11:00 AM` in any of its forms; undefined if the argument is not a time. */
export function timePattern(time: string): RegExp | undefined {
  const [, digits, minute = '', half] = /^(\d+):(\d\d) ([AP])M$/.exec(time) ?? [];
  if (digits === undefined) return undefined;
  const isMorning = half === 'A';
  const { own, other } = halves[isMorning ? 'A' : 'P'];
  const parts: Parts = {
    hour: Number(digits),
    minute,
    hour24: String((Number(digits) % 12) + (isMorning ? 0 : 12)).padStart(2, '0'),
    meridiem: `${half}\\.?M\\b`,
    ownHalf: own,
    notOtherHalf: `(?!\\s+(?:${other}|${isMorning ? 'P' : 'A'}\\.?M\\b))`,
  };
  const wanted = forms.filter(([of]) => time.includes(of)).map(([, form]) => form(parts));
  return new RegExp(`(?<![\\w:.])(?:${wanted.join('|')})`, 'i');
}
