import { ApiError } from '#shared/api/client.ts';
import { fieldErrors } from '#shared/api/fields.ts';
import { fieldTexts } from '#shared/api/fields-words.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { dateOf, wallToInstant } from '#shared/church/time.ts';
import { noContext } from '#shared/forms/context.ts';
import type { Field, FieldKind, FormContext } from '#shared/forms/field.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import { type Form, toSchema } from '#shared/forms/form.ts';
import { byTelephone } from '#shared/registrations/by-staff.ts';
import type { Choices } from '../../forms/form-fields.tsx';
import { startWords } from '../../staff/day-words.ts';
import type { Draft, StaffField } from '../../staff/form/draft.ts';
import type { InputKind } from '../../staff/form/kinds.ts';
import type { Errors } from '../../ui/use-answers.ts';
import { messages as registrations } from '../messages.ts';
import { messages } from './messages.ts';

const m = messages.fields;

/** `now` in epoch ms. */
export interface ChurchTime {
  readonly now: number;
  readonly zone: string;
}

export interface StaffFormContext extends ChurchTime {
  readonly form: Form;
  readonly events: readonly StaffEvent[];
  readonly isAdmin: boolean;
  /** Formats an amount in the church’s currency: `Ksh 500`. */
  readonly money: (amount: number) => string;
  /** Options that depend on the page or on other answers, such as the services of the chosen day. */
  readonly choices: (answers: Draft) => Choices | undefined;
}

export type FormValues = Readonly<Record<string, unknown>>;

const instantOf = (wall: string, zone: string) => wallToInstant(wall, zone) ?? 0;

/** The places that a new registration may take: none while others wait. Undefined without a limit. */
function placesLeft({ max_attendees: most, current_attendees: taken, waiting }: StaffEvent): number | undefined {
  if (waiting) return 0;
  return most === null ? undefined : Math.max(0, most - taken);
}

/** Whether an event takes registrations. A full one has a waiting list. Staff may still register after its deadline. */
export function isOpen(event: StaffEvent, { now, zone }: ChurchTime): boolean {
  const { status, is_published, requires_registration, start_date } = event;
  const isAhead = status === 'scheduled' && is_published && instantOf(start_date, zone) > now;
  return isAhead && requires_registration;
}

export function isClosed({ registration_deadline: deadline }: StaffEvent, { now, zone }: ChurchTime): boolean {
  return deadline !== null && instantOf(deadline, zone) < now;
}

/** The staff input for each kind of public field; undefined for facts of the event, which staff do not enter. */
const kinds: Readonly<Record<FieldKind, InputKind | undefined>> = {
  text: 'line',
  email: 'email',
  phone: 'tel',
  textarea: 'lines',
  select: 'choice',
  people: 'whole',
  date: 'date',
  age: 'whole',
  number: undefined,
  count: 'whole',
  choices: undefined,
  checkbox: 'flag',
  fact: undefined,
};

const isAsked = ({ kind }: Field) => kinds[kind] !== undefined;
const asksEvent = ({ fields }: Form) => fields.some(({ name }) => name === 'eventId');
const chosen = (events: readonly StaffEvent[], { eventId }: FormValues) => events.find(({ id }) => id === eventId);
const contextOf = (event: StaffEvent | undefined): FormContext => ({
  ...noContext,
  priced: (event?.price ?? 0) > 0,
  asksEmergencyContact: event?.ask_emergency_contact ?? false,
});
const blank = { value: '', label: '' };
const own = <T>(table: Readonly<Record<string, T>>, name: string, other: T) =>
  Object.hasOwn(table, name) ? table[name] : other;

export function staffFieldsOf(known: StaffFormContext): readonly StaffField[] {
  const { form, events } = known;
  const rows = byTelephone(form)
    .fields.filter(isAsked)
    .map((field) => staffFieldOf(field, known));
  return asksEvent(form) ? [eventField(known), ...rows, lateField(events, known), waitsField(events)] : rows;
}

