import { subscriptions } from '#events/subscriptions.ts';
import { apiTimeout, type FunctionSpec, staff } from './function-spec.ts';

/** Finds and exports one person's records, and starts their erasure (docs/decisions/privacy.md). */
export const privacyApi = {
  timeoutSeconds: apiTimeout,
  tables: {
    privacy: ['GetItem', 'PutItem'],
    // Leaders and members of groups.
    content: ['GetItem', 'Query'],
    // One person's records in all areas (docs/decisions/privacy.md). The function `erase` deletes them.
    members: ['BatchGetItem', 'GetItem', 'Query'],
    // The Query reads a registration's notes.
    registrations: ['BatchGetItem', 'GetItem', 'Query'],
    seats: ['BatchGetItem'],
    // The questions that a registration answers.
    calendar: ['BatchGetItem'],
    finance: ['BatchGetItem', 'GetItem', 'Query'],
    notifications: ['BatchGetItem', 'Query'],
    search: ['BatchGetItem', 'Query'],
    outbox: ['PutItem'],
    audit: ['PutItem', 'Query'],
    // Saved views of staff may contain a person's name, too.
    users: ['BatchGetItem', 'Query', ...staff],
  },
  // `byList` shows whether the index has read all changes.
  indexes: { members: ['byDeleted'], finance: ['byDay'], users: ['byName'], outbox: ['byList'] },
  accounts: ['AdminListGroupsForUser', 'ListUsers'],
  settings: ['CHURCH_ZONE', 'DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET'],
} as const satisfies FunctionSpec;

/** Erases a person's records, and on schedule all records past their retention period. */
export const eraseFunction = {
  timeoutSeconds: subscriptions.erase.timeoutSeconds,
  tables: {
    privacy: ['GetItem', 'PutItem'],
    // Leaders and members of groups.
    content: ['GetItem', 'PutItem', 'Query'],
    // Includes leaving a household, and records linked to the member.
    members: ['BatchGetItem', 'BatchWriteItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    registrations: ['BatchGetItem', 'BatchWriteItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    seats: ['GetItem', 'UpdateItem'],
    finance: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
    notifications: ['BatchGetItem', 'BatchWriteItem', 'Query'],
    // Finds registrations that look like spam by their list.
    search: ['BatchWriteItem', 'Query', 'UpdateItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    // The person's account, and saved views that contain their name.
    users: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
  },
  indexes: { registrations: ['byTime'], users: ['byName'] },
  // The erasure ledger.
  backups: { 'erasures/': ['GetObject', 'PutObject'] },
  accounts: ['AdminDeleteUser', 'AdminListGroupsForUser', 'ListUsers'],
  settings: ['CHURCH_ZONE'],
} as const satisfies FunctionSpec;
