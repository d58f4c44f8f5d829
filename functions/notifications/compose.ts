import type { AnyEvent } from '#events/catalog.ts';
import type { EventsOf } from '#events/subscriptions.ts';
import { type CalendarEntry, calendarFile, eventUid } from '#shared/calendar/ics.ts';
import { onCalendar } from '#shared/church/church-place.ts';
import { formatMoney } from '#shared/church/money.ts';
import type { FormType } from '#shared/forms/catalogue.ts';
import { fill } from '#shared/language/fill.ts';
import { languages } from '#shared/language/languages.ts';
import { holdMinutes } from '#shared/registrations/hold.ts';
import type { Block, Mail } from '../mail/letter.ts';
import { sequenceAfter } from '../registrations/announced.ts';
import { changeLinkOf, confirmLinkOf } from '../registrations/own-link.ts';
import { referenceOf } from '../registrations/present.ts';
import type { Registration } from '../registrations/store.ts';
import {
  answer,
  type ChurchProfile,
  factLines,
  type MailContext,
  placesOf,
  received,
  startOf,
  toPay,
} from './facts.ts';
import { mailTo } from './frame.ts';
import { furtherLines, furtherLinks } from './further.ts';
import { heldUntil, offerEnds } from './hold-facts.ts';
import { classEntry, type Version, visitEntry } from './meeting-entry.ts';
import { templateOf } from './templates.ts';
import { directionsOf, placeOf } from './where.ts';
import type { Fact, Letters, Money, Wording } from './wording.ts';
import { wordsIn } from './words.ts';

export type MailEvent = AnyEvent<
  Exclude<
    EventsOf<'notify'>,
    | 'calendar.telling'
    | 'calendar.reminding'
    | 'calendar.following_up'
    | 'letter.sending'
    | 'letter.member_addressed'
    | 'letter.tried'
  >
>;

/** An event about a registration itself, as opposed to a letter or a reply by staff. */
export type RegistrationMailEvent = Exclude<MailEvent, { readonly type: 'letter.addressed' | 'registration.replied' }>;

type RegistrantMailEvent = Exclude<
  RegistrationMailEvent,
  { readonly type: 'registration.told' | 'registration.reminded' | 'registration.followed_up' | 'registration.paid' }
>;

/** Undefined for suspects that staff did not accept. A cancellation in the meantime has a mail of its own. */
function wordingFor(
  mailEvent: RegistrantMailEvent,
  { registration, language }: MailContext,
): (Wording & { facts: readonly Fact[] }) | undefined {
  const { type, status, suspicion, acceptedAt } = registration;
  const template = templateOf(type);
  if (!template || (suspicion && acceptedAt === undefined)) return undefined;
  const letters = wordsIn(language).letters[type as FormType];
  const { held, changed, cancelled, waiting } = letters;
  const step = waiting && stepOf(mailEvent, registration);
  if (step) return { ...waiting[step], facts: template.held ?? [] };
  const confirmed = (answer(registration, 'groupId') && letters.chosen) || letters.confirmed;
  if (mailEvent.type === 'registration.cancelled') {
    const wording = cancelled?.[mailEvent.data.reason];
    return wording && { ...wording, facts: template.cancelled ?? [] };
  }
  // A cancellation in the meantime has a mail of its own.
  if (mailEvent.type === 'registration.offered') return undefined;
  if (mailEvent.type === 'registration.changed') {
    return changed && status === 'confirmed' ? { ...changed, facts: template.confirmed } : undefined;
  }
  // A resent mail reflects the current status.
  const stands = mailEvent.type === 'registration.resent' ? status : mailEvent.data.status;
  // Do not ask for confirmation of places that were confirmed or given back.
  if (stands === 'held') return held && status === 'held' ? { ...held, facts: template.held ?? [] } : undefined;
  const overtaken = status === 'cancelled' && cancelled !== undefined;
  return stands === 'confirmed' && !overtaken ? { ...confirmed, facts: template.confirmed } : undefined;
}

