import { minutesOf } from '../church/held-services.ts';
import { hourText } from '../church/hour-text.ts';
import type { meetingDays } from '../content/ministries.ts';

/** Which of a month's weekdays: 1 is the first, -1 the last. */
export type MonthWeek = 1 | 2 | 3 | 4 | -1;

/** When something takes place again and again, by the church's clock. */
export interface Repeat {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Every week if absent. */
  readonly week?: MonthWeek;
  /** The months (1 is January) of something that does not take place in every month. Only with `week`. */
  readonly months?: readonly number[];
  /** `HH:MM` */
  readonly time: string;
  readonly endTime?: string;
}

export interface MeetingTimes {
  readonly repeats: readonly Repeat[];
  /** `The chapel`, if the text names a place after the time. */
  readonly place?: string;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const monthWeeks: Readonly<Record<string, MonthWeek>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };
const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
/** Each divides a year, so that the months are the same in every year. */
const monthSteps: Readonly<Record<string, number>> = { other: 2, second: 2, third: 3, fourth: 4 };

export const nameOfWeekday = (weekday: number): string => weekdays[weekday] ?? '';

/** Undefined for `Various days`. 0 is Sunday. */
function weekdayNamed(day: string): number | undefined {
  const found = weekdays.indexOf(day.trim().toLowerCase().replace(/s$/, ''));
  return found < 0 ? undefined : found;
}

const DAY = `(?:${weekdays.join('|')})s?`;
const HOUR = '\\d{1,2}(?:[:.]\\d\\d)?(?:\\s?[ap]\\.?m\\b\\.?)?';
const MONTHS = `the month|every month|every (${Object.keys(monthSteps).join('|')}) month,? from (${monthNames.join('|')})`;
const WRITTEN = new RegExp(
  `^(?:on |every )?(?:the )?(?:(${Object.keys(monthWeeks).join('|')}) )?(${DAY}(?:(?:, | and |, and )${DAY})*)(?: of (?:${MONTHS}))?` +
    `,?(?: at| from)? (${HOUR})(?:(?: (and) |,? to |\\s?[-–]\\s?)(${HOUR}))?(?: in (.+))?$`,
  'i',
);

/** `HH:MM` of a written hour; undefined for other texts. */
function timeOf(hour: string): string | undefined {
  const minutes = minutesOf(hourText(hour) ?? '');
  if (minutes === null) return undefined;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Every other month from February: 2, 4, 6 and so on, up to 12. */
function monthsFrom(every: string, first: string): number[] {
  const step = monthSteps[every.toLowerCase()] ?? 1;
  const from = monthNames.indexOf(first.toLowerCase());
  return monthNames.flatMap((_, month) => ((month - from) % step === 0 ? [month + 1] : []));
}

const half = (hour: string) => /[ap](?=\.?m)/i.exec(hour)?.[0];

/**
 * Reads the regular times of texts that staff write, such as `Wednesdays, 7:00 PM`, `First Saturday, 10:00 AM`, `The last Sunday of
 * every other month from February, 2 PM` and `On Tuesdays and Fridays at 5:30 PM in the chapel. All are welcome.` Undefined for any
 * other text, because a guessed time would mislead.
 */
export function readMeetingTimes(text: string): MeetingTimes | undefined {
  const [sentence = ''] = text.trim().split(/\.(?:\s|$)/);
  const match = WRITTEN.exec(sentence);
  if (!match) return undefined;
  const [, ordinal = '', days = '', every, first = '', from = '', and, until = '', place] = match;
  // In `2:00 to 5:00 PM`, the half of the day is written once.
  const start = timeOf(half(from) ? from : `${from} ${half(until) ?? ''}${half(until) ? 'm' : ''}`.trim());
  const second = until === '' ? undefined : timeOf(until);
  if (start === undefined || (until !== '' && (second === undefined || second <= start))) return undefined;
  const week = monthWeeks[ordinal.toLowerCase()];
  if (every && !week) return undefined;
  const rule = { ...(week && { week }), ...(every && { months: monthsFrom(every, first) }) };
  const times = and
    ? [{ time: start }, { time: second ?? start }]
    : [{ time: start, ...(second && { endTime: second }) }];
  const repeats = days.split(/,? and |, /i).flatMap((day) => {
    const weekday = weekdayNamed(day);
    return weekday === undefined ? [] : times.map((time) => ({ weekday, ...rule, ...time }));
  });
  return { repeats, ...(place && { place: place.charAt(0).toUpperCase() + place.slice(1) }) };
}

type MinistryMeeting = {
  readonly meeting_day: (typeof meetingDays)[number];
  readonly meeting_time: string;
  readonly meeting_note?: string | undefined;
};

/** The note counts if there is one. Undefined if the days vary, or the note says no regular time. */
export function ministryTimes({ meeting_day, meeting_time, meeting_note }: MinistryMeeting): MeetingTimes | undefined {
  if (meeting_note) return readMeetingTimes(meeting_note);
  const weekday = weekdayNamed(meeting_day);
  return weekday === undefined ? undefined : { repeats: [{ weekday, time: meeting_time }] };
}
