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
    summary: 'A visible church event changed, or was withdrawn to a draft.',
    subject: 'church event id',
    data,
  },
  'calendar.cancelled': {
    version: 1,
    summary: 'A church event was called off or removed; its registrations are being cancelled.',
    subject: 'church event id',
    data,
  },
});
