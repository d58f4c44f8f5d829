/** SQS as our functions meet it: queues on disk with visibility timeouts, receive counts, dead letters. */
import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '../kernel/clock.ts';
import type { PlatformStore } from '../kernel/store.ts';
import { type Depth, openMessages } from './messages.ts';

/** Resolved properties of AWS::SQS::Queue that matter here; the others are ignored. */
export interface QueueProps {
  /** Seconds; `defaultVisibilityTimeout` if left out. */
  VisibilityTimeout?: number;
  /** Seconds; 345600 (4 days) where absent. */
  MessageRetentionPeriod?: number;
  DelaySeconds?: number;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number | string };
}

/** Seconds that SQS hides a received message for, unless its queue says otherwise. */
export const defaultVisibilityTimeout = 30;

export interface Message {
  messageId: string;
  receiptHandle: string;
  body: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
  firstReceivedAt: number;
  /** Which delivery this is, those that a kill interrupted included. */
  receiveCount: number;
}

export interface DeadLetter {
  /** ARN of the dead-letter queue it lies in, and what it came from: a queue's ARN, a rule, a mapping. */
  queueArn: string;
  sourceArn: string;
  messageId: string;
  body: string;
  receiveCount: number;
  /** ISO 8601, of the message and of its arrival here. */
  sentAt: string;
  diedAt: string;
}

/** A bus event that still lies in a queue. */
export interface CarriedEvent {
  eventId: string;
  queueArn: string;
  receiveCount: number;
  /** `again`: a consumer failed with it, and it waits to be tried again. */
  state: 'waiting' | 'in flight' | 'again' | 'dead';
  /** Of a dead one: what it came from. */
  sourceArn: string | undefined;
}

export interface Queues {
  /** Makes the queue or takes over its new properties; messages stay. */
  define(arn: string, props: QueueProps): void;
  has(arn: string): boolean;
  props(arn: string): QueueProps;
  /**
   * Stores a message (durably once the surrounding transaction is) and returns its id. Throws for an unknown queue.
   * `from` makes it a dead letter: the queue, rule or mapping that it failed in.
   */
  send(arn: string, body: string, from?: string): string;
  /** Up to `max` (10) visible messages, oldest first. Those received too often go to the dead-letter queue instead. */
  receive(arn: string, max?: number): Message[];
  /** Deletes received messages; a receipt that is no longer the newest deletes nothing. Returns how many went. */
  remove(arn: string, receiptHandles: string[]): number;
  /**
   * The consumer has failed with these: they become visible again when their visibility timeout has passed, or in
   * `seconds`. Until then they are delayed rather than in flight, so a restart neither hurries nor forgives them.
   */
  fail(arn: string, receiptHandles: string[], seconds?: number): void;
  depth(arn: string): Depth;
  /** When the next message becomes visible (ms since the epoch), now or earlier included; null for an empty queue. */
  nextVisibleAt(arn: string): number | null;
  /** Called (after commit) whenever the queue may have something new to receive. Returns the unsubscriber. */
  onArrival(arn: string, listener: () => void): () => void;
  /**
   * Call once at start, after every define. Throws when a dead-letter queue is unknown. What a dead process held in
   * flight becomes visible at once, and that receive does not count towards the dead letters: a kill -9 of the platform
   * is no fault of the message. So does a message that is due later than its queue ever delays: the clock was turned back.
   */
  recover(): void;
  /** When the oldest message of the queue was sent (ms since the epoch), whoever holds it; null for an empty queue. */
  oldestSentAt(arn: string): number | null;
  /** The messages that carry a bus event, and what has become of each so far. */
  carried(): CarriedEvent[];
  /** Every message that was moved or sent as a dead letter, the last to die first. */
  deadLetters(): DeadLetter[];
  /** Moves the messages of a dead-letter queue back to where they came from; returns how many. */
  redrive(deadLetterArn: string): number;
}

