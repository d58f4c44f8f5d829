import type * as z from 'zod/mini';
import { calendarEvents } from './calendar.ts';
import { contentEvents } from './content.ts';
import { type Envelope, type EventKind, envelopeSchema } from './define.ts';
import { deliveryEvents } from './deliveries.ts';
import { financeEvents } from './finance.ts';
import { groupEvents } from './groups.ts';
import { insightsEvents } from './insights.ts';
import { letterEvents } from './letters.ts';
import { mediaEvents } from './media.ts';
import { memberEvents } from './members.ts';
import { pageEvents } from './pages.ts';
import { privacyEvents } from './privacy.ts';
import { registrationEvents } from './registrations.ts';

export const catalog = {
  ...registrationEvents,
  ...calendarEvents,
  ...letterEvents,
  ...contentEvents,
  ...mediaEvents,
  ...financeEvents,
  ...memberEvents,
  ...groupEvents,
  ...insightsEvents,
  ...deliveryEvents,
  ...pageEvents,
  ...privacyEvents,
} as const;

export type EventType = keyof typeof catalog;
/** Events that external systems may receive. All others are internal. */
export type PublicEventType = {
  [K in EventType]: (typeof catalog)[K] extends { audience: 'public' } ? K : never;
}[EventType];

export const publicEvents = Object.entries<EventKind>(catalog)
  .filter(([, { audience }]) => audience === 'public')
  // The same rows as in the type above.
  .map(([type]) => type as PublicEventType);

export type DataOf<T extends EventType> = z.output<(typeof catalog)[T]['data']>;
export type AnyEvent<T extends EventType = EventType> = { [K in T]: Envelope<K, DataOf<K>> }[T];

/** Returns null for unknown events, because consumers must skip those. */
export function parseEvent(detail: unknown): AnyEvent | null {
  const type = (detail as { type?: unknown } | null)?.type;
  if (typeof type !== 'string' || !Object.hasOwn(catalog, type)) return null;
  const kind: EventKind = catalog[type as EventType];
  const parsed = envelopeSchema(type, kind).safeParse(detail);
  // Safe cast: the schema was selected by the same `type` that discriminates the union.
  return parsed.success ? (parsed.data as AnyEvent) : null;
}
