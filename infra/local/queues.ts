/** SQS as our functions meet it: queues on disk with visibility timeouts, receive counts, dead letters. */
import type { Clock } from './clock.ts';
import type { PlatformStore } from './store.ts';

/** Resolved properties of AWS::SQS::Queue that matter here; the others are ignored. */
export interface QueueProps {
  /** Seconds; 30 where absent. */
  VisibilityTimeout?: number;
  /** Seconds; 345600 (4 days) where absent. */
  MessageRetentionPeriod?: number;
  DelaySeconds?: number;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number | string };
}

export interface Message {
  messageId: string;
  receiptHandle: string;
  body: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
  firstReceivedAt: number;
  receiveCount: number;
}

/** How many messages can be received now, how many are with a consumer, how many become visible later. */
export interface Depth {
  visible: number;
  inFlight: number;
  delayed: number;
}

export interface DeadLetter {
  /** ARN of the dead-letter queue it lies in, and of the queue it came from where that is known. */
  queueArn: string;
  sourceArn: string | null;
  messageId: string;
  body: string;
  receiveCount: number;
  /** ISO 8601, of the message and of its arrival here. */
  sentAt: string;
  diedAt: string;
}

export interface Queues {
  /** Makes the queue or takes over its new properties; messages stay. Throws when its dead-letter queue is unknown at `recover`. */
  define(arn: string, props: QueueProps): void;
  has(arn: string): boolean;
  props(arn: string): QueueProps;
  /** Stores a message (durably once the surrounding transaction is) and returns its id. Throws for an unknown queue. */
  send(arn: string, body: string): string;
  /** Up to `max` (10) visible messages, oldest first. Those received too often go to the dead-letter queue instead. */
  receive(arn: string, max?: number): Message[];
  /** Deletes received messages; a receipt that is no longer the newest deletes nothing. Returns how many went. */
  remove(arn: string, receiptHandles: string[]): number;
  /** Makes a received message visible again in `seconds`. */
  changeVisibility(arn: string, receiptHandle: string, seconds: number): void;
  depth(arn: string): Depth;
  /** When the next message becomes visible (ms since the epoch), now or earlier included; null for an empty queue. */
  nextVisibleAt(arn: string): number | null;
  /** Called (after commit) whenever the queue may have something new to receive. Returns the unsubscriber. */
  onArrival(arn: string, listener: () => void): () => void;
  /** Call once at start, after every define: what a dead process held in flight becomes visible at once. */
  recover(): void;
  /** Everything that lies in queues which are another queue's dead-letter queue (or a rule's), newest first. */
  deadLetters(): DeadLetter[];
  /** Moves the messages of a dead-letter queue back to where they came from; returns how many. */
  redrive(deadLetterArn: string): number;
}

export function createQueues(_deps: { store: PlatformStore; clock?: Clock }): Queues {
  throw new Error('not written yet');
}
