import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '../kernel/clock.ts';
import type { PlatformStore } from '../kernel/store.ts';
import { type Depth, openMessages } from './messages.ts';

/** Resolved properties of AWS::SQS::Queue that matter here; the others are ignored. */
export interface QueueProps {
  /** Seconds, `defaultVisibilityTimeout` if omitted. */
  VisibilityTimeout?: number;
  /** Seconds, 345600 (4 days) if omitted. */
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
  /** The number of this delivery, including deliveries that a kill interrupted. */
  receiveCount: number;
}

export interface DeadLetter {
  /** `queueArn` is the dead-letter queue, `sourceArn` the queue, rule or mapping that it came from. */
  queueArn: string;
  sourceArn: string;
  messageId: string;
  body: string;
  receiveCount: number;
  /** When the message was sent and when it became a dead letter, ISO 8601. */
  sentAt: string;
  diedAt: string;
  /** Given by the function that set the message aside. */
  reason?: string;
}

export interface CarriedEvent {
  eventId: string;
  queueArn: string;
  receiveCount: number;
  /** `again`: a consumer failed, and the message waits for its retry. */
  state: 'waiting' | 'in flight' | 'again' | 'dead';
  sourceArn: string | undefined;
}

export interface Queues {
  /** Creates the queue or updates its properties. Its messages stay. */
  define(arn: string, props: QueueProps): void;
  has(arn: string): boolean;
  props(arn: string): QueueProps;
  /**
   * The message is durable once the surrounding transaction commits. Throws if the queue is unknown. With `from` (the
   * queue, rule or mapping that failed), the message is a dead letter.
   */
  send(arn: string, body: string, from?: string, reason?: string): string;
  /** The queue whose dead letters a queue takes. */
  sourceOf(deadLetterArn: string): string | undefined;
  /** Up to `max` (10) visible messages, oldest first. Those received too often go to the dead-letter queue instead. */
  receive(arn: string, max?: number): Message[];
  /** Deletes received messages and returns their number. An outdated receipt deletes nothing. */
  remove(arn: string, receiptHandles: string[]): number;
  /**
   * Reports that the consumer failed. The messages become visible again after their visibility timeout, or in `seconds`
   * unless the consumer has hidden them.
   * Until then they count as delayed rather than in flight, so a restart keeps their delay and receive count.
   */
  fail(arn: string, receiptHandles: string[], seconds?: number): void;
  /** Hides a message in flight for `seconds` from now, even if its consumer fails. Returns whether it is in flight. */
  hide(arn: string, receiptHandle: string, seconds: number): boolean;
  depth(arn: string): Depth;
  /** When the next message becomes visible (ms since the epoch), possibly in the past; null if the queue is empty. */
  nextVisibleAt(arn: string): number | null;
  /** Calls the listener after a commit if the queue may have new messages. Returns the unsubscriber. */
  onArrival(arn: string, listener: () => void): () => void;
  /**
   * Call once at start, after every define. Throws if a dead-letter queue is unknown. Messages that were in flight when the
   * platform was killed become visible at once, and that receive does not count towards the dead letters. Messages that are
   * due later than the queue can delay them become visible too, because the clock must have been set back.
   */
  recover(): void;
  /** When the oldest message was sent (ms since the epoch), including in-flight ones; null if the queue is empty. */
  oldestSentAt(arn: string): number | null;
  carried(): CarriedEvent[];
  /** All dead letters, newest first. */
  deadLetters(): DeadLetter[];
  /** Moves the messages of a dead-letter queue back to their sources and returns their number. */
  redrive(deadLetterArn: string): number;
}

export function createQueues({ store, clock = systemClock }: { store: PlatformStore; clock?: Clock }): Queues {
  const messages = openMessages(store);
  const defined = new Map<string, QueueProps>();
  const listeners = new Map<string, Set<() => void>>();
  /** Receipts of messages whose consumer said for how long they stay hidden. */
  const hidden = new Set<string>();

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

    send(arn, body, from, reason) {
      const now = clock.now();
      const id = randomUUID();
      messages.insert({
        queue: arn,
        id,
        body,
        now,
        visibleAt: now + (props(arn).DelaySeconds ?? 0) * 1000,
        from: from ?? null,
        reason: reason ?? null,
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
          // Even with a timeout of 0, a message must not appear twice in one batch.
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
        for (const receipt of receipts) messages.fail(arn, receipt, hidden.delete(receipt) ? null : visibleAt);
        announce(arn);
      }),

    hide(arn, receipt, seconds) {
      const isHidden = messages.hide(arn, receipt, clock.now() + seconds * 1000);
      if (isHidden) hidden.add(receipt);
      return isHidden;
    },
    sourceOf: (arn) => [...defined].find(([, { RedrivePolicy }]) => RedrivePolicy?.deadLetterTargetArn === arn)?.[0],

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
        ...(message.reason === null ? {} : { reason: message.reason }),
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
