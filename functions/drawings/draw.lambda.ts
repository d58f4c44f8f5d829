import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { drawnFrom } from '#shared/drawings/pictures.ts';
import { consumeBatch } from '../kit/consume.ts';
import { drawAnew } from './draw.ts';

/** After a deployment: files are made of code as well as of what staff say. */
type DrawCommand = { readonly draw: 'all' };

const keys = new Set(drawnFrom);

/** Only a changed image may be the mark; which is the mark, the church's look says. */
const onEvents = consumeBatch('draw', async (messages) => {
  const isTouched = messages.some(
    ({ event }) => event.type === 'image.changed' || event.data.keys.some((key) => keys.has(key)),
  );
  // One drawing does for all of them; where it fails, all of them come again.
  if (isTouched) await drawAnew();
  return [];
});

/** Subscriber `draw`: draws the icons and the pictures beside shared links as the church has them; all of them when asked to. */
export async function handler(event: SQSEvent | DrawCommand): Promise<SQSBatchResponse | { readonly drawn: number }> {
  if ('draw' in event) return { drawn: (await drawAnew()).length };
  return onEvents(event);
}
