import type { AnyEvent } from '#events/catalog.ts';
import { handler } from '../search/index.lambda.ts';
import { batchOf } from './services.ts';

export async function indexEvents(events: readonly AnyEvent[]): Promise<void> {
  for (let first = 0; first < events.length; first += 10) {
    const some = events.slice(first, first + 10);
    const answer = await handler(batchOf(...some));
    const failed = 'batchItemFailures' in answer ? answer.batchItemFailures : [];
    if (failed.length > 0) throw new Error(`Not indexed: ${JSON.stringify(failed)}`);
  }
}

/** Returns a function that indexes the events announced since its last call. */
export function indexing(world: { announced(): Promise<AnyEvent[]> }): () => Promise<void> {
  const done = new Set<string>();
  return async () => {
    const events = (await world.announced()).filter(({ id }) => !done.has(id));
    await indexEvents(events);
    for (const { id } of events) done.add(id);
  };
}