const isKnown = (text: string, values: Readonly<Record<string, string>>) =>
  [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Object.hasOwn(values, name));

function moneyOf({ payment }: MailContext): keyof Money {
  if (!payment || payment.state === 'to_pay') return 'nothing';
  return payment.state === 'refunded' ? 'returned' : 'received';
}

/** Kept above the price of the party, which may have become smaller. Undefined if nothing is. */
function overpaid({ payment, language }: MailContext, { currency }: ChurchProfile): string | undefined {
  if (payment?.state !== 'over') return undefined;
  return formatMoney(payment.paid - payment.due, currency, languages[language].locale);
}

/** The step of the waiting list that a mail is about. Undefined if it is about something else, or if a later step overtook it. */
function stepOf(
  mailEvent: RegistrantMailEvent,
  { status, offeredAt }: Registration,
): keyof NonNullable<Letters['waiting']> | undefined {
  if (mailEvent.type === 'registration.cancelled') {
    const { was, reason } = mailEvent.data;
    if (was === 'waitlisted') return reason === 'event_cancelled' ? undefined : 'left';
    if (was !== 'held' || offeredAt === undefined) return undefined;
    return reason === 'unconfirmed' ? 'expired' : reason === 'registrant' ? 'declined' : undefined;
  }
  if (status === 'waitlisted') return mailEvent.type === 'registration.offered' ? undefined : 'joined';
  if (status !== 'held' || offeredAt === undefined) return undefined;
  return mailEvent.type === 'registration.offered' || mailEvent.type === 'registration.resent' ? 'offered' : undefined;
}

/** Mails about places that are not booked yet come without a calendar file. */
function isUnconfirmed(mailEvent: RegistrantMailEvent, { status }: Registration): boolean {
  if (mailEvent.type === 'registration.cancelled') return (mailEvent.data.was ?? 'confirmed') !== 'confirmed';
  return (
    status === 'held' ||
    status === 'waitlisted' ||
    (mailEvent.type === 'registration.submitted' && mailEvent.data.status === 'held')
  );
}

/** Whether the reader has left the event, so that its page needs no button. A reader whose places were released may register again. */
const isLeft = (mailEvent: RegistrantMailEvent): boolean =>
  mailEvent.type === 'registration.cancelled' && mailEvent.data.reason !== 'unconfirmed';

export function toRegistrant(
  mailEvent: RegistrantMailEvent,
  context: MailContext,
  profile: ChurchProfile,
): Mail | undefined {
  const { registration, event } = context;
  const wording = wordingFor(mailEvent, context);
  if (!wording) return undefined;
  const total = toPay(context, profile);
  const title = event?.title ?? answer(registration, 'eventTitle');
  const until = heldUntil(context, profile);
  const ends = offerEnds(context, profile);
  const got = received(context, profile);
  const over = overpaid(context, profile);
  const values = {
    event: title,
    places: placesOf(context),
    group: answer(registration, 'group'),
    ...(total !== undefined && { total }),
    ...(got !== undefined && { received: got }),
    ...(over !== undefined && { over }),
    ...(until && { until, minutes: String(holdMinutes) }),
    ...(ends && { ends }),
    ...(profile.phone && { phone: profile.phone }),
    ...(profile.pastor && { pastor: profile.pastor }),
  };
  const paragraphs = (texts: readonly string[] = []): Block[] =>
    texts.filter((text) => isKnown(text, values)).map((text) => ({ text: fill(text, values) }));
  const linked = (label: string | undefined, link: string | undefined, isQuiet = false): Block[] =>
    label && link ? [{ label, link, isQuiet }] : [];
  const reason =
    mailEvent.type === 'registration.cancelled' && mailEvent.data.reason === 'event_cancelled' && context.reason;
  const calendar = isUnconfirmed(mailEvent, registration)
    ? undefined
    : calendarOf(context, profile, {
        method: mailEvent.type === 'registration.cancelled' ? 'CANCEL' : 'REQUEST',
        // A resent file must not be older than the newest of this registration.
        sequence: mailEvent.type === 'registration.resent' ? sequenceAfter(registration) - 1 : mailEvent.sequence,
        stamp: Date.parse(mailEvent.at),
      });
  const page = event && `${profile.url}/events/${event.id}`;
  const own = linked(wording.changeLink, `${profile.url}${changeLinkOf(registration)}`);
  // A reader who waits wants to see the position first.
  const waits = registration.status === 'waitlisted';
  return mailTo(context, profile, {
    subject: fill(wording.subject, values),
    blocks: [
      ...paragraphs(wording.before),
      ...linked(wording.confirmLink, `${profile.url}${confirmLinkOf(registration)}`),
      ...(reason ? [{ text: reason }] : []),
      { facts: [...factLines(wording.facts, context, profile), ...furtherLines(context, profile)] },
      ...paragraphs(wording.after),
      ...(wording.money && total !== undefined ? paragraphs([wording.money[moneyOf(context)]]) : []),
      ...(waits ? own : []),
      ...linked(wording.eventLink, page, isLeft(mailEvent)),
      ...linked(wording.mapLink, directionsOf(context, profile)),
      ...(waits ? [] : own),
      ...(wording.changeLink ? furtherLinks(wording.changeLink, context, profile) : []),
    ],
    calendar,
  });
}

