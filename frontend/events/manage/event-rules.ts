import * as z from 'zod/mini';
import { ApiError } from '#shared/api/client.ts';
import type { FieldText } from '#shared/api/fields.ts';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { agesWrong, mostAge } from '#shared/calendar/ages.ts';
import { followUps } from '#shared/calendar/follow-up.ts';
import { followUpWords } from '#shared/calendar/follow-up-words.ts';
import { reminders } from '#shared/calendar/reminder.ts';
import { readSchedule } from '#shared/calendar/schedule.ts';
import { EventInput, type EventUpdate, type StaffEvent } from '#shared/calendar/schema.ts';
import { mostOccurrences, mostWeeksBetween, SeriesInput, seriesProblems } from '#shared/calendar/series.ts';
import { patterns } from '#shared/calendar/series-patterns.ts';
import { daysBetween, shifted } from '#shared/calendar/shifted.ts';
import { ministryPages } from '#shared/pages/ministry-pages.ts';
import { holdMinutes } from '#shared/registrations/hold.ts';
import { ministries } from '../../kernel/ministries.ts';
import { formatMoney } from '../../kernel/money.ts';
import {
  type Draft,
  type DraftOf,
  defineFields,
  draftOf,
  inSection,
  type Rules,
  valuesOf,
} from '../../staff/form/draft.ts';
import type { Errors } from '../../ui/use-answers.ts';
import { askedFields, askedProblems, hasTickets } from './asked-rules.ts';
import type { EventBody } from './events-data.ts';
import { formMessages as m } from './form-messages.ts';

const { sections, fields: f, errors: e } = m;

const basic = inSection(sections.basic, [
  { name: 'title', kind: 'line', label: f.title, required: e.title },
  { name: 'description', kind: 'lines', label: f.description, input: { rows: 5 } },
]);
const time = inSection(sections.time, [
  {
    name: 'start_date',
    kind: 'moment',
    label: f.start,
    parts: [f.startParts.date, f.startParts.time],
    required: e.start,
    halves: [e.startDate, e.startTime],
  },
  {
    name: 'end_date',
    kind: 'moment',
    label: f.end,
    parts: [f.endParts.date, f.endParts.time],
    hint: f.endHint,
    halves: [undefined, e.endTime],
  },
]);
const isRepeating = ({ repeats }: Draft) => repeats !== '';
const repeating = inSection(sections.repeats, [
  {
    name: 'repeats',
    kind: 'choice',
    label: f.repeats,
    options: [{ value: '', label: f.never }, ...patterns.map((value) => ({ value, label: f.patterns[value] }))],
  },
  {
    name: 'repeats_every',
    kind: 'whole',
    label: f.every,
    hint: f.everyHint,
    start: '1',
    whole: e.wholeWeeks,
    input: { min: 1, max: mostWeeksBetween, step: 1 },
    when: ({ repeats }) => repeats === 'weekly',
  },
  { name: 'repeats_until', kind: 'date', label: f.until, hint: f.untilHint, when: isRepeating },
  {
    name: 'repeats_count',
    kind: 'whole',
    label: f.count,
    hint: f.countHint,
    whole: e.wholeDates,
    input: { min: 2, max: mostOccurrences, step: 1 },
    when: isRepeating,
  },
]);
const isFollowedUp = (draft: Draft) => draft.requires_registration === true && draft.follow_up !== 'none';
const age = { min: 0, max: mostAge, step: 1 };
const details = (currency: string) =>
  inSection(sections.details, [
    { name: 'location', kind: 'line', label: f.location, hint: f.locationHint },
    { name: 'map_url', kind: 'line', label: f.map, hint: f.mapHint },
    { name: 'category', kind: 'line', label: f.category, hint: f.categoryHint, start: 'General' },
    {
      name: 'ministry',
      kind: 'choice',
      label: f.ministry,
      hint: f.ministryHint,
      options: [
        { value: '', label: f.noMinistry },
        ...ministryPages.map((value) => ({ value, label: ministries[value].text })),
      ],
    },
    { name: 'age_from', kind: 'whole', label: f.ageFrom, hint: f.ageHint, whole: e.wholeYears, input: age },
    { name: 'age_to', kind: 'whole', label: f.ageTo, hint: f.ageHint, whole: e.wholeYears, input: age },
    {
      name: 'price',
      kind: 'money',
      label: f.price(currencyName(currency)),
      hint: f.priceHint,
      start: '0',
      when: (draft) => !hasTickets(draft),
    },
    {
      name: 'max_attendees',
      kind: 'whole',
      label: f.most,
      hint: f.mostHint,
      whole: e.wholeNumber,
      input: { min: 1, step: 1 },
    },
    { name: 'requires_registration', kind: 'flag', label: f.requires, start: true },
    {
      name: 'registration_deadline',
      kind: 'moment',
      label: f.deadline,
      parts: [f.deadlineParts.date, f.deadlineParts.time],
      hint: f.deadlineHint,
      halves: [e.deadlineDate, e.deadlineTime],
      when: (draft) => draft.requires_registration === true,
    },
    { name: 'ask_emergency_contact', kind: 'flag', label: f.emergency, start: true },
    {
      name: 'reminder',
      kind: 'choice',
      label: f.reminder,
      hint: f.reminderHint,
      start: reminders[0],
      required: f.reminder,
      options: reminders.map((value) => ({ value, label: f.reminders[value] })),
      when: (draft) => draft.requires_registration === true,
    },
    {
      name: 'follow_up',
      kind: 'choice',
      label: f.followUp,
      hint: f.followUpHint,
      start: followUps[0],
      required: f.followUp,
      options: followUps.map((value) => ({ value, label: f.followUps[value] })),
      when: (draft) => draft.requires_registration === true,
    },
    {
      name: 'follow_up_subject',
      kind: 'line',
      label: f.followUpSubject,
      start: followUpWords.subject,
      when: isFollowedUp,
    },
    {
      name: 'follow_up_text',
      kind: 'lines',
      label: f.followUpText,
      hint: f.followUpTextHint,
      start: followUpWords.text,
      input: { rows: 6 },
      when: isFollowedUp,
    },
    { name: 'confirm_places', kind: 'flag', label: f.confirm(holdMinutes), hint: f.confirmHint },
  ]);
