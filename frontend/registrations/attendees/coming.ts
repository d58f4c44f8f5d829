import { namesPeople } from '#shared/forms/asked.ts';
import { phoneCell, shownPhones } from '#shared/forms/phone-number.ts';
import { locale } from '#shared/language/built.ts';
import { isHere, peopleHere } from '#shared/registrations/door.ts';
import { holdsPlaces } from '#shared/registrations/hold.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import type { SheetColumn } from '../../staff/list/sheet.ts';
import { paymentText } from '../../staff/payment-text.ts';
import { saidBy, saidByParty } from '../answers.ts';
import { type PersonAnswers, peopleOf as peopleIn } from '../asked.ts';
import { paymentColumns } from '../payment-sheet.ts';
import { statusText } from '../status-text.ts';
import { isCancelled, nameOf } from '../words.ts';
import { doorMessages } from './door-messages.ts';
import { messages as m } from './messages.ts';

const heads = m.sheet;
const door = doorMessages.sheet;

/** An answer as text, or ''. */
export const answerIn = ({ data }: Registration, name: string): string => String(data[name] ?? '');

/** The names of the people who come along. Registrants often enter their own name first, so it is removed. */
export function othersOf(registration: Registration): string[] {
  const lines = answerIn(registration, 'attendeeNames').split('\n');
  const names = lines.map((line) => line.trim()).filter(Boolean);
  const own = wordsOf(nameOf(registration));
  // With a name for each person, the registrant may be none of them, and a child may have the first name of a parent.
  if (registration.form && namesPeople(registration.form)) {
    const at = names.findIndex((name) => wordsOf(name).join(' ') === own.join(' '));
    return names.filter((_, index) => index !== at);
  }
  const whole = names.findIndex((name) => wordsOf(name).join(' ') === own.join(' '));
  const short = names.findIndex((name) => wordsOf(name).every((word, at) => word === own[at]));
  return names.filter((_, at) => at !== (whole < 0 ? short : whole));
}

/** "with John, Wanja", or "for John, Wanja" if the registrant does not come. '' without other names. */
export function companyText(registration: Registration): string {
  const others = othersOf(registration);
  if (others.length === 0) return '';
  const named = peopleIn(registration).length;
  return named > 0 && named === others.length ? m.for(others.join(', ')) : m.with(others.join(', '));
}

const wordsOf = (name: string) => name.toLocaleLowerCase(locale).trim().split(/\s+/);

const byName = (a: Registration, b: Registration) =>
  nameOf(a).localeCompare(nameOf(b), locale) || a.id.localeCompare(b.id);

/** Cancelled registrations come last. */
export const attendeeListing = {
  texts: (row: Registration): readonly string[] => {
    const typed = answerIn(row, 'phone');
    const shown = shownPhones(typed);
    const phones = [typed, shown, shown.replace(/\D/g, ''), phoneCell(typed)];
    return [nameOf(row), ...othersOf(row), answerIn(row, 'email'), ...phones, row.reference];
  },
  passes: {
    status: ({ status }: Registration, value: string) => status === value,
    payment: ({ payment }: Registration, value: string) => payment?.state === value,
  },
  orders: {
    // Parties that wait come first, in their order; the others follow by name.
    waiting: (a: Registration, b: Registration) =>
      (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || byName(a, b),
    name: byName,
    newest: (a: Registration, b: Registration) => b.submitted_at.localeCompare(a.submitted_at),
  },
  isLast: isCancelled,
};

export function coming(rows: readonly Registration[]): Registration[] {
  return rows.filter(({ status }) => holdsPlaces(status));
}

export function peopleOf(rows: readonly Registration[]): number {
  return coming(rows).reduce((sum, { people = 0 }) => sum + people, 0);
}

interface PartyNames {
  /** The people whom the event's form asked for; none if it asked for no names. */
  readonly asked: readonly PersonAnswers[];
  /** In the order of the door's positions. A person whose name is missing has ''. */
  readonly names: readonly string[];
  /** How many people come besides them. Their positions follow. */
  readonly guests: number;
}

export function partyOf(row: Registration): PartyNames {
  const asked = peopleIn(row);
  const names = asked.length > 0 ? asked.map(({ name }) => name) : [nameOf(row), ...othersOf(row)];
  return { asked, names, guests: Math.max(0, (row.people ?? 0) - names.length) };
}

/** The first line of a party shows its telephone number, its payment and its answers as a party. */
interface CheckLine {
  readonly name: string;
  /** Its kind of ticket, if the event has any and asks for names. */
  readonly ticket: string;
  readonly phone: string;
  readonly payment: string;
  /** To the event's own questions, such as "T-shirt: M". */
  readonly answers: readonly string[];
}

/** A line per person: the registrant with telephone number and amount due, the names they gave, and “guest of” for people without names. */
export function checklist(rows: readonly Registration[], currency: string): CheckLine[] {
  return coming(rows).flatMap((row) => {
    const name = nameOf(row);
    const phone = shownPhones(answerIn(row, 'phone'));
    const payment = paymentText(row, currency);
    const { asked, names, guests } = partyOf(row);
    return [...names, ...Array.from({ length: guests }, () => m.guestOf(name))].map((each, index) => ({
      name: each,
      ticket: asked[index]?.ticket ?? '',
      phone: index === 0 ? phone : '',
      payment: index === 0 ? payment : '',
      answers: [
        ...(asked[index] ? saidBy(asked[index], currency) : []),
        ...(index === 0 ? saidByParty(row, currency) : []),
      ],
    }));
  });
}

/** "Yes", "2 of 3" if a part of the party has arrived, or ''. */
function arrivedCell({ door: ticks, people = 1 }: Registration): string {
  const here = peopleHere(ticks, people);
  if (here === people) return door.yes;
  return here > 0 ? door.part(here, people) : '';
}

/** Whether a person of the people's file has arrived. `position` is from 1. */
export const arrivedPerson = ({ door: ticks }: Registration, position: number): string =>
  isHere(ticks, position) ? door.yes : '';

export const attendeeSheet: readonly SheetColumn<Registration>[] = [
  [heads.name, nameOf],
  [heads.phone, (row) => phoneCell(answerIn(row, 'phone'))],
  [heads.email, ({ data }) => data.email],
  [heads.people, ({ people }) => people],
  [heads.names, (row) => othersOf(row).join('\n')],
  [heads.emergencyContact, ({ data }) => data.emergencyContact],
  [heads.emergencyPhone, (row) => phoneCell(answerIn(row, 'emergencyPhone'))],
  [heads.dietaryRestrictions, ({ data }) => data.dietaryRestrictions],
  [heads.specialNeeds, ({ data }) => data.specialNeeds],
  [heads.paymentMethod, ({ data }) => data.paymentMethod],
  ...paymentColumns,
  [heads.status, statusText],
  [heads.reference, ({ reference }) => reference],
  [door.arrived, arrivedCell],
  [door.paidCash, (row) => (row.door?.paid_cash ? door.yes : '')],
];
