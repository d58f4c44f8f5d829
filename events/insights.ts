import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const insightsEvents = defineEvents({
  'attendance.recorded': {
    version: 1,
    summary: 'How many people came to the services of a day was counted, corrected or taken back.',
    subject: 'attendance-<day>',
    data: z.object({
      /** `YYYY-MM-DD` in the church's zone. */
      date: z.string(),
    }),
  },
});
