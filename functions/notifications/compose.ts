import type { AnyEvent } from '#events/catalog.ts';
import type { EventsOf } from '#events/subscriptions.ts';
import { calendarFile } from '#shared/calendar/ics.ts';
import { type FormType, formOf } from '#shared/forms/catalogue.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import { referenceOf } from '../registrations/present.ts';
import type { Registration } from '../registrations/store.ts';
import { answer, type Case, factLines, greeting, type House, startOf } from './facts.ts';
import type { Block, Letter } from './letter.ts';
import { fill, type Template, templates, type Wording, words } from './templates.ts';

export type Told = AnyEvent<EventsOf<'notify'>>;

export interface Mail {
  readonly to: string;
  readonly replyTo: string;
  readonly letter: Letter;
  /** A calendar file; `method` says what a calendar does with it. */
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly text: string };
}

function templateOf(type: string): Template | undefined {
  return Object.hasOwn(templates, type) ? templates[type as FormType] : undefined;
}

/**
 * The wording for the person who sent the form; undefined where there is nothing to tell: suspects and people on a
 * waiting list are not confirmed, and of a registration that was cancelled meanwhile the cancellation's own mail tells.
 */
function wordingFor(told: Told, { type, status }: Registration): Wording | undefined {
  const template = templateOf(type);
  if (told.type === 'registration.cancelled') return template?.cancelled?.[told.data.reason];
  const overtaken = status === 'cancelled' && template?.cancelled !== undefined;
  return told.data.status === 'confirmed' && !overtaken ? template?.confirmed : undefined;
}

function signature({ church, url }: House): string {
  return fill(words.signature, { church, url });
}

/** The mail to the person who sent the form. */
export function toRegistrant(told: Told, it: Case, house: House): Mail | undefined {
  const { registration, event } = it;
  const wording = wordingFor(told, registration);
  if (!wording) return undefined;
  const values = { greeting: greeting(registration), event: event?.title ?? answer(registration, 'eventTitle') };
  const paragraph = (text: string): Block => ({ text: fill(text, values) });
  const page = event && `${house.url}/events/${event.id}`;
  const calendar = calendarOf(told, it, house);
  return {
    to: answer(registration, 'email'),
    replyTo: house.staff,
    letter: {
      subject: fill(wording.subject, values),
      blocks: [
        ...wording.before.map(paragraph),
        { facts: factLines(wording.facts, it, house) },
        ...wording.after.map(paragraph),
        ...(wording.eventLink && page ? [{ label: wording.eventLink, link: page }] : []),
      ],
      signature: signature(house),
    },
    ...(calendar && { calendar }),
  };
}

function calendarOf(told: Told, it: Case, house: House): Mail['calendar'] {
  const { registration, event } = it;
  const startsAt = startOf(it, house.zone);
  if (answer(registration, 'eventId') === '' || startsAt === null) return undefined;
  const page = event && `${house.url}/events/${event.id}`;
  const { reference, page: pageLine } = words.calendar;
  const method = told.type === 'registration.cancelled' ? 'CANCEL' : 'PUBLISH';
  const text = calendarFile({
    method,
    zone: house.zone,
    organizer: { name: house.church, address: house.staff },
    entries: [
      {
        uid: `${registration.id}@${new URL(house.url).hostname}`,
        sequence: told.sequence,
        stamp: Date.parse(told.at),
        startsAt,
        ...(event?.endsAt !== undefined && { endsAt: event.endsAt }),
        title: event?.title ?? answer(registration, 'eventTitle'),
        description: [
          fill(reference, { reference: referenceOf(registration.id) }),
          ...(page ? [fill(pageLine, { page })] : []),
        ].join('\n'),
        ...(event?.location && { location: event.location }),
        ...(page && { url: page }),
      },
    ],
  });
  return { method, text };
}

/** What the staff must know beside the answers. */
export interface Trouble {
  /** The registrant's address takes no mail. */
  readonly undelivered: boolean;
}

/** The mail to the staff: of every new registration but those for a trial's event, and where a registrant could not be told. */
export function toStaff(told: Told, { registration }: Case, house: House, trouble: Trouble): Mail | undefined {
  const isNew = told.type === 'registration.submitted';
  // A trial of the whole way, made with its event by whom it would tell.
  if (registration.test && registration.people !== undefined) return undefined;
  if (!isNew && !trouble.undelivered) return undefined;
  if (isNew && registration.status === 'cancelled' && !trouble.undelivered) return undefined;
  const [email, name] = [answer(registration, 'email'), answer(registration, 'name')];
  const type = typeLabel(registration.type);
  const warning = isNew ? words.alert.undelivered : words.alert.undeliveredCancellation;
  const isSuspect = told.type === 'registration.submitted' && told.data.status === 'quarantined';
  // An address that took no mail, or was never tried, could keep this mail from being sent as well.
  const answerable = email !== '' && !trouble.undelivered && !isSuspect;
  return {
    to: house.staff,
    replyTo: answerable ? email : house.staff,
    letter: {
      subject: fill(trouble.undelivered ? words.undeliveredSubject : words.alert.subject, { type, name }),
      blocks: [
        ...(isNew ? [{ text: words.alert.before }] : []),
        ...(isSuspect ? [{ text: words.alert.quarantined }] : []),
        ...(trouble.undelivered ? [{ text: fill(warning, { email }) }] : []),
        { facts: [...answers(registration), [words.alert.reference, referenceOf(registration.id)]] },
        { label: words.alert.link, link: `${house.url}/registrations` },
      ],
      signature: signature(house),
    },
  };
}

/** The answers that the staff's mail shows, under the form's own labels. */
function answers(registration: Registration): [string, string][] {
  const shown = templateOf(registration.type)?.alert ?? ['name', 'email'];
  const labels = new Map(formOf(registration.type)?.fields.map(({ name, label }) => [name, label]));
  const title = answer(registration, 'eventTitle');
  const lines = shown.map((name): [string, string] => [labels.get(name) ?? name, answer(registration, name)]);
  return [...(title ? [[words.facts.event, title] as [string, string]] : []), ...lines].filter(([, value]) => value);
}
