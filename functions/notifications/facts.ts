import { oneLine } from '#shared/church/church-map.ts';
import { formatMoney } from '#shared/church/money.ts';
import { wallToInstant, zoneName } from '#shared/church/time.ts';
import { ticketCounts } from '#shared/forms/asked.ts';
import type { Answer, Field, FieldKind } from '#shared/forms/field.ts';
import { fill } from '#shared/language/fill.ts';
import { type Language, languages } from '#shared/language/languages.ts';
import type { Payment } from '#shared/registrations/payment.ts';
import type { CalendarEvent } from '../calendar/store.ts';
import type { NextClass } from '../content/next-class.ts';
import { amountOf, referenceOf } from '../registrations/present.ts';
import type { Registration } from '../registrations/store.ts';
import { type Seats, unlimited } from '../seats/store.ts';
import { fullPlaceOf, type Placed } from './where.ts';
import type { Fact, FactName } from './wording.ts';
import { formIn, wordsIn } from './words.ts';

export interface ChurchProfile extends Placed {
  /** Empty if not set. */
  readonly paybill: string;
  /** The name that M-Pesa shows before one pays. Empty if not set. */
  readonly accountName: string;
  /** The office's phone and WhatsApp numbers, and a pastor's phone: the second number, or the office's. Empty if not set. */
  readonly phone: string;
  readonly whatsApp: string;
  readonly pastor: string;
  /** `#rrggbb`; absent if not set. */
  readonly accent?: string;
  readonly url: string;
  readonly zone: string;
  readonly currency: string;
  readonly staff: string;
  readonly language: Language;
}

/** `event` is set if the registration is for a church event that still exists. */
export interface MailContext {
  readonly registration: Registration;
  readonly event?: CalendarEvent;
  readonly seats?: Seats;
  /** In staff's words; known also if the event is removed by now. */
  readonly reason?: string;
  /** By the books; absent if nothing is due and nothing came in. */
  readonly payment?: Payment;
  /** The class that was next when the person registered. Absent for other forms. */
  readonly membershipClass?: NextClass;
  /** What it registered for further dates of the series in the same request (further.ts). */
  readonly further?: readonly MailContext[];
  readonly language: Language;
}

export function answer({ data }: Registration, name: string): string {
  const value = data[name];
  return value === undefined ? '' : String(value);
}

/** Staff make test events to try the whole process (docs/decisions/trials.md). */
export const isTrial = ({ test, people }: Registration): boolean => test === true && people !== undefined;

// Anyone can have a mail sent to anyone, so the greeting may repeat a name but not a sentence. A name has up to three words of
// letters, or four if each is a capitalised name or a particle such as `wa`. Names such as Achieng’ end in an apostrophe, which
// phones write in four ways, and an initial ends in a full stop.
const WORD = String.raw`(?:\p{L}[\p{L}\p{M}]*(?:['’‘\x60´-]\p{L}[\p{L}\p{M}]*)*['’‘\x60´]?|\p{Lu}\.)`;
const NAMES = String.raw`(?:(?=[\p{Lu}\p{Lo}])${WORD}|wa|ole|arap|bin|binti|de|la|van|der)`;
const NAME = new RegExp(`^(?=.{1,60}$)(?:${WORD}(?: ${WORD}){0,2}|${NAMES}(?: ${NAMES}){3})$`, 'u');

export const greeting = ({ registration, language }: MailContext) => greetingTo(answer(registration, 'name'), language);

export function greetingTo(name: string, language: Language): string {
  const words = wordsIn(language).mail;
  return NAME.test(name) ? fill(words.greeting, { name }) : words.greetingWithoutName;
}

/** Epoch ms: of the current event or, if it is gone, from the registration. */
export function startOf({ registration, event }: MailContext, zone: string): number | null {
  if (event) return event.startsAt;
  return wallToInstant(`${answer(registration, 'eventDate')} ${answer(registration, 'eventTime')}:00`, zone);
}

