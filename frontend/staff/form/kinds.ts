/** A day and a time of the church's wall clock as two inputs hold them, '' where nothing is chosen. */
export type Moment = readonly [date: string, time: string];

/** What one field holds while somebody types: texts as typed, never a number that was read too early. */
export type Typed = string | boolean | Moment;

/** How what is stored becomes what is typed, and back. */
interface Codec<T extends Typed> {
  readonly empty: T;
  /** `stored` is never null or undefined: such a value is `empty`. */
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
/** An amount with cents is shown with both digits of them. */
const money: Codec<string> = {
  ...number,
  read: (stored) => (Number.isInteger(stored) ? String(stored) : Number(stored).toFixed(2)),
};
const flag: Codec<boolean> = { empty: false, read: (stored) => stored === true, write: (typed) => typed };
const moment: Codec<Moment> = {
  empty: ['', ''],
  read: (stored) => fromWall(String(stored)),
  write: ([date, time]) => (date || time ? toWall(date, time) : null),
};

/** Every kind of field that a form of staff can have. */
export const kinds = {
  line: text,
  lines: text,
  /** May have markup (docs/decisions/rich-text.md). */
  rich: text,
  email: text,
  tel: text,
  date: text,
  /** `HH:MM`, 24 hours, of the church's wall clock. */
  time: text,
  code: text,
  /** `#rrggbb`, picked or typed. */
  colour: text,
  choice: text,
  /** The id of one of many, who is searched for. */
  found: text,
  password: secret,
  'new-password': secret,
  money,
  whole: number,
  flag,
  moment,
} as const;

export type Kind = keyof typeof kinds;
export type TypedOf<K extends Kind> = (typeof kinds)[K]['empty'];

/** `2026-11-28 09:00:00` of what two inputs hold. It is put together as text: no clock of this browser has a say in it. */
export function toWall(date: string, time: string): string {
  return `${date} ${time.length === 5 ? `${time}:00` : time}`;
}

/** What the two inputs show of a wall time; seconds only where there are any. */
export function fromWall(wall: string): Moment {
  return [wall.slice(0, 10), wall.slice(11).replace(/^(\d\d:\d\d):00$/, '$1')];
}

/** Whether nothing was typed. A box that is not ticked is an answer. */
export function isBlank(typed: Typed): boolean {
  return typeof typed === 'string' ? typed.trim() === '' : typeof typed !== 'boolean' && typed.join('') === '';
}
