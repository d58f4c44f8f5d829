import { subscriptions } from '#events/subscriptions.ts';
import { apiTimeout, type FunctionSpec, staff } from './function-spec.ts';

/** Finds and copies one person's records, and begins to erase them (docs/decisions/privacy.md). */
export const privacyApi = {
  timeoutSeconds: apiTimeout,
  tables: {
    privacy: ['GetItem', 'PutItem'],
    // One person's records, wherever they are (docs/decisions/privacy.md). Erasing them is `erase`'s.
    members: ['BatchGetItem', 'GetItem', 'Query'],
    // A registration's notes are a Query.
    registrations: ['BatchGetItem', 'GetItem', 'Query'],
    seats: ['BatchGetItem'],
    finance: ['BatchGetItem', 'GetItem', 'Query'],
    notifications: ['BatchGetItem', 'Query'],
    search: ['BatchGetItem', 'Query'],
    outbox: ['PutItem'],
    audit: ['PutItem', 'Query'],
    // Saved views of the staff may name them, too.
    users: ['BatchGetItem', 'Query', ...staff],
  },
  // The last says that the search has not read all changes yet.
  indexes: { members: ['byDeleted'], finance: ['byDay'], users: ['byName'], outbox: ['byList'] },
  accounts: ['AdminListGroupsForUser', 'ListUsers'],
  settings: ['CHURCH_ZONE', 'DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET'],
} as const satisfies FunctionSpec;

/** Erases them, and by the clock what is kept no longer than its period. */
export const eraseFunction = {
  timeoutSeconds: subscriptions.erase.timeoutSeconds,
  tables: {
    privacy: ['GetItem', 'PutItem'],
    // A household that somebody leaves, and what was linked to them.
    members: ['BatchGetItem', 'BatchWriteItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    registrations: ['BatchGetItem', 'BatchWriteItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    seats: ['GetItem', 'UpdateItem'],
    finance: ['BatchGetItem', 'GetItem', 'PutItem'],
    notifications: ['BatchGetItem', 'BatchWriteItem', 'Query'],
    // Those that look like spam are found by their list.
    search: ['BatchWriteItem', 'Query', 'UpdateItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    // Their account, and saved views that name them.
    users: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query'],
  },
  indexes: { registrations: ['byTime'], users: ['byName'] },
  accounts: ['AdminDeleteUser', 'AdminListGroupsForUser', 'ListUsers'],
  settings: ['CHURCH_ZONE'],
} as const satisfies FunctionSpec;
