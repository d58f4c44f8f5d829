import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const financeEvents = defineEvents({
  'finance.changed': {
    version: 1,
    audience: 'public',
    summary:
      'An entry of the church’s books was created, corrected, removed or restored. The event has no amount and no note.',
    subject: 'entry id',
    data: z.object({
      /** `YYYY-MM` of each month whose sums changed. */
      months: z.array(z.string()),
    }),
  },
});
