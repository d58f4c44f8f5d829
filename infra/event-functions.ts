import { subscriptions } from '#events/subscriptions.ts';
import { apiTimeout, type FunctionSpec, staff } from './function-spec.ts';

export const calendarApi = {
  timeoutSeconds: apiTimeout,
  tables: {
    // The GetItem and the UpdateItem are for series.
    calendar: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    seats: ['BatchGetItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    // Queues mail to registrants about a changed event.
    notifications: ['PutItem'],
    outbox: ['PutItem'],
    audit: ['PutItem', 'Query'],
    users: staff,
  },
  indexes: { calendar: ['byStart'] },
  settings: ['CHURCH_ZONE', 'DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET'],
} as const satisfies FunctionSpec;

export const repeatFunction = {
  timeoutSeconds: subscriptions.repeat.timeoutSeconds,
  tables: {
    calendar: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
    seats: ['BatchGetItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    // Queues mail to registrants about changed events.
    notifications: ['PutItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
  },
  settings: [],
} as const satisfies FunctionSpec;
