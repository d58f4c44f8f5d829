import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const contentEvents = defineEvents({
  'content.changed': {
    version: 1,
    audience: 'public',
    summary: 'Page texts or the church’s details changed.',
    subject: 'content key, followed by `#<language>` if not English; or `ministry#<id>`',
    data: z.object({
      keys: z.array(z.string()),
      /** True if the church’s ministries changed. Absent otherwise. */
      ministries: z.optional(z.boolean()),
    }),
  },
});
