import { apiTimeout, type FunctionSpec, staff } from './function-spec.ts';

export const registrationsFunction = {
  timeoutSeconds: apiTimeout,
  tables: {
    seats: ['BatchGetItem', 'GetItem', 'UpdateItem'],
    registrations: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    // Reads by key whether the index is being rebuilt.
    search: ['BatchGetItem', 'Query'],
    // Letters to an event's registrants, and the event and church details in them.
    notifications: ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    calendar: ['BatchGetItem'],
    content: ['GetItem'],
    // Payments of a registration.
    finance: ['BatchGetItem'],
    // Changes that the index has not read yet: the lists show that they may be behind.
    outbox: ['PutItem'],
    audit: ['PutItem', 'Query'],
    // Authors of notes and letters.
    users: ['BatchGetItem', ...staff],
  },
  indexes: { outbox: ['byList'], registrations: ['byTime'] },
  settings: [
    'CHURCH_ZONE',
    'CURRENCY',
    'DEMANDS_TOTP',
    'LANGUAGES',
    'LIVE',
    'ORIGIN_SECRET',
    'SITE_URL',
    'STAFF_ADDRESS',
  ],
} as const satisfies FunctionSpec;
