import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { defineRoutes } from '../api/route.ts';
import { eventIdPattern } from './event-id.ts';
import { CallOff, EventInput, EventUpdate, PublicEvent, StaffEvent } from './schema.ts';
import { SeriesDates, SeriesInput } from './series.ts';
import { SeriesCallOff, SeriesChange } from './series-change.ts';

const success = z.literal(true);
const params = z.strictObject({ id: z.string().check(z.regex(eventIdPattern)) });

/** The church's events (spec B7, A7). */
export const calendarRoutes = defineRoutes({
  publicEvents: {
    method: 'GET',
    path: '/api/public-events',
    area: 'calendar',
    access: 'public',
    summary: 'Published events that have not ended, soonest first.',
    output: z.object({ success, events: z.array(PublicEvent) }),
    errors: [],
  },
  upcomingEvents: {
    method: 'GET',
    path: '/api/events/upcoming',
    area: 'calendar',
    access: 'public',
    summary: 'Published events that have not started, soonest first.',
    output: z.object({ success, events: z.array(PublicEvent) }),
    errors: [],
  },
  publishedEvents: {
    method: 'GET',
    path: '/api/events/published',
    area: 'calendar',
    access: 'public',
    summary: 'All published events including past ones, newest first.',
    output: z.object({ success, events: z.array(PublicEvent) }),
    errors: [],
  },
  listEvents: {
    method: 'GET',
    path: '/api/events',
    area: 'calendar',
    access: managers,
    summary: 'All events in the staff format, soonest first.',
    output: z.object({ success, events: z.array(StaffEvent) }),
    errors: [],
  },
  getEvent: {
    method: 'GET',
    path: '/api/events/{id}',
    area: 'calendar',
    access: managers,
    summary: 'One event in the staff format.',
    params,
    output: z.object({ success, event: StaffEvent }),
    errors: ['not_found'],
  },
  createEvent: {
    method: 'POST',
    path: '/api/events',
    area: 'calendar',
    access: managers,
    summary: 'Creates an event.',
    body: EventInput,
    output: z.object({ success, event: StaffEvent }),
    status: 201,
    errors: ['validation_failed'],
  },
  createSeries: {
    method: 'POST',
    path: '/api/event-series',
    area: 'calendar',
    access: managers,
    summary: 'Creates an event that repeats: an event for each date, with its own places and registrations.',
    body: SeriesInput,
    idempotent: true,
    output: z.object({ success, series: z.string(), dates: z.int(), event: StaffEvent }),
    status: 201,
    errors: ['validation_failed', 'idempotency_key_reused'],
  },
  previewSeries: {
    method: 'POST',
    path: '/api/event-series/dates',
    area: 'calendar',
    access: managers,
    summary: 'The dates on which an event would repeat, those left out included.',
    body: SeriesDates,
    asks: true,
    output: z.object({
      success,
      /** `missing`: the wall time of the start does not exist on that day. */
      days: z.array(z.object({ date: z.string(), missing: z.optional(z.literal(true)) })),
    }),
    errors: ['validation_failed'],
  },
  updateEvent: {
    method: 'PUT',
    path: '/api/events/{id}',
    area: 'calendar',
    access: managers,
    summary:
      'Replaces an event, and mails registrants about the change if `tell` is given. If the new capacity is too small, the error has `registered`, the number of people who are coming.',
    params,
    body: EventUpdate,
    output: z.object({ success, event: StaffEvent }),
    errors: ['validation_failed', 'not_found', 'capacity_below_registered', 'version_conflict', 'event_cancelled'],
  },
  changeSeries: {
    method: 'PUT',
    path: '/api/events/{id}/series',
    area: 'calendar',
    access: managers,
    summary:
      'Changes an event and the following or all coming events of its series. Fields that staff changed for one date alone stay. With `tell`, registrants are mailed if time, place or price changes, or if the event is withdrawn.',
    params,
    body: SeriesChange,
    output: z.object({ success, events: z.int(), event: StaffEvent }),
    errors: ['validation_failed', 'not_found', 'capacity_below_registered', 'version_conflict', 'event_cancelled'],
  },
  callOffSeries: {
    method: 'POST',
    path: '/api/events/{id}/series/call-off',
    area: 'calendar',
    access: managers,
    summary:
      'Deletes an event and the following or all coming events of its series. Those with registrations are cancelled, and the registrants are mailed.',
    params,
    body: SeriesCallOff,
    output: z.object({ success, events: z.int() }),
    errors: ['validation_failed', 'not_found', 'event_cancelled'],
  },
  deleteEvent: {
    method: 'DELETE',
    path: '/api/events/{id}',
    area: 'calendar',
    access: managers,
    summary: 'Deletes an event without registrations. Cancels an event with registrations and mails the registrants.',
    params,
    output: z.object({ success, outcome: z.enum(['removed', 'cancelled']) }),
    errors: ['not_found'],
  },
  callOffEvent: {
    method: 'POST',
    path: '/api/events/{id}/call-off',
    area: 'calendar',
    access: managers,
    summary: 'Same as DELETE, with a reason that the mail to registrants includes.',
    params,
    body: CallOff,
    output: z.object({ success, outcome: z.enum(['removed', 'cancelled']) }),
    errors: ['not_found'],
  },
});
