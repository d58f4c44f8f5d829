import { subscriptions } from '#events/subscriptions.ts';
import type { FunctionSpec } from './function-spec.ts';

/** Imports members from a file (docs/decisions/members-import.md). */
export const importFunction = {
  timeoutSeconds: subscriptions.import.timeoutSeconds,
  tables: {
    // The index may be behind, so duplicates are looked up among all members, too. The Query is for links of registrations.
    members: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'Scan', 'UpdateItem'],
    search: ['Query'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    // Checks that the user who started the import is still allowed to.
    users: ['ConditionCheckItem'],
  },
  settings: ['CHURCH_ZONE'],
} as const satisfies FunctionSpec;
