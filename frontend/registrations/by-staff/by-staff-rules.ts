import { ApiError } from '#shared/api/client.ts';
import { fieldErrors } from '#shared/api/fields.ts';
import { type EventForm, isOnSale, noEventForm } from '#shared/calendar/event-form.ts';
import { eventFormOf, isPriced } from '#shared/calendar/event-form-of.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { dateOf, wallToInstant } from '#shared/church/time.ts';
import { askedForm, pricesByTicket, sumOfTickets, ticketCounts, ticketField } from '#shared/forms/asked.ts';
import { askedWords } from '#shared/forms/asked-words.ts';
import { noContext } from '#shared/forms/context.ts';
import type { Field, FormContext } from '#shared/forms/field.ts';
import { type Form, toSchema } from '#shared/forms/form.ts';
import { fullName } from '#shared/members/name-words.ts';
import type { Member } from '#shared/members/schema.ts';
import { byTelephone } from '#shared/registrations/by-staff.ts';
import type { Choices } from '../../forms/form-fields.tsx';
import { startWords } from '../../staff/day-words.ts';
import type { Draft, StaffField } from '../../staff/form/draft.ts';
import type { Errors } from '../../ui/use-answers.ts';
import { blankOption, isEntered, staffFieldOf } from '../asked-fields.ts';
import { messages as registrations } from '../messages.ts';
import type { ChurchTime } from '../takes-registrations.ts';
import { messages } from './messages.ts';

const m = messages.fields;

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

/** The places that a new registration may take: none while others wait. Undefined without a limit. */
function placesLeft({ max_attendees: most, current_attendees: taken, waiting }: StaffEvent): number | undefined {
  if (waiting) return 0;
  return most === null ? undefined : Math.max(0, most - taken);
}

export function isClosed({ registration_deadline: deadline }: StaffEvent, { now, zone }: ChurchTime): boolean {
  return deadline !== null && (wallToInstant(deadline, zone) ?? 0) < now;
}

const contactFields = ['name', 'phone', 'email'] as const;
/** The contact details that every form asks for. */
export type Contact = Readonly<Record<(typeof contactFields)[number], string>>;

export const contactOf = (member: Member): Contact => ({
  name: fullName(member),
  phone: member.phone,
  email: member.email,
});

/** The details of `found` replace the typed ones. A detail that the member lacks stays as typed, unless it came from `before`. */
export function contactAfter(typed: Draft, found: Contact, before: Contact | undefined): Contact {
  const after = (name: (typeof contactFields)[number]) => {
    const now = String(typed[name] ?? '');
    return found[name] || (now === before?.[name] ? '' : now);
  };
  return { name: after('name'), phone: after('phone'), email: after('email') };
}

const asksEvent = ({ fields }: Form) => fields.some(({ name }) => name === 'eventId');
const chosen = (events: readonly StaffEvent[], { eventId }: FormValues) => events.find(({ id }) => id === eventId);
const contextOf = (event: StaffEvent | undefined): FormContext => ({
  ...noContext,
  priced: event !== undefined && isPriced(event),
  asksEmergencyContact: event?.ask_emergency_contact ?? false,
});
const own = <T>(table: Readonly<Record<string, T>>, name: string, other: T) =>
  Object.hasOwn(table, name) ? table[name] : other;

/** What the form of the chosen event asks besides the usual. Kinds of tickets that are over are not offered. */
function askedOf({ events, now, zone }: StaffFormContext, draft: FormValues): EventForm {
  const event = chosen(events, draft);
  if (!event) return noEventForm;
  const form = eventFormOf(event);
  const offered = form.tickets.filter((ticket) => isOnSale(ticket, dateOf(now, zone)));
  // Without any, the server says at the field that they are over.
  return offered.length > 0 ? { ...form, tickets: offered } : form;
}

/** The form for a caller, with the fields of the chosen event for as many people as the draft says. */
const formFor = (known: StaffFormContext, draft: FormValues): Form =>
  asksEvent(known.form)
    ? askedForm(byTelephone(known.form), askedOf(known, draft), draft, askedWords)
    : byTelephone(known.form);

/** The number of people in the answers. */
export function peopleIn(draft: FormValues): number {
  const tickets = Object.values(ticketCounts(draft));
  return tickets.length > 0 ? tickets.reduce((sum, count) => sum + count, 0) : Number(draft.attendees);
}

/** What all of them pay, in whole units of the currency. */
function sumFor(known: StaffFormContext, draft: FormValues): number {
  const { tickets } = askedOf(known, draft);
  if (tickets.length === 0) return (chosen(known.events, draft)?.price ?? 0) * (Number(draft.attendees) || 0);
  return sumOfTickets(pricesByTicket(tickets), draft);
}

