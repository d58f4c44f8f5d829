import { subscriptions } from '#events/subscriptions.ts';
import type { FunctionSpec } from './function-spec.ts';

/** Takes in members out of a file (docs/decisions/members-import.md). */
export const importFunction = {
  timeoutSeconds: subscriptions.import.timeoutSeconds,
  tables: {
    // The index may be behind: doubles are looked up among all members, too.
    members: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Scan', 'UpdateItem'],
    search: ['Query'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    // Whoever began it may still do so.
    users: ['ConditionCheckItem'],
  },
  settings: ['CHURCH_ZONE'],
} as const satisfies FunctionSpec;
