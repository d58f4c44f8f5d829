import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { eventSource } from '#events/define.ts';
import { env } from '../kit/env.ts';
import { patience } from '../kit/patience.ts';
import type { WaitingEvent } from './store.ts';

const limits = { entries: 10, bytes: 256 * 1024 };

let client: EventBridgeClient | undefined;

/** `outage` if it does not concern the event itself. */
export type Answer = 'accepted' | 'outage' | { readonly refused: string };

function entryOf({ envelope }: WaitingEvent): PutEventsRequestEntry {
  return {
    EventBusName: env('BUS_NAME'),
    Source: eventSource,
    DetailType: envelope.type,
    Detail: JSON.stringify(envelope),
    Time: new Date(envelope.at),
  };
}

/** As EventBridge computes it: 14 bytes for the time, plus the UTF-8 of the rest. */
function bytesOf({ Source = '', DetailType = '', Detail = '' }: PutEventsRequestEntry): number {
  return 14 + Buffer.byteLength(Source) + Buffer.byteLength(DetailType) + Buffer.byteLength(Detail);
}

/** An event that is too large gets a call of its own. */
export function batches(items: readonly WaitingEvent[]): WaitingEvent[][] {
  const all: WaitingEvent[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = bytesOf(entryOf(item));
    const batch = all.at(-1);
    if (!batch || batch.length === limits.entries || bytes > room) {
      all.push([item]);
      room = limits.bytes - bytes;
    } else {
      batch.push(item);
      room -= bytes;
    }
  }
  return all;
}

const TRANSIENT = /^(Throttling|InternalFailure|InternalException|ServiceUnavailable)/;

function isFault(error: unknown): boolean {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return /Validation|TooLarge|SizeExceeded|Serialization/.test(name) || $metadata?.httpStatusCode === 413;
}

/** Returns an answer for each event, in order. Never rejects. */
export async function put(batch: readonly WaitingEvent[]): Promise<{ answers: Answer[]; error?: unknown }> {
  client ??= new EventBridgeClient({
    maxAttempts: 3,
    requestHandler: patience(5000),
  });
  try {
    const reply = await client.send(new PutEventsCommand({ Entries: batch.map(entryOf) }));
    const answers = batch.map((_, index): Answer => {
      const entry = reply.Entries?.[index];
      if (entry?.EventId) return 'accepted';
      return !entry?.ErrorCode || TRANSIENT.test(entry.ErrorCode) ? 'outage' : { refused: entry.ErrorCode };
    });
    return { answers };
  } catch (error) {
    if (!isFault(error)) return { answers: batch.map(() => 'outage'), error };
    if (batch.length === 1) return { answers: [{ refused: (error as Error).name }], error };
    // One event makes the call fail for all, so put each alone.
    const answers: Answer[] = [];
    for (const item of batch) answers.push(...(await put([item])).answers);
    return { answers };
  }
}
