import { subscriptions } from '#events/subscriptions.ts';
import type { FunctionSpec } from './function-spec.ts';

/** Takes in members out of a file (docs/decisions/members-import.md). */
export const importFunction = {
  timeoutSeconds: subscriptions.import.timeoutSeconds,
  tables: {
    members: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
    // Who is there already.
    search: ['Query'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    // Whoever began it may still do so.
    users: ['ConditionCheckItem'],
  },
  settings: ['CHURCH_ZONE'],
} as const satisfies FunctionSpec;
