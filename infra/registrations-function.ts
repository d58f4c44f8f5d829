import { apiTimeout, type FunctionSpec, staff } from './function-spec.ts';

/** Serves registrations, and letters to everyone of an event: what it may touch. */
export const registrationsFunction = {
  timeoutSeconds: apiTimeout,
  tables: {
    seats: ['BatchGetItem', 'GetItem', 'UpdateItem'],
    registrations: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    // Whether the search is being rebuilt is read by its key.
    search: ['BatchGetItem', 'Query'],
    // Letters to everyone of an event, and what they say of it.
    notifications: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
    calendar: ['BatchGetItem'],
    content: ['GetItem'],
    // What a registration has paid.
    finance: ['BatchGetItem'],
    // Changes that the search has not read yet are late: the lists say so.
    outbox: ['PutItem'],
    audit: ['PutItem', 'Query'],
    // Who wrote a note, or a letter.
    users: ['BatchGetItem', ...staff],
  },
  indexes: { outbox: ['byList'], registrations: ['byTime'] },
  settings: [
    'CHURCH_ZONE',
    'CURRENCY',
    'DEMANDS_TOTP',
    'ENVIRONMENT',
    'LANGUAGES',
    'ORIGIN_SECRET',
    'SITE_URL',
    'STAFF_ADDRESS',
  ],
} as const satisfies FunctionSpec;