const publishing = inSection(sections.publishing, [{ name: 'is_published', kind: 'flag', label: f.published }]);

const rest = (currency: string) =>
  [...details(currency), ...askedFields(currencyName(currency)), ...publishing] as const;
const rowsIn = (currency: string) => defineFields([...basic, ...time, ...rest(currency)]);
const newRowsIn = (currency: string) => defineFields([...basic, ...time, ...repeating, ...rest(currency)]);

export type EventRows = ReturnType<typeof rowsIn>;
export type NewEventRows = ReturnType<typeof newRowsIn>;
export type EventDraft = DraftOf<EventRows>;

interface Place {
  /** IANA zone of the church. */
  readonly zone: string;
  readonly currency: string;
}

const told = (problems: Readonly<Record<string, FieldText>>): Errors =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, fieldTexts[text]]));

const problemsOf = (event: EventInput, zone: string) => ({
  ...readSchedule(event, zone).problems,
  ...agesWrong(event),
  ...askedProblems(event),
});

/** An end with only a time is on the day of the start. */
function settle<D extends Pick<EventDraft, 'start_date' | 'end_date'>>(draft: D): D {
  const [date, time] = draft.end_date;
  return time && !date ? { ...draft, end_date: [draft.start_date[0], time] } : draft;
}

export function eventRules({ zone, currency }: Place) {
  return {
    fields: rowsIn(currency),
    schema: EventInput,
    check: (event) => told(problemsOf(event, zone)),
    settle,
  } satisfies Rules<EventRows, EventInput>;
}

const NewEvent = z.extend(SeriesInput, { repeats: z.union([z.literal(''), z.enum(patterns)]) });
type NewEvent = z.output<typeof NewEvent>;

/** An event that may repeat. */
export function newEventRules({ zone, currency }: Place) {
  return {
    fields: newRowsIn(currency),
    schema: NewEvent,
    check(event: EventBody) {
      const { repeats } = event;
      const wrong = repeats ? seriesProblems({ ...event, repeats }) : {};
      return told({ ...problemsOf(event, zone), ...wrong });
    },
    settle,
  } satisfies Rules<NewEventRows, NewEvent>;
}

export function toUpdate(event: StaffEvent): EventUpdate {
  const rows = rowsIn('');
  return { ...(valuesOf(rows, draftOf(rows, event)) as EventInput), version: event.version };
}

/** Everything of an event, on the first same weekday after it that is not before today (`YYYY-MM-DD`). */
export function copyOf(event: StaffEvent, today: string): EventDraft {
  const days = daysBetween(event.start_date.slice(0, 10), today);
  return draftOf(rowsIn(''), shifted(event, 7 * Math.max(1, Math.ceil(days / 7))));
}

/** The most events that one form creates, a week apart. */
export const mostCopies = 12;

/** Reports a capacity below the number of registered people at its field. */
export function refused(error: unknown): Errors | undefined {
  if (!(error instanceof ApiError) || error.code !== 'capacity_below_registered') return undefined;
  return { max_attendees: e.capacity(Number(error.details.registered)) };
}

/** The currency label used in amounts, such as `Ksh` for KES. */
function currencyName(currency: string): string {
  return formatMoney(0, currency).replace(/ 0$/, '');
}