export function day(instant: number, zone: string, language: Language): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: zone } as const;
  const format = new Intl.DateTimeFormat(languages[language].locale, parts);
  const named = format.formatToParts(instant).map(({ type, value }) => [type, value]);
  return fill(wordsIn(language).mail.day, Object.fromEntries(named));
}

/** A day `YYYY-MM-DD`, the same in every zone. */
export const wallDay = (date: string, language: Language): string =>
  day(Date.parse(`${date}T00:00:00Z`), 'UTC', language);

export function clock(instant: number, zone: string, language: Language): string {
  const parts = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: zone } as const;
  // Intl writes lower case and a narrow space.
  return new Intl.DateTimeFormat(languages[language].locale, parts).format(instant).replace(/\s/g, ' ');
}

export function when(context: MailContext, zone: string): string | undefined {
  const start = startOf(context, zone);
  if (start === null) return undefined;
  const end = context.event?.endsAt;
  const { language } = context;
  const words = wordsIn(language).mail;
  const moment = (instant: number) =>
    fill(words.moment, { day: day(instant, zone, language), clock: clock(instant, zone, language) });
  const from = { start: moment(start), zone: zoneName(zone, start) };
  if (end === undefined) return fill(words.when, from);
  const sameDay = day(end, zone, language) === day(start, zone, language);
  return fill(words.whenWithEnd, { ...from, end: sameDay ? clock(end, zone, language) : moment(end) });
}

/** Covers the whole party. Undefined if the event is free. */
export function toPay({ registration, language }: MailContext, { currency }: ChurchProfile): string | undefined {
  const amount = amountOf(registration);
  return amount === undefined ? undefined : formatMoney(amount, currency, languages[language].locale);
}

function price(context: MailContext, profile: ChurchProfile): string | undefined {
  const { registration, language } = context;
  const total = toPay(context, profile);
  if (total === undefined || registration.prices || (registration.people ?? 1) === 1) return total;
  const each = formatMoney(Number(registration.data.eventPrice), profile.currency, languages[language].locale);
  return fill(wordsIn(language).mail.priceForMany, { price: each, total });
}

/** `3 (Adult 1, Child 2)`, or `3` without kinds of tickets. */
function peopleWithTickets({ registration: { people, data }, event }: MailContext): string | undefined {
  const counts = ticketCounts(data);
  const tickets = (event?.form?.tickets ?? []).filter(({ id }) => counts[id]);
  if (tickets.length === 0) return people?.toString();
  return `${people} (${tickets.map(({ id, label }) => `${label} ${counts[id]}`).join(', ')})`;
}

/** Received minus returned, or undefined if that is nothing. */
export function received({ payment, language }: MailContext, { currency }: ChurchProfile): string | undefined {
  return payment && payment.paid > 0 ? formatMoney(payment.paid, currency, languages[language].locale) : undefined;
}

function paymentLine(context: MailContext, profile: ChurchProfile): string | undefined {
  const { payment, language } = context;
  const total = toPay(context, profile);
  if (total === undefined) return undefined;
  if (!payment || payment.state === 'to_pay') return howToPay(context, profile, total);
  const words = wordsIn(language).mail.payments;
  const { state, due, paid, returned = 0 } = payment;
  const money = (amount: number) => formatMoney(amount, profile.currency, languages[language].locale);
  const left = money(due - paid);
  const sums = {
    received: received(context, profile) ?? '',
    gross: money(paid + returned),
    returned: money(returned),
    left,
  };
  const ofState = state === 'over' ? 'paid' : state;
  const stands = fill(words[state === 'part' && returned > 0 ? 'partReturned' : ofState], sums);
  if (state !== 'part') return stands;
  return [stands, howToPay(context, profile, left)].filter(Boolean).join('\n');
}

