import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const pageEvents = defineEvents({
  'pages.stale': {
    version: 1,
    summary:
      'Content that the pages of all church events, or of all sermons, show has changed, so these pages must be written. Internal: other systems can ignore it.',
    subject: 'id of the event that changed the content, and `.pages` or `.sermons`',
    data: z.object({
      eventIds: z.array(z.string()),
      /** The last parts of their addresses. */
      sermons: z.optional(z.array(z.string())),
    }),
  },
});
