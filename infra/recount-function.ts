import type { FunctionSpec } from './function-spec.ts';

/** Compares stored totals with the records and corrects them. Only `npm run recount` calls it. */
export const recountFunction = {
  // Reading fifty thousand members takes some seconds, twice if something differs.
  timeoutSeconds: 300,
  tables: {
    finance: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'Scan', 'UpdateItem'],
    insights: ['Scan', 'UpdateItem'],
    members: ['GetItem', 'PutItem', 'Scan', 'UpdateItem'],
    // Reports a corrected total of a registration's payments.
    outbox: ['PutItem'],
    registrations: ['Scan'],
    seats: ['Scan', 'UpdateItem'],
  },
  settings: ['CHURCH_ZONE'],
} as const satisfies FunctionSpec;
