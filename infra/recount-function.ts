import type { FunctionSpec } from './function-spec.ts';

/** Compares stored totals with the records and corrects them. Only `npm run recount` calls it. */
export const recountFunction = {
  // Reading fifty thousand members takes some seconds, twice if something differs. The command waits for the reply as long, and
  // its HTTP client waits no longer than 300.
  timeoutSeconds: 280,
  // A whole processor: reading and parsing is all it does. Entries of the books are in memory at once.
  memoryMb: 1769,
  tables: {
    finance: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'Scan', 'UpdateItem'],
    insights: ['Scan', 'UpdateItem'],
    members: ['GetItem', 'PutItem', 'Scan', 'UpdateItem'],
    // Reports a corrected total of a registration's payments.
    outbox: ['PutItem'],
    registrations: ['Scan'],
    seats: ['Scan', 'UpdateItem'],
    // The limits of tickets.
    calendar: ['GetItem'],
  },
  settings: ['CHURCH_ZONE'],
} as const satisfies FunctionSpec;
