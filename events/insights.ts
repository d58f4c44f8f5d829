import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const insightsEvents = defineEvents({
  'attendance.recorded': {
    version: 1,
    summary: 'How many people came to a service was counted, corrected or taken back.',
    subject: 'attendance-<campus>-<day>-<service>',
    data: z.object({
      /** `YYYY-MM-DD` in the church's zone. */
      date: z.string(),
      /** Of the church's campuses and its list of services, `other` for one beside it. */
      campus: z.string(),
      service: z.string(),
    }),
  },
});
