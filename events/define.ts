import * as z from 'zod/mini';

/** The payload never has personal data. */
export interface EventKind {
  readonly version: number;
  /** Former versions whose data the schema also accepts, so that events sent before a deployment are still handled after it. */
  readonly accepts?: readonly number[];
  /**
   * External systems may receive it (docs/consume.md), so a change that breaks them needs a new version. Absent: an internal
   * event, which only our own consumers receive.
   */
  readonly audience?: 'public';
  readonly summary: string;
  readonly subject: string;
  readonly data: z.ZodMiniType;
}

export function defineEvents<const T extends Record<string, EventKind>>(events: T): T {
  return events;
}

export const eventSource = 'steeple';

/** The source of a trial. Only the rule of that outside consumer matches it: not our own consumers, and not the archive. */
export const trialSource = (consumer: string): string => `${eventSource}.trial.${consumer}`;

/** The detail of an EventBridge entry. `detail-type` repeats `type`. */
export interface Envelope<Type extends string = string, Data = unknown> {
  /** Delivery is at least once, so process each id only once. */
  readonly id: string;
  readonly type: Type;
  readonly version: number;
  /** UTC instant of the change, ISO 8601. */
  readonly at: string;
  /** Identifies a request in all logs, from the browser to the mail. */
  readonly correlationId: string;
  readonly subject: string;
  /** Grows with each change of the subject, because the bus does not keep the order. */
  readonly sequence: number;
  readonly data: Data;
}

export function envelopeSchema<T extends string, S extends z.ZodMiniType>(
  type: T,
  { version, accepts = [], data }: { readonly version: number; readonly accepts?: readonly number[]; readonly data: S },
) {
  return z.object({
    id: z.string(),
    type: z.literal(type),
    version: z.literal([version, ...accepts]),
    at: z.iso.datetime(),
    correlationId: z.string(),
    subject: z.string(),
    sequence: z.int(),
    data,
  });
}
