import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const mediaEvents = defineEvents({
  'media.changed': {
    version: 1,
    summary: 'A recording that visitors see came, changed or went.',
    subject: 'media id',
    data: z.object({ mediaId: z.string() }),
  },
  'image.changed': {
    version: 1,
    summary: 'An image that staff uploaded came, changed or went: what shows it is stale.',
    subject: 'image id',
    data: z.object({ imageKey: z.string() }),
  },
});