/** SEQUENCE grows with each change of event and registration, so that calendars keep the newest file in any order. */
export function calendarOf(context: MailContext, profile: ChurchProfile, version: Version): Mail['calendar'] {
  // Each date has changes of its own, so a file with the count of the first could be newer than a later one about this date.
  const further = (context.further ?? []).flatMap((each) =>
    entryOf(each, profile, { ...version, sequence: sequenceAfter(each.registration) - 1 }),
  );
  const entries = [...entryOf(context, profile, version), ...further];
  if (entries.length === 0) return undefined;
  const organizer = { name: profile.church, address: profile.staff };
  const to = answer(context.registration, 'email');
  // An invitation has one event. Calendars cannot invite the organizer.
  const isInvitation = entries.length === 1 && to.toLowerCase() !== profile.staff.toLowerCase();
  const method = isInvitation || version.method === 'CANCEL' ? version.method : 'PUBLISH';
  const attendee = isInvitation ? to : undefined;
  return { method, text: calendarFile({ method, zone: profile.zone, organizer, attendee, entries }) };
}

function entryOf(context: MailContext, profile: ChurchProfile, { sequence, stamp }: Version): CalendarEntry[] {
  const { registration, event, language, membershipClass } = context;
  if (membershipClass) return classEntry(membershipClass, context, profile, { sequence, stamp });
  if (registration.type === 'visit_registration') return visitEntry(context, profile, { sequence, stamp });
  const startsAt = startOf(context, profile.zone);
  if (answer(registration, 'eventId') === '' || startsAt === null) return [];
  const page = event && `${profile.url}/events/${event.id}`;
  const { reference, page: pageLine } = wordsIn(language).mail.calendar;
  return [
    {
      // A registration without a link is older than the common UID, and its calendar entry has its own.
      uid: eventUid(registration.seal ? answer(registration, 'eventId') : registration.id, profile.url),
      sequence: sequence + (event?.version ?? 1) - 1,
      stamp,
      startsAt,
      ...(event?.endsAt !== undefined && { endsAt: event.endsAt }),
      title: event?.title ?? answer(registration, 'eventTitle'),
      description: [
        fill(reference, { reference: referenceOf(registration.id) }),
        ...(page ? [fill(pageLine, { page })] : []),
      ].join('\n'),
      ...(event && onCalendar(event, placeOf(profile))),
      ...(page && { url: page }),
    },
  ];
}
