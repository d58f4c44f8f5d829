import { createApi, type Send } from '#shared/api/client.ts';
import type { EventInput } from '#shared/calendar/schema.ts';
import { dateOf, instantToWall, timeOf } from '#shared/church/time.ts';
import { type OpenForm, withFormTokens } from '#shared/registrations/form-token.ts';
import { tokenOf } from './as.ts';

export const zone = 'Africa/Nairobi';
const DAY_MS = 86_400_000;

/** The forms that were opened at an origin: their tokens are good for the whole run. */
const forms = new Map<string, Map<string, OpenForm>>();

/** The typed client against a running platform; with a token, as the person it was given to. */
export function apiOf(origin: string, token?: string) {
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
  const opened = forms.get(origin) ?? new Map();
  forms.set(origin, opened);
  return withFormTokens(createApi(send), opened);
}

/** The typed client as the demo admin. */
export async function adminApi(origin: string) {
  return apiOf(origin, await tokenOf(origin, 'admin'));
}

/** A published event ten days from now, for as many people as said (null: no limit). */
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
    ...more,
  };
}

/** The answers of someone who saw the event as it is. */
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

/** One mail as `GET /_local/mail` lists it. */
export interface Mail {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
  readonly attachments: readonly { readonly filename: string; readonly content: string }[];
}

/** All captured mails, newest first. */
export async function mails(origin: string): Promise<Mail[]> {
  return (await fetch(`${origin}/_local/mail`)).json() as Promise<Mail[]>;
}

/** Mails to one address. */
export async function mailsTo(origin: string, address: string): Promise<Mail[]> {
  return (await mails(origin)).filter((mail) => [mail.to].flat().some((to) => to.includes(address)));
}

export { dateOf, timeOf };