export function createQueues({ store, clock = systemClock }: { store: PlatformStore; clock?: Clock }): Queues {
  const messages = openMessages(store);
  const defined = new Map<string, QueueProps>();
  const listeners = new Map<string, Set<() => void>>();

  const props = (arn: string): QueueProps => {
    const found = defined.get(arn);
    if (found === undefined) throw new Error(`There is no queue ${arn}.`);
    return found;
  };
  const announce = (arn: string) =>
    store.afterCommit(() => {
      for (const listener of listeners.get(arn) ?? []) listener();
    });
  const dropOld = (arn: string) =>
    messages.dropSentUntil(arn, clock.now() - (props(arn).MessageRetentionPeriod ?? 345_600) * 1000);
  const move = (seq: number, to: string, values: { receives: number; from: string | null }) => {
    messages.move(seq, to, { ...values, now: clock.now() });
    announce(to);
  };

  return {
    define: (arn, next) => void defined.set(arn, next),
    has: (arn) => defined.has(arn),
    props,

    send(arn, body, from) {
      const now = clock.now();
      const id = randomUUID();
      messages.insert({
        queue: arn,
        id,
        body,
        now,
        visibleAt: now + (props(arn).DelaySeconds ?? 0) * 1000,
        from: from ?? null,
      });
      announce(arn);
      return id;
    },

    receive(arn, max = 10) {
      const { VisibilityTimeout = defaultVisibilityTimeout, RedrivePolicy } = props(arn);
      const now = clock.now();
      return store.transaction(() => {
        dropOld(arn);
        const taken: Message[] = [];
        while (taken.length < max) {
          const next = messages.oldestVisible(arn, now);
          if (next === undefined) break;
          if (RedrivePolicy !== undefined && next.receives >= Number(RedrivePolicy.maxReceiveCount)) {
            move(next.seq, RedrivePolicy.deadLetterTargetArn, { receives: next.receives, from: arn });
            continue;
          }
          const receiptHandle = randomUUID();
          const firstReceivedAt = next.firstReceivedAt ?? now;
          // A timeout of 0 makes it visible in the next millisecond: never twice in one batch.
          const visibleAt = now + Math.max(1, VisibilityTimeout * 1000);
          messages.take(next.seq, { receiptHandle, firstReceivedAt, visibleAt });
          const { id: messageId, body, sentAt } = next;
          const receiveCount = next.receives + next.interrupted + 1;
          taken.push({ messageId, receiptHandle, body, sentAt, firstReceivedAt, receiveCount });
        }
        return taken;
      });
    },

    remove: (arn, receipts) =>
      store.transaction(() => receipts.reduce((gone, receipt) => gone + messages.remove(arn, receipt), 0)),

    fail: (arn, receipts, seconds) =>
      store.transaction(() => {
        const visibleAt = seconds === undefined ? null : clock.now() + seconds * 1000;
        for (const receipt of receipts) messages.fail(arn, receipt, visibleAt);
        announce(arn);
      }),

    depth(arn) {
      props(arn);
      return messages.depth(arn, clock.now());
    },
    oldestSentAt: (arn) => messages.oldestSentAt(arn),
    carried: () =>
      messages.carrying().map(({ eventId, queue, receives, held, cameFrom }) => {
        const alive = held === 1 ? 'in flight' : receives > 0 ? 'again' : 'waiting';
        const state = cameFrom === null ? alive : 'dead';
        return { eventId, queueArn: queue, receiveCount: receives, state, sourceArn: cameFrom ?? undefined };
      }),
    nextVisibleAt: (arn) => messages.nextVisibleAt(arn),

    onArrival(arn, listener) {
      const set = listeners.get(arn) ?? new Set();
      listeners.set(arn, set.add(listener));
      return () => set.delete(listener);
    },

    recover() {
      for (const [arn, { RedrivePolicy }] of defined) {
        if (RedrivePolicy !== undefined && !defined.has(RedrivePolicy.deadLetterTargetArn)) {
          throw new Error(`The dead-letter queue ${RedrivePolicy.deadLetterTargetArn} of ${arn} does not exist.`);
        }
      }
      const now = clock.now();
      messages.recover(now);
      for (const [arn, { VisibilityTimeout = defaultVisibilityTimeout, DelaySeconds = 0 }] of defined) {
        dropOld(arn);
        messages.hurry(arn, now + Math.max(VisibilityTimeout, DelaySeconds) * 1000, now);
      }
    },

    deadLetters() {
      for (const arn of defined.keys()) dropOld(arn);
      return messages.dead().map((message) => ({
        queueArn: message.queue,
        sourceArn: message.cameFrom,
        messageId: message.id,
        body: message.body,
        receiveCount: message.receives,
        sentAt: new Date(message.sentAt).toISOString(),
        diedAt: new Date(message.arrivedAt).toISOString(),
      }));
    },

    redrive: (deadLetterArn) =>
      store.transaction(() => {
        const back = messages.dead().filter(({ queue, cameFrom }) => queue === deadLetterArn && defined.has(cameFrom));
        for (const { seq, cameFrom } of back) move(seq, cameFrom, { receives: 0, from: null });
        return back.length;
      }),
  };
}