/** `draft`: the answers so far, on which the number of fields depends. */
export function staffFieldsOf(known: StaffFormContext, draft: Draft = {}): readonly StaffField[] {
  const { form, events } = known;
  const prices = new Map(askedOf(known, draft).tickets.map(({ id, price }) => [ticketField(id), price]));
  const rows = formFor(known, draft)
    .fields.filter(isEntered)
    .map((field) => fieldFor(field, known, prices.get(field.name)));
  return asksEvent(form) ? [eventField(known), ...rows, lateField(events, known), waitsField(events)] : rows;
}

function fieldFor(field: Field, known: StaffFormContext, price: number | undefined): StaffField {
  const { name, kind, onlyWhen } = field;
  const row = staffFieldOf(field);
  const isChosen = known.choices({})?.[name] !== undefined;
  const costs = price === undefined ? [] : [price > 0 ? messages.each(known.money(price)) : messages.free];
  return {
    ...row,
    label: own(m.labels, name, row.label) ?? row.label,
    hint: [...costs, own(m.hints, name, row.hint)].filter(Boolean).join(' · ') || undefined,
    ...(isChosen && { kind: 'choice', options: [blankOption, ...(row.options ?? []).filter(({ value }) => value)] }),
    ...(kind === 'people' && { start: '1' }),
    ...(onlyWhen && {
      when: (draft) =>
        onlyWhen === 'priced' ? isToPay(known, draft) : contextOf(chosen(known.events, draft))[onlyWhen],
    }),
  };
}

/** Whether to ask how they pay: with kinds of tickets, only once one of them costs something. */
const isToPay = (known: StaffFormContext, draft: FormValues): boolean => {
  const event = chosen(known.events, draft);
  return event !== undefined && (event.tickets.length > 0 ? sumFor(known, draft) > 0 : event.price > 0);
};

function eventField({ events, money, ...moment }: StaffFormContext): StaffField {
  // The day tells events of the same name apart.
  const label = (event: StaffEvent) => {
    const left = placesLeft(event);
    const facts = [
      startWords(event.start_date, dateOf(moment.now, moment.zone)),
      ...costsOf(event, money),
      ...(left === undefined ? [] : [messages.left(left)]),
      ...(isClosed(event, moment) ? [messages.closed] : []),
    ];
    return `${event.title} · ${facts.join(' · ')}`;
  };
  const options = [
    { value: '', label: m.eventChoose },
    ...events.map((event) => ({ value: event.id, label: label(event) })),
  ];
  const [only, ...others] = events;
  const start = only && others.length === 0 ? { start: only.id } : {};
  return { name: 'eventId', kind: 'choice', label: m.event, required: m.eventMissing, options, ...start };
}

const costsOf = ({ price, tickets }: StaffEvent, money: StaffFormContext['money']): string[] => {
  if (tickets.length > 0)
    return tickets.map(({ label, price: each }) => `${label} ${each > 0 ? money(each) : messages.free}`);
  return price ? [messages.each(money(price))] : [];
};

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
    return left !== undefined && left < (peopleIn(draft) || 1);
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
  known: StaffFormContext,
  draft: Draft,
): Readonly<Record<string, Pick<StaffField, 'options' | 'hint'>>> {
  const offered = Object.entries(known.choices(draft) ?? {});
  const people = peopleIn(draft);
  const sum = sumFor(known, draft);
  const said = sum > 0 && Number.isInteger(people) && people > 0 ? messages.sum(people, known.money(sum)) : '';
  const hasTickets = askedOf(known, draft).tickets.length > 0;
  return {
    ...Object.fromEntries(offered.map(([name, options]) => [name, { options: [blankOption, ...options] }])),
    ...(said &&
      (hasTickets ? { paymentMethod: { hint: `${said} ${m.hints.paymentMethod}` } } : { attendees: { hint: said } })),
  };
}

export function check(known: StaffFormContext, written: FormValues): Errors {
  const form = formFor(known, written);
  const fields = form.fields.filter(isEntered);
  const { eventId: _, ...data } = dataOf(written);
  const context = { ...contextOf(chosen(known.events, written)), priced: isToPay(known, written) };
  const parsed = toSchema({ ...form, fields }, context).safeParse(data);
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
export function refused(error: unknown, isMailed: boolean, people = 'attendees'): Errors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'not_enough_seats')
    return { [people]: registrations.onlyLeft(Number(error.details.seatsLeft) || 0) };
  if (error.code !== 'already_registered') return undefined;
  return isMailed ? { email: error.message } : { phone: messages.already };
}