function howToPay(context: MailContext, profile: ChurchProfile, total: string): string | undefined {
  const { payment, mail } = wordsIn(context.language);
  const { church, paybill, accountName } = profile;
  const method = answer(context.registration, 'paymentMethod');
  if (!Object.hasOwn(payment, method)) return undefined;
  const reference = referenceOf(context.registration.id);
  const words = method === 'M-Pesa' && !paybill ? mail.payWithoutPaybill : payment[method as keyof typeof payment];
  const how = fill(words, { total, reference, church, paybill });
  return method === 'M-Pesa' && paybill && accountName ? `${how}\n${fill(mail.payName, { name: accountName })}` : how;
}

/** `3 places`. */
export function placesOf({ registration, language }: MailContext): string {
  const { place, places } = wordsIn(language).mail;
  const people = registration.people ?? 1;
  return people === 1 ? place : fill(places, { count: people.toLocaleString(languages[language].locale) });
}

function left({ seats, language }: MailContext): string | undefined {
  if (!seats || seats.capacity === unlimited) return undefined;
  const { locale } = languages[language];
  const values = { left: seats.seatsLeft.toLocaleString(locale), all: seats.capacity.toLocaleString(locale) };
  return fill(wordsIn(language).mail.leftOfAll, values);
}

function classDay({ membershipClass, language }: MailContext): string | undefined {
  const { date, day: written } = membershipClass ?? {};
  return date === undefined ? written : day(Date.parse(`${date}T00:00:00Z`), 'UTC', language);
}

/** Days are in UTC, because they do not depend on a time zone. */
const shown: Partial<Record<FieldKind, (value: Answer, language: Language) => string>> = {
  checkbox: (value, language) => wordsIn(language).mail[value === true ? 'yes' : 'no'],
  date: (value, language) => day(Date.parse(`${value}T00:00:00Z`), 'UTC', language),
  select: (value, language) => wordsIn(language).field.option(String(value)),
};

/** Returns them in the form's order and under its labels, without empty ones. */
export function answerLines(context: MailContext, wanted: (field: Field) => boolean): [string, string][] {
  const { registration, language } = context;
  const fields = formIn(language, registration.type)?.fields ?? [];
  return fields.filter(wanted).flatMap((field) => {
    const value = registration.data[field.name];
    const text = value === undefined ? '' : (shown[field.kind]?.(value, language) ?? String(value));
    return text === '' ? [] : [[field.label, text] as [string, string]];
  });
}

const CHOSEN: readonly FieldKind[] = ['age', 'checkbox', 'date', 'number', 'people', 'select'];
const CLOCK = /^\d{1,2}:\d\d( [AP]M)?$/;

/** The answers that cannot contain a typed message: choices, numbers, days and times. */
function chosenLines(context: MailContext): [string, string][] {
  const isTime = ({ kind, name }: Field) => kind === 'text' && CLOCK.test(answer(context.registration, name));
  return answerLines(context, (field) => CHOSEN.includes(field.kind) || isTime(field));
}

/** The place of an event, or the church's if the registration is for none. */
function whereOf({ registration, event }: MailContext, profile: ChurchProfile): string | undefined {
  if (registration.people === undefined) return oneLine(profile.place);
  return profile.place ? fullPlaceOf({ event }, profile) : event?.location;
}

export function factLines(names: readonly Fact[], context: MailContext, profile: ChurchProfile): [string, string][] {
  const { registration, event } = context;
  const values: Record<FactName, () => string | undefined> = {
    event: () => event?.title ?? answer(registration, 'eventTitle'),
    when: () => when(context, profile.zone),
    where: () => whereOf(context, profile),
    people: () => peopleWithTickets(context),
    left: () => left(context),
    price: () => price(context, profile),
    payment: () => paymentLine(context, profile),
    classDay: () => classDay(context),
    classTime: () => context.membershipClass?.time,
    classRoom: () => context.membershipClass?.room,
    reference: () => referenceOf(registration.id),
  };
  const labels = wordsIn(context.language).mail.facts;
  return names.flatMap((name) => {
    if (name === 'answers') return chosenLines(context);
    const value = values[name]();
    return value ? [[labels[name], value] as [string, string]] : [];
  });
}
