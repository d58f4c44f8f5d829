import { expect } from '@playwright/test';
import { addresses } from '#shared/api/addresses.ts';
import { type Api, createApi, type Send } from '#shared/api/client.ts';
import type { EventInput } from '#shared/calendar/schema.ts';
import { dateOf, instantToWall, timeOf } from '#shared/church/time.ts';
import { type OpenForm, openForm } from '#shared/registrations/form-token.ts';
import { tokenOf } from './as.ts';

export const zone = 'Africa/Nairobi';
const DAY_MS = 86_400_000;

/** Its token is valid only for its key. */
interface OpenedForm {
  readonly key: string;
  readonly form: OpenForm;
}

const shelves = new Map<string, OpenedForm[]>();

/** Drops the open forms: a platform that starts on the prepared data of another day rejects their tokens. */
export const forgetForms = (): void => shelves.clear();

/** How many forms of a type stay open: as many as a test sends within two seconds. */
const AHEAD = 8;

/** A form that has been open for a while, so that a test need not wait as long as a person takes. */
function opened(origin: string, api: Api, type: string): OpenedForm {
  const shelf = shelves.get(`${origin} ${type}`) ?? [];
  shelves.set(`${origin} ${type}`, shelf);
  while (shelf.length <= AHEAD) {
    const key = crypto.randomUUID();
    shelf.push({ key, form: openForm(api, { type, key }) });
  }
  // Never empty: the loop above fills the shelf.
  return shelf.shift() as OpenedForm;
}

/** The typed client against a running platform, without prepared forms: the caller brings the idempotency key and its token. */
export function plainApiOf(origin: string, token?: string): Api {
  const send: Send = async ({ method, path, headers, body }) => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    const retryAfter = reply.headers.get('retry-after');
    return {
      status: reply.status,
      body: await reply.text(),
      ...(retryAfter ? { retryAfterSeconds: +retryAfter } : {}),
    };
  };
  return createApi(send, addresses);
}

/** Registrations use the key of a form that was opened early enough. */
export function apiOf(origin: string, token?: string): Api {
  const api = plainApiOf(origin, token);
  return {
    ...api,
    async submitRegistration({ body }) {
      const { key, form } = opened(origin, api, body.type);
      return api.submitRegistration({ body: { ...body, token: await form.token() }, idempotencyKey: key });
    },
  };
}

export async function adminApi(origin: string) {
  return apiOf(origin, await tokenOf(origin, 'admin'));
}

/** A published event ten days from now with the given capacity (null: no limit). */
export function anEvent(title: string, maxAttendees: number | null, more: Partial<EventInput> = {}): EventInput {
  const start = Date.now() + 10 * DAY_MS;
  return {
    title,
    description: `${title}, told in a sentence.`,
    start_date: instantToWall(start, zone),
    end_date: instantToWall(start + 2 * 3_600_000, zone),
    location: 'Jacaranda Hall',
    price: 0,
    max_attendees: maxAttendees,
    is_published: true,
    category: 'General',
    requires_registration: true,
    registration_deadline: null,
    ask_emergency_contact: false,
    confirm_places: false,
    ministry: null,
    age_from: null,
    age_to: null,
    map_url: null,
    reminder: 'evening_before',
    follow_up: 'none',
    follow_up_subject: '',
    follow_up_text: '',
    ask_names: false,
    tickets: [],
    questions: [],
    ...more,
  };
}

export function answersFor(event: { id: string; title: string; start_date: string }, email: string, attendees: number) {
  const [eventDate = '', clock = ''] = event.start_date.split(' ');
  return {
    eventId: event.id,
    eventTitle: event.title,
    eventDate,
    eventTime: clock.slice(0, 5),
    name: 'Wanjirũ Kamau',
    email,
    phone: '+254 700 000000',
    attendees,
    agreeTerms: true,
  };
}

export interface Mail {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly { readonly filename: string; readonly content: string }[];
}

/** All captured mails, newest first. */
export async function mails(origin: string): Promise<Mail[]> {
  return (await fetch(`${origin}/_local/mail`)).json() as Promise<Mail[]>;
}

/** Mails to exactly this address: one address can be the end of another. */
export async function mailsTo(origin: string, address: string): Promise<Mail[]> {
  const isIt = (to: string) => (/<([^<>]*)>$/.exec(to)?.[1] ?? to) === address;
  return (await mails(origin)).filter(({ to }) => [to].flat().some(isIt));
}

/** Pages are rendered shortly after a change. Loading the page in a browser would take fifty times as long. */
export async function untilWritten(origin: string, path: string, text: string): Promise<void> {
  await expect.poll(async () => (await fetch(origin + path)).text(), { message: path }).toContain(text);
}

export { dateOf, timeOf };
