/** The hours in words, by their number; twelve is 0. */
const hourWords = [
  ...['twelve', 'one', 'two', 'three', 'four', 'five'],
  ...['six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
];
const anyHour = `(?:\\d{1,2}|${hourWords.join('|')})`;
const and = '\\s*(?:,|&|–|-|\\band\\b|\\bor\\b|\\bto\\b)\\s*';
/** After an hour in words, these make another time of it. */
const minuteWords = '(?:o|oh|five|ten|fifteen|twenty|thirty|forty|fifty)';

const word = (hour: number) => hourWords[hour % 12];
const either = (hour: number) => `(?:${hour % 12 || 12}|${word(hour)})`;

/** What the forms are made of. Texts are parts of regular expressions. */
interface Parts {
  /** 1 to 12. */
  readonly hour: number;
  readonly minute: string;
  /** The hour on a clock of 24 hours, `09` or `17`. */
  readonly hour24: string;
  readonly meridiem: string;
  /** Words that say the time's own half of the day, and a look ahead that finds none of the other half. */
  readonly ownHalf: string;
  readonly notOtherHalf: string;
}

/**
 * How people write a time, each form for the times that contain the text before it (`''`: every time). Of two that begin at the same
 * letter the first is quoted.
 */
const forms: readonly (readonly [of: string, form: (parts: Parts) => string])[] = [
  ['', ({ hour, minute, meridiem }) => `0?${hour}[:.]${minute}\\s*${meridiem}`],
  ['', ({ hour, minute, hour24 }) => `(?:${hour}|${hour24})[:.]${minute}(?![\\d:])(?!\\s*[AP]\\.?M\\b)`],
  ['', ({ minute, hour24 }) => `${hour24}${minute}\\s*(?:h|hrs?|hours)\\b`],
  [':00 ', ({ hour, meridiem }) => `${either(hour)}\\s*${meridiem}`],
  [':00 ', ({ hour, notOtherHalf }) => `${either(hour)}[\\s-]*o\\s?['’‘]?\\s?clock\\b${notOtherHalf}`],
  [':00 ', ({ hour, ownHalf }) => `${either(hour)}\\s+${ownHalf}\\b`],
  // The first of `9 and 11 AM`.
  [':00 ', ({ hour, meridiem }) => `${hour}(?=${and}\\d{1,2}(?:[:.]\\d\\d)?\\s*${meridiem})`],
  // A word alone is a time only after `at` or `before`; `eleven children` names none.
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

/** Finds a time such as `11:00 AM` in a text, in any of the forms; undefined for another text than a time. */
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
