import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const deliveryEvents = defineEvents({
  'webhook.again': {
    version: 1,
    summary: 'An admin asked to send an event again to one webhook. Only the queue of that webhook gets it.',
    subject: 'request, `again-…`',
    data: z.object({
      consumer: z.string(),
      /** Id and instant of the event. The log of deliveries has the event itself. */
      eventId: z.string(),
      eventAt: z.string(),
    }),
  },
});
