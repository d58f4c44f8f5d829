import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type AnyEvent, catalog, parseEvent } from '#events/catalog.ts';
import { type EventsOf, type Subscriber, subscriptions } from '#events/subscriptions.ts';
import { within } from './deadline.ts';
import { describe, log, logging } from './log.ts';

type SubscribedEvent<S extends Subscriber> = AnyEvent<EventsOf<S>>;

/** A malformed message. It stays in its queue and ends in the dead-letter queue, where operators see it. */
class Poison extends Error {}

/** When a message is redelivered, the call with the previous delivery has ended. */
export interface Delivery {
  readonly messageId: string;
  /** 1 for the first delivery. */
  readonly count: number;
}

const current = new AsyncLocalStorage<Delivery>();

export function delivery(): Delivery | undefined {
  return current.getStore();
}

/** Milliseconds before a function's timeout after which it starts nothing new, so that its last table call can finish. */
export const lastCall = 2000;

/** Nothing waits for a consumer, but a failed message stays hidden for minutes (docs/decisions/delivery.md). */
export const unhurried = 8;

/** EventBridge marks the events that a replay of the archive sends again. */
interface BusMessage {
  readonly detail?: unknown;
  readonly 'replay-name'?: string;
}

function parse(body: string): BusMessage {
  try {
    return JSON.parse(body) as BusMessage;
  } catch {
    throw new Poison('The message is not JSON');
  }
}

/** Null if the subscriber does not handle such events. */
function read<S extends Subscriber>(subscriber: S, { detail }: BusMessage): SubscribedEvent<S> | null {
  const type = (detail as { type?: unknown } | null | undefined)?.type;
  if (typeof type !== 'string') throw new Poison('The message holds no event');
  const heard: readonly string[] = subscriptions[subscriber].events;
  if (!heard.includes(type)) return null;
  const event = parseEvent(detail);
  if (event === null && Object.hasOwn(catalog, type)) throw new Poison(`The event is no ${type} that we know`);
  // `heard` was checked above, but TypeScript cannot infer the type from the table.
  return event as SubscribedEvent<S> | null;
}

interface Message<S extends Subscriber> extends Delivery {
  readonly event: SubscribedEvent<S>;
  readonly replay: string | undefined;
}

/** `handle` returns the ids of failed messages; if it throws, all fail. Failures end in the dead-letter queue. */
export function consumeBatch<S extends Subscriber>(
  subscriber: S,
  handle: (messages: readonly Message<S>[]) => Promise<readonly string[]>,
): (batch: SQSEvent) => Promise<SQSBatchResponse> {
  return async ({ Records }) => {
    const failed = new Set<string>();
    const messages: Message<S>[] = [];
    for (const { messageId, body, attributes } of Records) {
      try {
        const message = parse(body);
        const event = read(subscriber, message);
        const count = Number(attributes.ApproximateReceiveCount);
        if (event) messages.push({ messageId, count, event, replay: message['replay-name'] });
      } catch (error) {
        failed.add(messageId);
        log('error', 'message refused', { subscriber, messageId, ...describe(error) });
      }
    }
    const ids = messages.map(({ messageId }) => messageId);
    const begun = performance.now();
    const unhandled =
      messages.length === 0
        ? []
        : await within(
            subscriptions[subscriber].timeoutSeconds * 1000 - lastCall,
            () => handle(messages),
            unhurried,
          ).catch((error) => {
            log('error', 'batch failed', { subscriber, messages: ids.length, ...describe(error) });
            return ids;
          });
    for (const id of unhandled) failed.add(id);
    const ms = Math.round(performance.now() - begun);
    for (const { messageId, event, replay } of messages) {
      if (failed.has(messageId)) continue;
      const { id: eventId, type, correlationId } = event;
      await logging({ correlationId, eventId, type }, async () =>
        log('info', 'event handled', { subscriber, ms, ...(replay && { replay }) }),
      );
    }
    return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

export function consume<S extends Subscriber>(
  subscriber: S,
  handle: (event: SubscribedEvent<S>) => Promise<void>,
): (batch: SQSEvent) => Promise<SQSBatchResponse> {
  return consumeBatch(subscriber, async (messages) => {
    const failed: string[] = [];
    for (const { messageId, count, event } of messages) {
      const { id, type, correlationId } = event;
      await logging({ correlationId, eventId: id, type }, async () => {
        await current
          .run({ messageId, count }, () => handle(event))
          .catch((error) => {
            failed.push(messageId);
            log('error', 'event failed', { subscriber, messageId, ...describe(error) });
          });
      });
    }
    return failed;
  });
}
