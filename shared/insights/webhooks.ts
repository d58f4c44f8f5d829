import * as z from 'zod/mini';

/** `waiting`: another attempt follows. `given_up`: no attempt follows. */
export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A consumer that gets events as signed requests (docs/consume.md). */
export const WebhookView = z.object({
  name: z.string(),
  /** Without the path, which may contain a secret of the receiver. */
  host: z.string(),
  events: z.readonly(z.array(z.string())),
  /** Two or more sign while the secret is being changed. */
  secrets: z.int(),
  /** Since when it gets no events, because it answered 410. UTC instant. */
  disabled_at: z.optional(z.string()),
});
export type WebhookView = z.output<typeof WebhookView>;

/** An event and its attempts at one webhook, with ids only. */
export const DeliveryView = z.object({
  consumer: z.string(),
  event_id: z.string(),
  /** Of the event. UTC instant. */
  event_at: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Of the last attempt: `http_<status>`, `timeout`, `private_address`, `disabled` or `unreachable_<code>`. */
  result: z.optional(z.string()),
  /** UTC instants. */
  last_at: z.optional(z.string()),
  next_at: z.optional(z.string()),
});
export type DeliveryView = z.output<typeof DeliveryView>;

export const AgainInput = z.strictObject({
  event_id: z.string().check(z.minLength(1), z.maxLength(200)),
  event_at: z.iso.datetime(),
});
export type AgainInput = z.output<typeof AgainInput>;
