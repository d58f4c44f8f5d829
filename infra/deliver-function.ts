import { deliverTimeout } from '#events/webhooks.ts';
import type { FunctionSpec } from './function-spec.ts';

/** Sends events to the webhooks of `consumers`. Their queues and its setting WEBHOOKS: infra/constructs/webhooks.ts. */
export const deliverFunction = {
  timeoutSeconds: deliverTimeout,
  tables: { deliveries: ['DeleteItem', 'GetItem', 'PutItem', 'Query'] },
  settings: [],
} as const satisfies FunctionSpec;
