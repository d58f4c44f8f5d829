import { setTimeout as pause } from 'node:timers/promises';
import { handle } from './handle.ts';
import { openInbox } from './inbox.ts';
import { eventOf } from './queue.ts';
import { type Message, openQueue } from './sqs.ts';

const { QUEUE_URL, DATABASE = 'inbox.db' } = process.env;
if (!QUEUE_URL) throw new Error('Set QUEUE_URL to the URL of your queue');
const queue = openQueue(QUEUE_URL, process.env);
const inbox = openInbox(DATABASE);

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

/** A message that is not deleted comes again, and after five times it is a dead letter. */
async function work(message: Message): Promise<void> {
  try {
    const event = eventOf(message.Body);
    console.log(`${event.type} ${event.id}: ${await inbox.take(event, handle)}`);
    await queue.remove(message);
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  }
}

console.log(`Reading ${QUEUE_URL}`);
while (!ending.signal.aborted) {
  try {
    const messages = await queue.receive(ending.signal);
    for (const message of messages) await work(message);
    if (messages.length > 0) continue;
  } catch (error) {
    if (!ending.signal.aborted) console.error(error instanceof Error ? error.message : error);
  }
  // After an empty answer or a failure.
  await pause(1000, undefined, { signal: ending.signal }).catch(() => {});
}
inbox.close();
