import { followUps } from '#shared/calendar/follow-up.ts';
import { followUpWords } from '#shared/calendar/follow-up-words.ts';
import { reminders } from '#shared/calendar/reminder.ts';
import type { PublicEvent, SeriesDate, StaffEvent, WithdrawnEvent } from '#shared/calendar/schema.ts';
import { dateOf, instantToWall, isoInZone, timeOf } from '#shared/church/time.ts';
import { paragraphsOf } from '#shared/content/paragraphs.ts';
import { iso } from '../kit/clock.ts';
import { isWaitedFor, people, type Seats } from '../seats/store.ts';
import { formId } from './forms-store.ts';
import type { CalendarEvent, EventWithSeats } from './store.ts';

type SeatCounts = Pick<Seats, 'capacity' | 'seatsLeft' | 'waiting'>;

/** A church event in the staff shape (EN-06). */
export function toStaff({ event, seats }: { readonly event: CalendarEvent; readonly seats: SeatCounts }): StaffEvent {
  const wall = (instant: number | undefined) => (instant === undefined ? null : instantToWall(instant, event.zone));
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    start_date: instantToWall(event.startsAt, event.zone),
    end_date: wall(event.endsAt),
    location: event.location,
    map_url: event.mapUrl ?? null,
    price: event.price,
    max_attendees: event.maxAttendees ?? null,
    current_attendees: people(seats),
    ...(seats.waiting && { waiting: seats.waiting }),
    is_published: event.isPublished,
    category: event.category,
    ministry: event.ministry ?? null,
    age_from: event.ageFrom ?? null,
    age_to: event.ageTo ?? null,
    requires_registration: event.requiresRegistration,
    registration_deadline: wall(event.deadlineAt),
    ask_emergency_contact: event.asksEmergencyContact,
    confirm_places: event.confirmsPlaces === true,
    reminder: event.reminder ?? reminders[0],
    follow_up: event.followUp?.to ?? followUps[0],
    follow_up_subject: event.followUp?.subject ?? followUpWords.subject,
    follow_up_text: event.followUp?.text ?? followUpWords.text,
    ask_names: event.form?.names === true,
    tickets: [...(event.form?.tickets ?? [])],
    questions: [...(event.form?.questions ?? [])],
    status: event.status,
    ...(event.test && { test: true as const }),
    ...staffSeriesOf(event),
    version: event.version,
    created_at: iso(event.createdAt),
    updated_at: iso(event.updatedAt),
  };
}

export function toWithdrawn({ id, title }: CalendarEvent): WithdrawnEvent {
  return { id, title, withdrawn: true };
}

function seriesOf({ seriesId: id, repeat, occurrence }: CalendarEvent): Pick<StaffEvent, 'series'> {
  if (!id || !repeat || !occurrence) return {};
  const weekly = repeat.pattern === 'weekly' && { weeks: repeat.every };
  return { series: { id, ...weekly, day: occurrence.slice(0, 10) } };
}

function staffSeriesOf(event: CalendarEvent): Pick<StaffEvent, 'series'> {
  const { series } = seriesOf(event);
  return series ? { series: { ...series, ...(event.own && { own: event.own }) } } : {};
}

/** Another date of an event's series at an instant (epoch ms), for the page of that event. */
export function toSeriesDate(date: CalendarEvent, event: CalendarEvent, at: number): SeriesDate {
  const { id, startsAt, zone } = date;
  return {
    id,
    date: dateOf(startsAt, zone),
    time: timeOf(startsAt, zone),
    startsAt: isoInZone(startsAt, zone),
    ...(sharesForm(date, event, at) && { sharesForm: true as const }),
  };
}

/** Whether a visitor may register for both with one form, and registration is open for this one. */
function sharesForm(date: CalendarEvent, event: CalendarEvent, at: number): boolean {
  const isOpen = date.requiresRegistration && date.status === 'scheduled' && at < (date.deadlineAt ?? date.startsAt);
  const facts = ({ title, price, asksEmergencyContact, form }: CalendarEvent) =>
    JSON.stringify([title, price, asksEmergencyContact, form && formId(form)]);
  return isOpen && facts(date) === facts(event);
}

function agesOf({ ageFrom: from, ageTo: to }: CalendarEvent): Pick<PublicEvent, 'ages'> {
  if (from === undefined && to === undefined) return {};
  return { ages: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } };
}

function formOf({ form }: CalendarEvent, { tickets: left = {} }: Seats): Pick<PublicEvent, 'form'> {
  if (!form) return {};
  const tickets = form.tickets.map((ticket) => ({
    ...ticket,
    ...(ticket.limit !== undefined && { left: Math.max(0, left[ticket.id] ?? 0) }),
  }));
  return {
    form: { id: formId(form), ...(form.names && { names: true }), tickets, questions: [...form.questions] },
  };
}

/** A church event as visitors see it (EN-05; docs/decisions/event-shapes.md). */
export function toPublic({ event, seats }: EventWithSeats): PublicEvent {
  const { zone } = event;
  const { series } = seriesOf(event);
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    date: dateOf(event.startsAt, zone),
    time: timeOf(event.startsAt, zone),
    startsAt: isoInZone(event.startsAt, zone),
    ...(event.endsAt !== undefined && {
      endTime: timeOf(event.endsAt, zone),
      endsAt: isoInZone(event.endsAt, zone),
    }),
    location: event.location,
    category: event.category,
    ...(event.ministry && { ministry: event.ministry }),
    ...agesOf(event),
    currentAttendees: people(seats),
    ...(event.maxAttendees !== undefined && { maxAttendees: event.maxAttendees }),
    ...(isWaitedFor(seats) && { waiting: true as const }),
    ...(event.price > 0 && { price: event.price }),
    ...(event.form?.tickets.some(({ price }) => price > event.price) && { priceFrom: true as const }),
    requiresRegistration: event.requiresRegistration,
    ...(event.deadlineAt !== undefined && { registrationDeadline: isoInZone(event.deadlineAt, zone) }),
    askEmergencyContact: event.asksEmergencyContact,
    ...(event.confirmsPlaces && { confirmPlaces: true as const }),
    ...formOf(event, seats),
    ...(event.status === 'cancelled' && { cancelled: true as const }),
    ...(series && { series: { ...series, further: 0 } }),
  };
}

/** Events soonest first. All but the first of a series are marked as later, and each has the number of dates after it. */
export function toPublicList(found: readonly EventWithSeats[]): PublicEvent[] {
  return found.map((each, index) => {
    const { series, ...event } = toPublic(each);
    if (!series) return event;
    const isSame = (other: EventWithSeats) => other.event.seriesId === series.id;
    const further = found.slice(index + 1).filter(isSame).length;
    const isLater = found.slice(0, index).some(isSame);
    return { ...event, series: { ...series, further }, ...(isLater && { isLater: true as const }) };
  });
}

/** For the list of events, which shows no more of a description than its first paragraph. */
export const withoutDetails = (event: PublicEvent): PublicEvent => ({
  ...event,
  description: paragraphsOf(event.description)[0] ?? '',
});
