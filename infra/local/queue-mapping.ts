/** Event-source mapping from a queue to a function, as Lambda polls SQS. */
import type { Clock } from './clock.ts';
import type { EventSourceMapping, Invoke, Report, Trigger } from './mapping.ts';
import type { Queues } from './queues.ts';

export interface QueueMappingDeps {
  queues: Queues;
  invoke: Invoke;
  clock?: Clock;
  report?: Report;
}

/**
 * Delivers the queue's messages to the function in batches; what failed becomes visible again when its visibility
 * timeout has passed, as on AWS. `name` is what pause and resume go by. `functionName` is passed to `invoke`.
 */
export function createQueueMapping(
  _settings: { name: string; functionName: string; props: EventSourceMapping },
  _deps: QueueMappingDeps,
): Trigger {
  throw new Error('not written yet');
}
