import * as z from 'zod/mini';
import type { KnownWebhook, WebhookSettings } from '#events/webhooks.ts';
import { env, envOr } from '../kit/env.ts';

const Settings = z.object({
  reach: z.enum(['public', 'loopback']),
  queuePrefix: z.string(),
  consumers: z.array(z.object({ name: z.string(), url: z.string(), secrets: z.array(z.string()) })),
});

/** Throws if the variable is not set or not valid. */
export function webhookSettings(): WebhookSettings {
  return Settings.parse(JSON.parse(env('WEBHOOKS')));
}

const Known = z.array(z.object({ name: z.string(), url: z.string(), events: z.array(z.string()), secrets: z.int() }));

/** Throws if the variable is not valid. */
export function knownWebhooks(): readonly KnownWebhook[] {
  return Known.parse(JSON.parse(envOr('WEBHOOK_ROWS', '[]')));
}
