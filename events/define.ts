import * as z from 'zod/mini';

/** One kind of event: its payload schema (no personal data, ever) and what it means. */
export interface EventKind {
  readonly version: number;
  readonly summary: string;
  /** What `subject` identifies. */
  readonly subject: string;
  readonly data: z.ZodMiniType;
}

export function defineEvents<const T extends Record<string, EventKind>>(events: T): T {
  return events;
}

/** EventBridge `source` of everything Steeple publishes. */
export const eventSource = 'steeple';

/** What an EventBridge entry's detail carries; `detail-type` repeats `type`. */
export interface Envelope<Type extends string = string, Data = unknown> {
  /** Handle each id once: delivery is at least once. */
  readonly id: string;
  readonly type: Type;
  /** Of the payload's schema. */
  readonly version: number;
  /** UTC instant of the change, ISO 8601. */
  readonly at: string;
  /** Follows one request from the browser to the mail. */
  readonly correlationId: string;
  /** The thing that changed: a registration's or an event's id. */
  readonly subject: string;
  /** Grows with each change of the subject: the bus does not keep order. */
  readonly sequence: number;
  readonly data: Data;
}

/** The envelope's schema around a payload's. */
export function envelopeSchema<T extends string, S extends z.ZodMiniType>(type: T, version: number, data: S) {
  return z.object({
    id: z.string(),
    type: z.literal(type),
    version: z.literal(version),
    at: z.iso.datetime(),
    correlationId: z.string(),
    subject: z.string(),
    sequence: z.int(),
    data,
  });
}
