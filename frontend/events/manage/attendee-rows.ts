import type { Registration } from '#shared/registrations/schema.ts';
import { messages } from './messages.ts';

const m = messages.attendees;

/** One registration for an event, as the list shows it and the file holds it. */
export interface Attendee {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly people: number;
  /** The names that were given, one each. */
  readonly others: readonly string[];
  readonly emergencyContact: string;
  readonly emergencyPhone: string;
  readonly dietary: string;
  readonly needs: string;
  readonly payment: string;
  readonly status: Registration['status'];
  readonly reference: string;
}

/** One registration as the list reads it. */
export function toAttendee({ id, data, people, status, reference }: Registration): Attendee {
  const text = (name: string) => String(data[name] ?? '');
  const names = text('attendeeNames')
    .split('\n')
    .map((line) => line.trim());
  return {
    id,
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    people: people ?? 0,
    others: names.filter(Boolean),
    emergencyContact: text('emergencyContact'),
    emergencyPhone: text('emergencyPhone'),
    dietary: text('dietaryRestrictions'),
    needs: text('specialNeeds'),
    payment: text('paymentMethod'),
    status,
    reference,
  };
}

const byName = (a: Registration, b: Registration) =>
  toAttendee(a).name.localeCompare(toAttendee(b).name, 'en') || a.id.localeCompare(b.id);
const isGone = ({ status }: Registration) => Number(status === 'cancelled');

/** How the list is searched, filtered and ordered: those who cancelled come last. */
export const attendeeListing = {
  texts: (row: Registration): readonly string[] => {
    const { name, others, email, phone, reference } = toAttendee(row);
    return [name, ...others, email, phone, phone.replace(/\D/g, ''), reference];
  },
  passes: ({ status }: Registration, chosen: Readonly<Record<string, string>>): boolean =>
    !chosen.status || chosen.status === status,
  sorted: (rows: readonly Registration[], sort: string): readonly Registration[] => {
    const orders: Readonly<Record<string, typeof byName>> = {
      newest: (a, b) => b.submitted_at.localeCompare(a.submitted_at),
      name_desc: (a, b) => byName(b, a),
    };
    const by = orders[sort] ?? byName;
    return rows.toSorted((a, b) => isGone(a) - isGone(b) || by(a, b));
  },
};

/** Those who hold places. */
export function coming(attendees: readonly Attendee[]): Attendee[] {
  return attendees.filter(({ status }) => status === 'confirmed');
}

/** How many people those are. */
export function peopleOf(attendees: readonly Attendee[]): number {
  return coming(attendees).reduce((sum, { people }) => sum + people, 0);
}

/**
 * A line for each person who is coming, to tick off at the door: who registered, the names they gave (their own, perhaps
 * shortened, not twice), and guests for people without a name.
 */
export function checklist(attendees: readonly Attendee[]): string[] {
  return coming(attendees).flatMap(({ name, others, people }) => {
    const first = (text: string) => text.toLowerCase().split(/\s+/)[0];
    const names = [name, ...others.filter((other) => first(other) !== first(name))];
    const guests = Array.from({ length: Math.max(0, people - names.length) }, () => m.guestOf(name));
    return [...names, ...guests];
  });
}

/** The cells of the file, in the order of its columns. */
export function toRow(attendee: Attendee): string[] {
  return [
    attendee.name,
    attendee.phone,
    attendee.email,
    String(attendee.people),
    attendee.others.join('\n'),
    attendee.emergencyContact,
    attendee.emergencyPhone,
    attendee.dietary,
    attendee.needs,
    attendee.payment,
    m.statuses[attendee.status],
    attendee.reference,
  ];
}
