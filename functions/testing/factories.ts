import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Field, Answer as FieldAnswer } from '#shared/forms/field.ts';
import type { Form } from '#shared/forms/form.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { now } from '../kit/clock.ts';
import { makeToken } from '../kit/form-token.ts';
import { type Answer, apiAs, invoke } from './invoke.ts';

/** The input for a published event on Saturday, 5 December 2026, 10:00 in Nairobi. */
export function eventInput(more: Record<string, unknown> = {}) {
  return {
    title: 'Harvest Supper',
    description: 'Soup, bread and songs.',
    start_date: '2026-12-05 10:00:00',
    end_date: '2026-12-05 13:00:00',
    location: 'Fellowship Hall',
    price: 0,
    max_attendees: 40,
    is_published: true,
    ...more,
  };
}

export async function makeEvent(more: Record<string, unknown> = {}): Promise<StaffEvent> {
  const { event } = await apiAs('admin').createEvent({ body: eventInput(more) });
  return event;
}

/** Four events, on Saturdays from 5 December 2026. */
export async function makeSeries(more: Record<string, unknown> = {}) {
  const body = { ...eventInput(), repeats: 'weekly' as const, repeats_count: 4, ...more };
  return apiAs('admin').createSeries({ body, idempotencyKey: randomUUID() });
}

let people = 0;

/** `more` overrides its answers; undefined removes one. */
export function registrationFor(event: StaffEvent, more: Record<string, unknown> = {}) {
  people += 1;
  const data = {
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.start_date.slice(0, 10),
    eventTime: event.start_date.slice(11, 16),
    ...(event.price > 0 && { eventPrice: event.price, paymentMethod: 'M-Pesa' }),
    name: 'Wanjiru Kamau',
    email: `guest-${people}@example.org`,
    phone: '+254 712 345678',
    attendees: 1,
    ...(event.ask_emergency_contact && { emergencyContact: 'Otieno Kamau', emergencyPhone: '0722 000 111' }),
    agreeTerms: true,
    ...more,
  };
  return { action: 'submit_registration', type: 'event_registration', data };
}

export const person = { name: 'Wanjiru Kamau', email: 'wanjiru@example.org' };

/** Typed answers contain the name of their field. */
export function answersTo(form: Form): Record<string, FieldAnswer> {
  const answers: Record<Field['kind'], (field: Field) => FieldAnswer> = {
    text: ({ name }) => (name === 'serviceTime' ? '5:00 PM' : `typed ${name}`),
    textarea: ({ name }) => `typed ${name}\nand more`,
    fact: ({ name }) => name,
    email: () => person.email,
    phone: () => '+254 712 345678',
    select: ({ options = [] }) => options.at(-1) ?? '',
    people: () => 3,
    count: () => 2,
    choices: ({ options = [] }) => options.join('; '),
    number: () => 7,
    age: () => 17,
    date: () => '2026-11-29',
    checkbox: () => true,
  };
  // A group is chosen from those that exist.
  const asked = form.fields.filter(({ onlyWhen }) => onlyWhen !== 'offersGroups');
  return {
    ...Object.fromEntries(asked.map((field) => [field.name, answers[field.kind](field)])),
    name: person.name,
  };
}

export const testAnswers = { name: 'Tester', email: 'tester@example.org', agree: true };

export function tokenFor(type: string, key: string, secondsAgo = 60): string {
  return makeToken({ type, key }, now() - secondsAgo * 1000, String(process.env.ORIGIN_SECRET));
}

let senders = 0;

export const submittedFrom = /^197\.\d+\.\d+\.0\/24$/;

/** Adds a valid token unless the body has one. Each comes from another network, because the clock does not advance. */
export function submit(body: unknown, key: string = randomUUID(), language?: string): Promise<Answer> {
  const isForm = typeof body === 'object' && body !== null && 'type' in body;
  const sent = isForm ? { token: tokenFor(String(body.type), key), ...body } : body;
  senders = (senders + 1) % 60_000;
  const address = `197.${Math.floor(senders / 250)}.${senders % 250}.10`;
  const headers = { 'idempotency-key': key, 'x-viewer-ip': address, 'accept-language': language };
  return invoke('submitRegistration', { body: sent, headers });
}

/** Throws if the registration is refused. */
export async function register(event: StaffEvent, more: Record<string, unknown> = {}): Promise<Receipt> {
  const { status, body } = await submit(registrationFor(event, more));
  if (status !== 201) throw new Error(`The registration was refused: ${JSON.stringify(body)}`);
  return body.registration as Receipt;
}
