import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

const data = z.object({
  eventId: z.string(),
  /** The series of an event that repeats. */
  seriesId: z.optional(z.string()),
});

export const calendarEvents = defineEvents({
  'calendar.published': {
    version: 1,
    audience: 'public',
    summary: 'A church event became visible to visitors.',
    subject: 'church event id',
    data,
  },
  'calendar.changed': {
    version: 1,
    audience: 'public',
    summary:
      'A visible church event changed, or was withdrawn to a draft. The page of a withdrawn event only says that it was withdrawn.',
    subject: 'church event id',
    data,
  },
  'calendar.cancelled': {
    version: 1,
    audience: 'public',
    summary: 'A church event was called off or deleted. Its registrations are being cancelled.',
    subject: 'church event id',
    data,
  },
  'calendar.repeating': {
    version: 1,
    summary: 'Events of a series are being written: one call may not have come to the end of them.',
    subject: 'series id, and `.repeating`',
    data: z.object({ seriesId: z.string() }),
  },
  'calendar.reminding': {
    version: 1,
    summary: 'The reminder of a church event is due, and its registrants are being reminded.',
    subject: 'church event id, `.reminding.` and its start',
    data: z.object({
      eventId: z.string(),
      /** The start that the reminder is about: a UTC instant. */
      startsAt: z.iso.datetime(),
    }),
  },
  'calendar.following_up': {
    version: 1,
    summary: 'The letter after a church event is due, and is being mailed to its registrants.',
    subject: 'church event id, and `.following_up`',
    data: z.object({ eventId: z.string() }),
  },
  'calendar.telling': {
    version: 1,
    summary:
      'Staff want all registrants to be mailed about a change of a church event. Repeats while there are more registrants than one call can handle.',
    subject: 'church event id, `.telling.` and the version after the change',
    data: z.object({
      eventId: z.string(),
      /** The version of the event after the change. */
      change: z.int(),
    }),
  },
});
