import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { drawnFrom } from '#shared/drawings/pictures.ts';
import { consumeBatch } from '../kit/consume.ts';
import { drawAnew } from './draw.ts';

/** Sent after a deployment, because files depend on code as well as on the texts of staff. */
type DrawCommand = { readonly draw: 'all' };

const keys = new Set(drawnFrom);

/** A changed image may be the logo; only the church's look tells which image that is. */
const onEvents = consumeBatch('draw', async (messages) => {
  const isTouched = messages.some(
    ({ event }) => event.type !== 'content.changed' || event.data.keys.some((key) => keys.has(key)),
  );
  const eventIds = messages.flatMap(({ event: { data } }) => ('eventId' in data ? [data.eventId] : []));
  // Drawing once covers all messages.
  if (isTouched) await drawAnew([...new Set(eventIds)]);
  return [];
});

/** Subscriber `draw`: draws the church's icons and the pictures for shared links, after changes or all on command. */
export async function handler(event: SQSEvent | DrawCommand): Promise<SQSBatchResponse | { readonly drawn: number }> {
  if ('draw' in event) return { drawn: (await drawAnew()).length };
  return onEvents(event);
}
