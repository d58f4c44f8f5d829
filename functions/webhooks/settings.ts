import * as z from 'zod/mini';
import type { WebhookSettings } from '#events/webhooks.ts';
import { env } from '../kit/env.ts';

const Settings = z.object({
  reach: z.enum(['public', 'loopback']),
  queuePrefix: z.string(),
  consumers: z.array(z.object({ name: z.string(), url: z.string(), secrets: z.array(z.string()) })),
});

/** Throws if the variable is not set or not valid. */
export function webhookSettings(): WebhookSettings {
  return Settings.parse(JSON.parse(env('WEBHOOKS')));
}
