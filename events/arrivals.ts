import { arrivingFolder } from '#shared/images/address.ts';
import type { Subscription } from './subscriptions.ts';

/** A function of ours that the media bucket wakes: for each file that arrives in a folder, by S3's own event. */
export interface Arrival extends Omit<Subscription, 'events'> {
  /** Ends with a slash; what follows in a key is the function's own. */
  readonly folder: string;
}

/** Function → what it is woken by. Rules, queues and the local delivery derive from it. */
export const arrivals = {
  prepare: {
    folder: arrivingFolder,
    summary: 'Makes an image of what staff uploaded, in every width and format, and publishes it.',
    // A picture takes all of a function for seconds.
    batchSize: 1,
    batchWindowSeconds: 0,
    maxConcurrency: 2,
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, Arrival>;

export type ArrivalName = keyof typeof arrivals;
