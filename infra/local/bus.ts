/** EventBridge: PutEvents, rules by pattern, delivery to queues in the transaction that accepts the event. */
import type { Clock } from './clock.ts';
import type { Report } from './mapping.ts';
import type { Json, Pattern } from './pattern.ts';
import type { Queues } from './queues.ts';
import type { PlatformStore } from './store.ts';

export interface BusEvent {
  version: '0';
  id: string;
  'detail-type': string;
  source: string;
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: Json;
}

/** A queue (written in the accepting transaction) or a callback (called after it; at most a few tries, then the DLQ). */
export type RuleTarget = { deadLetterArn?: string } & (
  | { queueArn: string }
  | { deliver: (event: BusEvent) => Promise<unknown> | unknown }
);

export interface Rule {
  name: string;
  pattern: Pattern;
  targets: RuleTarget[];
}

/** A reply of a service endpoint: `body` is sent as JSON. Errors carry `__type`, which the SDK turns into the exception's name. */
export interface Reply {
  status: number;
  body: unknown;
}

export interface Bus {
  readonly name: string;
  /** `target` is the header x-amz-target ("AWSEvents.PutEvents"), `body` the parsed JSON body. */
  handle(target: string, body: unknown): Promise<Reply>;
  /** The newest events first, about 1000 are kept. */
  recent(limit?: number): BusEvent[];
}

export function createBus(
  _settings: { name: string; region: string; account: string; rules: Rule[] },
  _deps: { store: PlatformStore; queues: Queues; clock?: Clock; report?: Report },
): Bus {
  throw new Error('not written yet');
}
