import type { EventType } from './catalog.ts';

/** A consumer of ours: its queue, its function and what it hears. */
export interface Subscription {
  readonly events: readonly EventType[];
  readonly summary: string;
  /** Most messages in one call of the function. */
  readonly batchSize: number;
  /** How long the queue waits to fill a batch, in seconds; above 0 only where a call does the same work for many. */
  readonly batchWindowSeconds: number;
  /** Most calls at once, 2 at least (SQS): a new account may run ten functions, and visitors need some of them. */
  readonly maxConcurrency: number;
  /** Seconds that one call may take; the queue hides a message six times as long. */
  readonly timeoutSeconds: number;
}

/** Subscriber → what it hears. Rules, queues, types, AsyncAPI and the local delivery derive from it. */
export const subscriptions = {
  count: {
    events: ['registration.submitted', 'registration.cancelled'],
    summary: 'Counts registrations by type and day.',
    batchSize: 10,
    batchWindowSeconds: 0,
    maxConcurrency: 2,
    timeoutSeconds: 10,
  },
  notify: {
    events: [
      'registration.submitted',
      'registration.cancelled',
      'registration.resent',
      'calendar.telling',
      'registration.told',
      'letter.sending',
      'letter.addressed',
      'letter.tried',
      'registration.paid',
    ],
    summary:
      'Mails the registrant and alerts the staff; tells everyone who is registered of a change, and what staff write to them.',
    // A call's time is for one registration's mails: where sending is slow, the last of a batch would have none left.
    batchSize: 1,
    batchWindowSeconds: 0,
    maxConcurrency: 2,
    timeoutSeconds: 20,
  },
  cancel: {
    events: ['calendar.cancelled', 'registration.clearing'],
    summary: 'Cancels the registrations of an event that was called off.',
    batchSize: 1,
    batchWindowSeconds: 0,
    maxConcurrency: 2,
    timeoutSeconds: 60,
  },
  index: {
    events: [
      'registration.submitted',
      'registration.cancelled',
      'registration.handled',
      'registration.accounted',
      'calendar.published',
      'calendar.changed',
      'member.added',
      'member.changed',
      'member.removed',
      'member.merged',
      'member.restored',
      'member.told_apart',
    ],
    summary: 'Keeps what the staff’s lists are searched by.',
    batchSize: 10,
    batchWindowSeconds: 0,
    maxConcurrency: 2,
    // What failed is searched for in vain until the queue hands it out again.
    timeoutSeconds: 20,
  },
  import: {
    events: ['member.importing'],
    summary: 'Takes in members out of a file, part by part.',
    // Two calls at one import would only meet at its next part.
    batchSize: 1,
    batchWindowSeconds: 0,
    maxConcurrency: 2,
    // Short, so that a call that was killed is made up for within minutes.
    timeoutSeconds: 25,
  },
  erase: {
    events: ['person.erasing'],
    summary: 'Erases records of a person one by one, and by the clock those whose period is over.',
    batchSize: 1,
    batchWindowSeconds: 0,
    maxConcurrency: 2,
    timeoutSeconds: 60,
  },
  render: {
    events: [
      'calendar.published',
      'calendar.changed',
      'calendar.cancelled',
      'registration.submitted',
      'registration.cancelled',
      'content.changed',
      'media.changed',
      'image.changed',
      'attendance.recorded',
    ],
    summary: 'Writes the pages that an event touches.',
    // One writing of a page does for all who registered within the second.
    batchSize: 100,
    batchWindowSeconds: 1,
    maxConcurrency: 2,
    timeoutSeconds: 20,
  },
  draw: {
    events: ['content.changed', 'image.changed'],
    summary: 'Draws the icons and the pictures beside shared links in the church’s colours, with its mark and words.',
    // One drawing does for all that was changed within two seconds: a church that picks its colours picks three.
    batchSize: 100,
    batchWindowSeconds: 2,
    maxConcurrency: 2,
    timeoutSeconds: 60,
  },
  rewrite: {
    events: ['pages.stale'],
    summary: 'Writes the pages of all church events, some in a call, when something changed that all of them show.',
    batchSize: 1,
    batchWindowSeconds: 0,
    maxConcurrency: 2,
    timeoutSeconds: 20,
  },
} as const satisfies Record<string, Subscription>;

export type Subscriber = keyof typeof subscriptions;
export type EventsOf<S extends Subscriber> = (typeof subscriptions)[S]['events'][number];
