import type { AnyEvent } from '#events/catalog.ts';
import { handler } from '../search/index.lambda.ts';

type Batch = Extract<Parameters<typeof handler>[0], { readonly Records: unknown }>;

/** Gives events to the consumer of the search's index, as its queue does. */
export async function indexEvents(events: readonly AnyEvent[]): Promise<void> {
  for (let first = 0; first < events.length; first += 10) {
    const some = events.slice(first, first + 10);
    const Records = some.map((detail) => ({ messageId: detail.id, body: JSON.stringify({ detail }) }));
    const answer = await handler({ Records } as Batch);
    const failed = 'batchItemFailures' in answer ? answer.batchItemFailures : [];
    if (failed.length > 0) throw new Error(`Not indexed: ${JSON.stringify(failed)}`);
  }
}

/** Indexes what was announced since it was last called in the same world. */
export function indexing(world: { announced(): Promise<AnyEvent[]> }): () => Promise<void> {
  const done = new Set<string>();
  return async () => {
    const events = (await world.announced()).filter(({ id }) => !done.has(id));
    await indexEvents(events);
    for (const { id } of events) done.add(id);
  };
}
