import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const insightsEvents = defineEvents({
  'attendance.recorded': {
    version: 1,
    audience: 'public',
    summary: 'The attendance of a service was counted, corrected or removed.',
    subject: 'attendance-<campus>-<day>-<service>',
    data: z.object({
      /** `YYYY-MM-DD` in the church's zone. */
      date: z.string(),
      /** One of the church's campuses, and a service of its list, or `other` for a special one. */
      campus: z.string(),
      service: z.string(),
    }),
  },
});
