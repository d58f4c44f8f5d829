import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { describe, log } from '../kit/log.ts';
import { publish } from './publish.ts';
import { readImage, type Waiting } from './store.ts';
import { sweep } from './sweep.ts';

/** The schedule's event. An operator who has found out why items are parked sends `{"sweep": true, "parked": true}`. */
interface Sweep {
  readonly sweep: true;
  readonly parked?: true;
}

/** Time to finish the batch at hand, in milliseconds. */
const reserve = 10_000;

/** From the outbox to the bus: the table's stream brings new events, a schedule whatever stayed behind. */
export async function handler(event: DynamoDBStreamEvent | Sweep, context?: Context): Promise<DynamoDBBatchResponse> {
  if ('sweep' in event) {
    const mayGoOn = () => (context?.getRemainingTimeInMillis() ?? reserve) >= reserve;
    await sweep({ parked: event.parked === true, mayGoOn });
  } else {
    await publish(event.Records.flatMap(read), 'stream');
  }
  // The stream need not bring anything again: what was not published is still in the outbox.
  return { batchItemFailures: [] };
}

function read({ eventName, dynamodb }: DynamoDBStreamEvent['Records'][number]): Waiting[] {
  if (eventName !== 'INSERT') return [];
  try {
    // The two packages name the same wire form differently.
    return [readImage(dynamodb?.NewImage as Parameters<typeof readImage>[0])];
  } catch (error) {
    log('error', 'a stream record was refused', describe(error));
    return [];
  }
}
