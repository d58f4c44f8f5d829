import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { describe, log } from '../kit/log.ts';
import { publish } from './publish.ts';
import { readImage, type WaitingEvent } from './store.ts';
import { sweep } from './sweep.ts';

/** An operator who has fixed the cause of parked items sends `{"sweep": true, "parked": true}`. */
interface Sweep {
  readonly sweep: true;
  readonly parked?: true;
}

/** Milliseconds to finish the current batch. */
const reserve = 10_000;

/** Publishes events from the outbox to the bus: new ones from the table's stream, and remaining ones on a schedule. */
export async function handler(event: DynamoDBStreamEvent | Sweep, context?: Context): Promise<DynamoDBBatchResponse> {
  if ('sweep' in event) {
    const mayGoOn = () => (context?.getRemainingTimeInMillis() ?? reserve) >= reserve;
    await sweep({ parked: event.parked === true, mayGoOn });
  } else {
    await publish(event.Records.flatMap(read), 'stream');
  }
  // Never ask the stream to retry, because unpublished events are still in the outbox.
  return { batchItemFailures: [] };
}

function read({ eventName, dynamodb }: DynamoDBStreamEvent['Records'][number]): WaitingEvent[] {
  if (eventName !== 'INSERT') return [];
  try {
    // The two packages have different types for the same wire format.
    return [readImage(dynamodb?.NewImage as Parameters<typeof readImage>[0])];
  } catch (error) {
    log('error', 'a stream record was refused', describe(error));
    return [];
  }
}
