import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const mediaEvents = defineEvents({
  'media.changed': {
    version: 1,
    summary: 'A public recording was added, changed or removed.',
    subject: 'media id',
    data: z.object({ mediaId: z.string() }),
  },
  'image.changed': {
    version: 1,
    summary: 'An uploaded image was added, changed or removed. Everything that shows it is stale.',
    subject: 'image id',
    data: z.object({ imageKey: z.string() }),
  },
});
