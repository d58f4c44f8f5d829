/** A day and a time of the church's wall clock in two inputs; '' if not chosen. */
export type DayTime = readonly [date: string, time: string];

/** Numbers stay text, so that none is parsed too early. */
export type FieldValue = string | boolean | DayTime;

interface Codec<T extends FieldValue> {
  readonly empty: T;
  /** `stored` is never null or undefined; both become `empty`. */
  readonly read: (stored: unknown) => T;
  readonly write: (typed: T) => unknown;
}

const text: Codec<string> = {
  empty: '',
  read: String,
  write: (typed) => (typed.trim() === '' ? '' : typed),
};
const secret: Codec<string> = { ...text, write: (typed) => typed };
const number: Codec<string> = {
  empty: '',
  read: String,
  write: (typed) => (typed.trim() === '' ? null : Number(typed.trim())),
};
const money: Codec<string> = {
  ...number,
  read: (stored) => (Number.isInteger(stored) ? String(stored) : Number(stored).toFixed(2)),
};
const items: Codec<string> = {
  empty: '',
  read: (stored) => (stored as readonly string[]).join('\n'),
  write: (typed) => linesOf(typed),
};
const rows: Codec<string> = {
  empty: '[]',
  read: (stored) => JSON.stringify(stored),
  write: (typed) => JSON.parse(typed),
};
const flag: Codec<boolean> = { empty: false, read: (stored) => stored === true, write: (typed) => typed };
const moment: Codec<DayTime> = {
  empty: ['', ''],
  read: (stored) => fromWall(String(stored)),
  write: ([date, time]) => (date || time ? toWall(date, time) : null),
};

export const kinds = {
  line: text,
  lines: text,
  /** May contain markup (docs/decisions/rich-text.md). */
  rich: text,
  email: text,
  tel: text,
  date: text,
  /** `HH:MM`, 24 hours, church wall time. */
  time: text,
  code: text,
  /** `#rrggbb`, picked or typed. */
  colour: text,
  choice: text,
  /** One of the options, chosen by its picture. */
  picture: text,
  /** The id of a record that staff searched for. */
  found: text,
  /** Some of the options, as one text (`choicesBetween`). */
  choices: text,
  /** A list of texts, one on each line. */
  items,
  /** A list of records, as JSON. With `StaffField.rows`, of their drafts. */
  rows,
  password: secret,
  'new-password': secret,
  money,
  whole: number,
  flag,
  moment,
} as const;

export type InputKind = keyof typeof kinds;
export type FieldValueOf<K extends InputKind> = (typeof kinds)[K]['empty'];

const linesOf = (typed: string): readonly string[] => typed.split('\n').flatMap((line) => line.trim() || []);

/** Joins the values of two inputs to `2026-11-28 09:00:00`. It uses text only, so the browser's time zone has no influence. */
export function toWall(date: string, time: string): string {
  return `${date} ${time.length === 5 ? `${time}:00` : time}`;
}

/** Keeps seconds only if they are not zero. */
export function fromWall(wall: string): DayTime {
  return [wall.slice(0, 10), wall.slice(11).replace(/^(\d\d:\d\d):00$/, '$1')];
}

/** An unticked checkbox counts as an answer. */
export function isBlank(typed: FieldValue): boolean {
  return typeof typed === 'string' ? typed.trim() === '' : typeof typed !== 'boolean' && typed.join('') === '';
}
