import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

const data = z.object({ eventId: z.string() });

export const calendarEvents = defineEvents({
  'calendar.published': {
    version: 1,
    summary: 'A church event became visible to visitors.',
    subject: 'church event id',
    data,
  },
  'calendar.changed': {
    version: 1,
    summary: 'A visible church event changed, or was withdrawn to a draft: its page then says no more than that.',
    subject: 'church event id',
    data,
  },
  'calendar.cancelled': {
    version: 1,
    summary: 'A church event was called off or removed; its registrations are being cancelled.',
    subject: 'church event id',
    data,
  },
  'calendar.telling': {
    version: 1,
    summary:
      'Staff want everyone who is registered to be told of a change of a church event. Comes again while there are more than one call has time for.',
    subject: 'church event id, `.telling.` and the version that the change made',
    data: z.object({
      eventId: z.string(),
      /** The version of the event after the change. */
      change: z.int(),
    }),
  },
});