function staffFieldOf({ name, kind, ...field }: Field, { events, choices }: StaffFormContext): StaffField {
  const { required, onlyWhen, options = [] } = field;
  const isChosen = kind === 'select' || choices({})?.[name] !== undefined;
  return {
    name,
    kind: isChosen ? 'choice' : (kinds[kind] ?? 'line'),
    label: own(m.labels, name, field.label) ?? field.label,
    hint: own(m.hints, name, field.hint),
    ...(required && kind !== 'checkbox' && { required: fieldTexts.required }),
    ...(kind === 'people' && { start: '1' }),
    ...(isChosen && { options: [blank, ...options.map((value) => ({ value, label: fieldWords.option(value) }))] }),
    ...(onlyWhen && { when: (draft) => contextOf(chosen(events, draft))[onlyWhen] }),
    input: { autoComplete: 'off', ...(kind === 'textarea' && { rows: field.rows ?? 2 }) },
  };
}

function eventField({ events, money, ...moment }: StaffFormContext): StaffField {
  // The day tells events of the same name apart.
  const label = (event: StaffEvent) => {
    const left = placesLeft(event);
    const facts = [
      startWords(event.start_date, dateOf(moment.now, moment.zone)),
      ...(event.price ? [messages.each(money(event.price))] : []),
      ...(left === undefined ? [] : [messages.left(left)]),
      ...(isClosed(event, moment) ? [messages.closed] : []),
    ];
    return `${event.title} · ${facts.join(' · ')}`;
  };
  const options = [blank, ...events.map((event) => ({ value: event.id, label: label(event) }))];
  return { name: 'eventId', kind: 'choice', label: m.event, required: m.eventMissing, options };
}

function lateField(events: readonly StaffEvent[], { isAdmin, ...moment }: StaffFormContext): StaffField {
  const when = (draft: Draft) => {
    const event = chosen(events, draft);
    return isAdmin && event !== undefined && isClosed(event, moment);
  };
  return { name: 'late', kind: 'flag', label: m.late, hint: m.lateHint, when };
}

function waitsField(events: readonly StaffEvent[]): StaffField {
  const when = (draft: Draft) => {
    const event = chosen(events, draft);
    const left = event && placesLeft(event);
    return left !== undefined && left < (Number(draft.attendees) || 1);
  };
  return { name: 'waits', kind: 'flag', label: m.waits, hint: m.waitsHint, when };
}

/** Clears answers that are not among the options any more, such as a service time of another day. */
export function settled({ choices }: StaffFormContext, draft: Draft): Draft {
  const offered = choices(draft) ?? {};
  const isGone = ([name, value]: readonly [string, unknown]) =>
    offered[name] !== undefined && !offered[name].some((option) => option.value === value);
  return Object.fromEntries(Object.entries(draft).map((entry) => (isGone(entry) ? [entry[0], ''] : entry)));
}

export function noticeFor(
  { choices, events, money }: StaffFormContext,
  draft: Draft,
): Readonly<Record<string, Pick<StaffField, 'options' | 'hint'>>> {
  const offered = Object.entries(choices(draft) ?? {});
  const price = chosen(events, draft)?.price ?? 0;
  const people = Number(draft.attendees);
  const sum = price > 0 && Number.isInteger(people) && people > 0 ? messages.sum(people, money(price * people)) : '';
  return {
    ...Object.fromEntries(offered.map(([name, options]) => [name, { options: [blank, ...options] }])),
    ...(sum && { attendees: { hint: sum } }),
  };
}

export function check({ form, events }: StaffFormContext, written: FormValues): Errors {
  const fields = byTelephone(form).fields.filter(isAsked);
  const { eventId: _, ...data } = dataOf(written);
  const parsed = toSchema({ ...form, fields }, contextOf(chosen(events, written))).safeParse(data);
  const errors = parsed.success ? {} : fieldErrors(parsed.error.issues, data);
  const { agreeTerms } = errors;
  return agreeTerms === undefined ? errors : { ...errors, agreeTerms: messages.agreedMissing };
}

function dataOf({ late: _late, waits: _waits, ...answers }: FormValues): Record<string, unknown> {
  const said = Object.entries(answers).filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return Object.fromEntries(said);
}

export const bodyOf = ({ formType }: Form, written: FormValues) => ({
  type: formType,
  data: dataOf(written),
  ...(written.late === true && { late: true }),
  ...(written.waits === true && { waits: true }),
});

/** Server errors that belong to a field: an email address or number that is already registered, or the party’s size. */
export function refused(error: unknown, isMailed: boolean): Errors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'not_enough_seats')
    return { attendees: registrations.onlyLeft(Number(error.details.seatsLeft) || 0) };
  if (error.code !== 'already_registered') return undefined;
  return isMailed ? { email: error.message } : { phone: messages.already };
}
