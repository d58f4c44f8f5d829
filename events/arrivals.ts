import { arrivingFolder } from '#shared/images/address.ts';
import type { Subscription } from './subscriptions.ts';

export interface Arrival extends Omit<Subscription, 'events'> {
  /** Ends with a slash. The function decides how to name keys below it. */
  readonly folder: string;
}

export const arrivals = {
  prepare: {
    folder: arrivingFolder,
    summary: 'Makes an image of a staff upload in every width and format, and publishes it.',
    // Processing a picture uses all of a function's CPU for seconds.
    batchSize: 1,
    batchWindowSeconds: 0,
    maxConcurrency: 2,
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, Arrival>;

export type ArrivalName = keyof typeof arrivals;
