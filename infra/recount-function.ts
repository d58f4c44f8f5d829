import type { FunctionSpec } from './function-spec.ts';

/** Holds what is kept as a sum against its records: `npm run recount`, and nothing else, calls it. */
export const recountFunction = {
  // Fifty thousand members are read in some seconds, twice where something differs.
  timeoutSeconds: 300,
  tables: {
    finance: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'Scan', 'UpdateItem'],
    insights: ['Scan', 'UpdateItem'],
    members: ['GetItem', 'PutItem', 'Scan', 'UpdateItem'],
    // That what a registration has paid was put right.
    outbox: ['PutItem'],
    registrations: ['Scan'],
    seats: ['Scan', 'UpdateItem'],
  },
  settings: ['CHURCH_ZONE'],
} as const satisfies FunctionSpec;
