import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const pageEvents = defineEvents({
  'pages.stale': {
    version: 1,
    summary:
      'Content that the pages of all church events show has changed, so these pages must be written. Internal: other systems can ignore it.',
    subject: 'id of the event that changed the content, and `.pages`',
    data: z.object({
      eventIds: z.array(z.string()),
    }),
  },
});
