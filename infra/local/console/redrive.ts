import type { IncomingMessage } from 'node:http';
import { readBody } from '../kernel/body.ts';
import type { Platform } from '../platform.ts';

/** Bytes; a form of ours is far shorter. */
const longestBody = 4096;

/** What came of a POST of the redrive form. */
export type Redriven = { location: string } | { status: 400 | 403 | 404 | 413; message: string };

/**
 * Whether the request comes from a page of this origin. A browser names the page's origin in every POST; a request that
 * names none is not from our form. The gateway has already refused requests for any other host name.
 */
function isOurs({ headers }: IncomingMessage): boolean {
  return headers.host !== undefined && headers.origin === `http://${headers.host}`;
}

async function formOf(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  const body = await readBody(req, longestBody);
  return body && new URLSearchParams(body.toString());
}

/** Sends the messages of a dead-letter queue back to where they came from. */
export async function redrive(platform: Platform, req: IncomingMessage): Promise<Redriven> {
  if (!isOurs(req)) return { status: 403, message: 'Only the console’s own page may redrive.' };
  const form = await formOf(req);
  if (form === undefined) return { status: 413, message: 'The form is too long.' };
  const name = form.get('queue');
  if (name === null) return { status: 400, message: 'Which queue? The form names none.' };
  const queue = platform.inventory.queues.find((one) => one.name === name);
  if (queue === undefined) return { status: 404, message: 'The template has no queue of this name.' };
  const redriven = platform.queues.redrive(queue.arn);
  return {
    location: `/_local/queues?${new URLSearchParams({ redriven: String(redriven), queue: name })}#dead-letters`,
  };
}
