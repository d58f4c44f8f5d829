import { ApiError } from '#shared/api/client.ts';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { readSchedule } from '#shared/calendar/schedule.ts';
import { EventInput, type EventUpdate, type StaffEvent } from '#shared/calendar/schema.ts';
import { holdMinutes } from '#shared/registrations/hold.ts';
import { formatMoney } from '../../kernel/money.ts';
import { type DraftOf, defineFields, draftOf, inSection, type Rules, valuesOf } from '../../staff/form/draft.ts';
import type { Errors } from '../../ui/use-answers.ts';
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
const details = (currency: string) =>
  inSection(sections.details, [
    { name: 'location', kind: 'line', label: f.location, hint: f.locationHint },
    { name: 'category', kind: 'line', label: f.category, hint: f.categoryHint, start: 'General' },
    { name: 'price', kind: 'money', label: f.price(currencyName(currency)), hint: f.priceHint, start: '0' },
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
    { name: 'confirm_places', kind: 'flag', label: f.confirm(holdMinutes), hint: f.confirmHint },
  ]);
const publishing = inSection(sections.publishing, [{ name: 'is_published', kind: 'flag', label: f.published }]);

const rowsIn = (currency: string) => defineFields([...basic, ...time, ...details(currency), ...publishing]);

export type EventRows = ReturnType<typeof rowsIn>;
export type EventDraft = DraftOf<EventRows>;

export function eventRules({ zone, currency }: { readonly zone: string; readonly currency: string }) {
  return {
    fields: rowsIn(currency),
    schema: EventInput,
    check(event): Errors {
      const { problems } = readSchedule(event, zone);
      return Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, fieldTexts[text]]));
    },
    /** An end with only a time is on the day of the start. */
    settle(draft) {
      const [date, time] = draft.end_date;
      return time && !date ? { ...draft, end_date: [draft.start_date[0], time] } : draft;
    },
  } satisfies Rules<EventRows, EventInput>;
}

export function toUpdate(event: StaffEvent): EventUpdate {
  const rows = rowsIn('');
  return { ...(valuesOf(rows, draftOf(rows, event)) as EventInput), version: event.version };
}

export function copyOf(event: StaffEvent): EventDraft {
  const never = ['', ''] as const;
  const times = { start_date: never, end_date: never, registration_deadline: never };
  return { ...draftOf(rowsIn(''), event), ...times, is_published: false };
}

/** Reports a capacity below the number of registered people at its field. */
export function refused(error: unknown): Errors | undefined {
  if (!(error instanceof ApiError) || error.code !== 'capacity_below_registered') return undefined;
  return { max_attendees: e.capacity(Number(error.details.registered)) };
}

/** The currency label used in amounts, such as `Ksh` for KES. */
function currencyName(currency: string): string {
  return formatMoney(0, currency).replace(/ 0$/, '');
}
