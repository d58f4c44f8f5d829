import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type AnyEvent, catalog, parseEvent } from '#events/catalog.ts';
import { type EventsOf, type Subscriber, subscriptions } from '#events/subscriptions.ts';
import { within } from './deadline.ts';
import { describe, log, logging } from './log.ts';

type Heard<S extends Subscriber> = AnyEvent<EventsOf<S>>;

/** A message that cannot be understood: it stays in its queue and ends in the dead letters, where people see it. */
class Poison extends Error {}

/** One handing out of a queue's message. Where the same message is handed out again, the call that had it before is over. */
export interface Delivery {
  readonly messageId: string;
  /** 1 for the first. */
  readonly count: number;
}

const current = new AsyncLocalStorage<Delivery>();

/** The delivery that `consume` handles; undefined outside of one. */
export function delivery(): Delivery | undefined {
  return current.getStore();
}

/** Milliseconds that are left of a function's time when it begins nothing new: the last call to a table ends in them. */
export const lastCall = 2000;

/**
 * How often a consumer tries one call of a table: nobody waits for it, while its queue hides for minutes what it failed with
 * (docs/decisions/delivery.md).
 */
export const unhurried = 8;

/** The event in a queue's message, as its rule put it there; null where the subscriber does not hear such events. */
function read<S extends Subscriber>(subscriber: S, body: string): Heard<S> | null {
  let detail: unknown;
  try {
    detail = (JSON.parse(body) as { detail?: unknown }).detail;
  } catch {
    throw new Poison('The message is not JSON');
  }
  const type = (detail as { type?: unknown } | null | undefined)?.type;
  if (typeof type !== 'string') throw new Poison('The message holds no event');
  const heard: readonly string[] = subscriptions[subscriber].events;
  if (!heard.includes(type)) return null;
  const event = parseEvent(detail);
  if (event === null && Object.hasOwn(catalog, type)) throw new Poison(`The event is no ${type} that we know`);
  // `heard` was checked above; the type cannot follow it through the table.
  return event as Heard<S> | null;
}

interface Message<S extends Subscriber> extends Delivery {
  readonly event: Heard<S>;
}

/**
 * The handler of a subscriber's queue: `handle` gets the understood events of a batch and answers the message ids that
 * failed; what it throws fails them all. Failed and poisonous messages are delivered again, in the end to the dead
 * letters; the others are done.
 */
export function consumeBatch<S extends Subscriber>(
  subscriber: S,
  handle: (messages: readonly Message<S>[]) => Promise<readonly string[]>,
): (batch: SQSEvent) => Promise<SQSBatchResponse> {
  return async ({ Records }) => {
    const failed = new Set<string>();
    const messages: Message<S>[] = [];
    for (const { messageId, body, attributes } of Records) {
      try {
        const event = read(subscriber, body);
        if (event) messages.push({ messageId, count: Number(attributes.ApproximateReceiveCount), event });
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
    for (const { messageId, event } of messages) {
      if (failed.has(messageId)) continue;
      const { id: eventId, type, correlationId } = event;
      await logging({ correlationId, eventId, type }, async () => log('info', 'event handled', { subscriber, ms }));
    }
    return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** The handler of a subscriber that takes its events one by one, in the batch's order; see `consumeBatch`. */
export function consume<S extends Subscriber>(
  subscriber: S,
  handle: (event: Heard<S>) => Promise<void>,
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
