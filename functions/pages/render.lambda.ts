import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { consumeBatch } from '../kit/consume.ts';
import { env } from '../kit/env.ts';
import { affectedBy, nameOf } from './affected.ts';
import { render, renderAll } from './render.ts';

/** Sent after a deployment: the pages are made of code as well as of data. */
interface RenderAll {
  readonly render: 'all';
}

const onEvents = consumeBatch('render', async (messages) => {
  const failed = await render(
    messages.flatMap(({ event }) => affectedBy(event)),
    env('SITE_URL'),
  );
  const names = new Set(failed.map(nameOf));
  return messages
    .filter(({ event }) => affectedBy(event).some((page) => names.has(nameOf(page))))
    .map(({ messageId }) => messageId);
});

/** Subscriber `render`: writes the pages that events touch; all of them when asked to. */
export async function handler(event: SQSEvent | RenderAll): Promise<SQSBatchResponse | { failed: string[] }> {
  if (!('render' in event)) return onEvents(event);
  const failed = await renderAll(env('SITE_URL'));
  if (failed.length > 0) throw new Error(`Not written: ${failed.map(nameOf).join(', ')}`);
  return { failed: [] };
}
