import type { EventType } from './catalog.ts';

export interface Subscription {
  readonly events: readonly EventType[];
  readonly summary: string;
  readonly batchSize: number;
  /** Seconds that the queue waits to fill a batch. Only above 0 if one call can handle many messages with the same work. */
  readonly batchWindowSeconds: number;
  /**
   * At least 2 (an SQS limit). Low, because a new account allows only ten functions, some of which visitors need. Left out if
   * the events come one after another, each caused by staff or by the event before: without a maximum Lambda asks an idle queue
   * with two calls at a time instead of five, which more than halves what the queue costs.
   */
  readonly maxConcurrency?: number;
  /** Maximum seconds of one call. The queue's visibility timeout is six times as long. */
  readonly timeoutSeconds: number;
}

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
      'registration.offered',
      'registration.changed',
      'registration.cancelled',
      'registration.resent',
      'calendar.telling',
      'registration.told',
      'calendar.reminding',
      'registration.reminded',
      'calendar.following_up',
      'registration.followed_up',
      'letter.sending',
      'letter.addressed',
      'letter.member_addressed',
      'letter.tried',
      'registration.paid',
      'registration.replied',
    ],
    summary:
      'Mails registrants and alerts staff; mails registrants about changes and letters from staff, and letters to members.',
    // One registration per call, because slow mail delivery would leave no time for the last ones of a batch.
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
    timeoutSeconds: 60,
  },
  repeat: {
    events: ['calendar.repeating'],
    summary: 'Writes the events of a series that the request of staff did not come to.',
    // Two concurrent calls for one series would only collide.
    batchSize: 1,
    batchWindowSeconds: 0,
    timeoutSeconds: 25,
  },
  index: {
    events: [
      'registration.submitted',
      'registration.offered',
      'registration.changed',
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
    summary: 'Maintains the search index of the staff’s lists.',
    batchSize: 10,
    batchWindowSeconds: 0,
    maxConcurrency: 2,
    // Until the queue retries a failed message, the search does not find its record.
    timeoutSeconds: 20,
  },
  import: {
    events: ['member.importing'],
    summary: 'Imports members from a file, part by part.',
    // Two concurrent calls for one import would only collide at its next part.
    batchSize: 1,
    batchWindowSeconds: 0,
    // Short, so that the queue retries a killed call within minutes.
    timeoutSeconds: 25,
  },
  erase: {
    events: ['person.erasing'],
    summary: 'Erases records of a person one by one, and records whose retention period is over on a schedule.',
    batchSize: 1,
    batchWindowSeconds: 0,
    timeoutSeconds: 60,
  },
  render: {
    events: [
      'calendar.published',
      'calendar.changed',
      'calendar.cancelled',
      'registration.submitted',
      'registration.offered',
      'registration.changed',
      'registration.cancelled',
      'content.changed',
      'media.changed',
      'image.changed',
      'attendance.recorded',
      'group.changed',
    ],
    summary: 'Writes the pages that an event affects.',
    // Writing a page once is enough for all registrations within the same second.
    batchSize: 100,
    batchWindowSeconds: 1,
    maxConcurrency: 2,
    timeoutSeconds: 20,
  },
  draw: {
    events: ['content.changed', 'image.changed', 'calendar.published', 'calendar.changed', 'calendar.cancelled'],
    summary: 'Generates the icons and link preview pictures in the church’s colours, with its mark, texts and events.',
    // Drawing once is enough for all changes within two seconds. A church that picks its colours usually changes three.
    batchSize: 100,
    batchWindowSeconds: 2,
    timeoutSeconds: 60,
  },
  rewrite: {
    events: ['pages.stale'],
    summary:
      'Writes the pages of all church events or sermons, some in each call, when content that all of them show changes.',
    batchSize: 1,
    batchWindowSeconds: 0,
    timeoutSeconds: 20,
  },
} as const satisfies Record<string, Subscription>;

export type Subscriber = keyof typeof subscriptions;
export type EventsOf<S extends Subscriber> = (typeof subscriptions)[S]['events'][number];
