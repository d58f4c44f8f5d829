import * as z from 'zod/mini';
import { defineRoutes } from '../api/route.ts';
import { AgainInput, DeliveryView, WebhookView } from './webhooks.ts';

const success = z.literal(true);

export const webhookRoutes = defineRoutes({
  listWebhooks: {
    method: 'GET',
    path: '/api/webhooks',
    area: 'insights',
    access: ['admin'],
    summary: 'Every webhook of this environment, and whether its receiver has disabled it.',
    output: z.object({ success, webhooks: z.array(WebhookView) }),
    errors: [],
  },
  listDeliveries: {
    method: 'GET',
    path: '/api/webhooks/deliveries',
    area: 'insights',
    access: ['admin'],
    summary: 'The 50 newest events of the last 30 days for each webhook, with their attempts. Ids only.',
    output: z.object({ success, deliveries: z.array(DeliveryView) }),
    errors: [],
  },
  sendAgain: {
    method: 'POST',
    path: '/api/webhooks/{name}/again',
    area: 'insights',
    access: ['admin'],
    summary:
      'Has an event of the log sent again to one webhook, within seconds and also to a disabled address. The log then has the result.',
    params: z.strictObject({ name: z.string().check(z.maxLength(30)) }),
    body: AgainInput,
    output: z.object({ success }),
    errors: ['not_found'],
  },
});
