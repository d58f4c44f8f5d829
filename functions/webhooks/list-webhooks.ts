import type { KnownWebhook } from '#events/webhooks.ts';
import type { DeliveryView, WebhookView } from '#shared/insights/webhooks.ts';
import { knownWebhooks } from './settings.ts';
import { type DeliveryRecord, disabledSince, readDeliveries } from './store.ts';

/** Newest events of each webhook. */
const shown = 50;

export function listWebhooks(): Promise<WebhookView[]> {
  return Promise.all(knownWebhooks().map(toView));
}

/** The deliveries of all webhooks, those of the newest events first. */
export async function listDeliveries(): Promise<DeliveryView[]> {
  const found = await Promise.all(
    knownWebhooks().map(async ({ name }) =>
      (await readDeliveries(name, shown)).map((each) => toDeliveryView(name, each)),
    ),
  );
  return found.flat().sort((a, b) => (a.event_at < b.event_at ? 1 : -1));
}

async function toView({ name, url, events, secrets }: KnownWebhook): Promise<WebhookView> {
  const since = await disabledSince(name, url);
  return {
    ...{ name, events, secrets, host: new URL(url).host },
    ...(since !== undefined && { disabled_at: since }),
  };
}

function toDeliveryView(consumer: string, { event, state, attempts, nextAt }: DeliveryRecord): DeliveryView {
  const last = attempts.at(-1);
  return {
    ...{ consumer, state, event_id: event.id, event_at: event.at, type: event.type, attempts: attempts.length },
    ...(last && { result: last.result, last_at: last.at }),
    ...(nextAt !== undefined && { next_at: nextAt }),
  };
}
