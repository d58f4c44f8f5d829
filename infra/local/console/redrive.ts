import type { IncomingMessage } from 'node:http';
import type { Platform } from '../platform.ts';
import { formOf, isOurs } from './own-forms.ts';

export type RedriveResult = { location: string } | { status: 400 | 403 | 404 | 413; message: string };

export async function redrive(platform: Platform, req: IncomingMessage): Promise<RedriveResult> {
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
