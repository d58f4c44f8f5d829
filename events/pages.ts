import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const pageEvents = defineEvents({
  'pages.stale': {
    version: 1,
    summary:
      'something that the pages of all church events show changed, and these are to be written (ours to hear; others need not)',
    subject: 'the event that changed it, `.pages`',
    data: z.object({
      /** Ids of church events. */
      eventIds: z.array(z.string()),
    }),
  },
});
