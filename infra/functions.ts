import type { ArrivalName } from '#events/arrivals.ts';
import type { Subscriber } from '#events/subscriptions.ts';
import { subscriptions } from '#events/subscriptions.ts';
import type { Area } from '#shared/api/route.ts';
import { calendarApi, repeatFunction } from './event-functions.ts';
import { apiTimeout, type FunctionSpec, staff } from './function-spec.ts';
import { drawFunction, prepareFunction } from './image-functions.ts';
import { importFunction } from './member-functions.ts';
import { pageData, writesPages } from './page-data.ts';
import { eraseFunction, privacyApi } from './privacy-functions.ts';
import { registrationsFunction } from './registrations-function.ts';

export const apiFunctions = {
  calendar: calendarApi,
  content: {
    timeoutSeconds: apiTimeout,
    tables: {
      content: ['BatchGetItem', 'GetItem', 'PutItem', 'Query'],
      outbox: ['PutItem'],
      // Shows the history of changes and can undo them.
      audit: ['GetItem', 'PutItem', 'Query'],
      // The history of sermons and images, too.
      media: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
      // Names of the users who made changes.
      users: ['BatchGetItem', ...staff],
    },
    indexes: { audit: ['byTime'] },
    // Restoring a recording, and undoing its upload.
    media: { 'media/': ['DeleteObject', 'GetObject', 'PutObject'], 'kept/': ['GetObject', 'PutObject'] },
    forgets: true,
    settings: ['DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET'],
  },
  registrations: registrationsFunction,
  finance: {
    timeoutSeconds: apiTimeout,
    tables: {
      finance: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      // Finds registrations and members for payments, with the same search as the staff's lists.
      search: ['BatchGetItem', 'Query'],
      registrations: ['BatchGetItem'],
      members: ['BatchGetItem'],
      outbox: ['PutItem'],
      audit: ['PutItem', 'Query'],
      // Names in the history of an entry.
      users: ['BatchGetItem', ...staff],
    },
    indexes: { finance: ['byDay'], outbox: ['byList'] },
    settings: ['CHURCH_ZONE', 'DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET'],
  },
  insights: {
    timeoutSeconds: apiTimeout,
    tables: {
      insights: ['GetItem', 'PutItem', 'Query'],
      // Attendance of past events, and coming events.
      calendar: ['Query'],
      seats: ['BatchGetItem'],
      // The number of members, who joined and left, and the newest.
      members: ['BatchGetItem', 'GetItem', 'Query'],
      finance: ['Query'],
      // The log of webhooks.
      deliveries: ['GetItem', 'Query'],
      outbox: ['PutItem'],
      audit: ['PutItem', 'Query'],
      users: staff,
    },
    indexes: { calendar: ['byStart'] },
    settings: ['CHURCH_ZONE', 'DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET', 'WEBHOOK_ROWS'],
  },
  media: {
    timeoutSeconds: apiTimeout,
    tables: {
      media: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
      outbox: ['PutItem'],
      audit: ['PutItem', 'Query'],
      users: staff,
    },
    indexes: { media: ['byNewest'] },
    // Uploads are read and copied to the public folder. A form's POST is authorized by the role that signed it.
    media: {
      'media/': ['DeleteObject', 'GetObject', 'PutObject'],
      'incoming/': ['DeleteObject', 'GetObject', 'PutObject'],
      // Deleted files can be restored for some time.
      'kept/': ['PutObject'],
    },
    forgets: true,
    settings: ['CHURCH_ZONE', 'DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET'],
  },
  members: {
    timeoutSeconds: apiTimeout,
    tables: {
      // Groups.
      content: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
      members: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      search: ['BatchGetItem', 'Query'],
      // A member's registrations, and possible matches.
      registrations: ['BatchGetItem', 'GetItem'],
      // Changes that the index has not read yet: the lists show that they may be behind.
      outbox: ['PutItem'],
      // A member's history.
      audit: ['PutItem', 'Query'],
      // Letters to members.
      notifications: ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      // Names of the authors of notes, changes and letters.
      users: ['BatchGetItem', ...staff],
    },
    indexes: { outbox: ['byList'] },
    // A letter's preview has the church's details.
    settings: ['CHURCH_ZONE', 'CURRENCY', 'DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET', 'SITE_URL', 'STAFF_ADDRESS'],
  },
  privacy: privacyApi,
  users: {
    timeoutSeconds: apiTimeout,
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      audit: ['PutItem', 'Query'],
      // Counts codes per mailbox; the mail names the church.
      notifications: ['UpdateItem'],
      content: ['GetItem'],
    },
    indexes: { users: ['byName'] },
    accounts: [
      'AdminAddUserToGroup',
      'AdminCreateUser',
      'AdminDisableProviderForUser',
      'AdminDisableUser',
      'AdminEnableUser',
      'AdminGetUser',
      'AdminListGroupsForUser',
      'AdminRemoveUserFromGroup',
      'AdminSetUserMFAPreference',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
      'ListUsers',
    ],
    // The code and the notices for a change of address.
    mails: true,
    settings: ['DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET', 'SITE_URL', 'STAFF_ADDRESS'],
  },
} as const satisfies Record<Area, FunctionSpec>;

export const subscriberFunctions = {
  count: {
    timeoutSeconds: subscriptions.count.timeoutSeconds,
    tables: { insights: ['BatchGetItem', 'PutItem', 'UpdateItem'] },
    settings: ['CHURCH_ZONE'],
  },
  notify: {
    timeoutSeconds: subscriptions.notify.timeoutSeconds,
    tables: {
      notifications: ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      // The outcome of a reply.
      registrations: ['BatchGetItem', 'GetItem', 'Query', 'UpdateItem'],
      // Due registrations, for the reminders, and the members that a letter is for.
      search: ['BatchGetItem', 'Query'],
      members: ['BatchGetItem'],
      calendar: ['BatchGetItem', 'GetItem'],
      seats: ['BatchGetItem'],
      // Payments of a registration.
      finance: ['BatchGetItem'],
      // Staff who send a letter to themselves.
      users: ['GetItem'],
      // One event per registrant who is notified of a change or receives a letter.
      outbox: ['PutItem'],
      // The church's details in mails.
      content: ['GetItem'],
    },
    indexes: { calendar: ['byStart'] },
    mails: true,
    settings: ['CHURCH_ZONE', 'CURRENCY', 'LANGUAGES', 'LETTERS_PER_SECOND', 'SITE_URL', 'STAFF_ADDRESS'],
  },
  cancel: {
    timeoutSeconds: subscriptions.cancel.timeoutSeconds,
    tables: {
      seats: ['ConditionCheckItem', 'GetItem', 'UpdateItem'],
      registrations: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      outbox: ['PutItem'],
    },
    settings: [],
  },
  repeat: repeatFunction,
  index: {
    timeoutSeconds: subscriptions.index.timeoutSeconds,
    tables: {
      // `npm run reindex` scans all of it for stale entries; no request does. The Query is for one event's list.
      search: ['BatchGetItem', 'BatchWriteItem', 'DeleteItem', 'PutItem', 'Query', 'Scan', 'UpdateItem'],
      // The Scan is only for rebuilding the index.
      members: ['BatchGetItem', 'Scan'],
      // The Query is for the names that left a party.
      registrations: ['BatchGetItem', 'Query'],
      calendar: ['GetItem', 'Query'],
      // Payments of a registration.
      finance: ['BatchGetItem'],
      // The digest for staff reports how many places of an event one network holds.
      seats: ['GetItem'],
      notifications: ['UpdateItem'],
      // Deletes events that it has read, and takes lost ones off the list of late changes. Parked ones stay for other consumers.
      outbox: ['BatchWriteItem', 'UpdateItem'],
    },
    indexes: { outbox: ['byList'], registrations: ['byTime'] },
    // Due days.
    settings: ['CHURCH_ZONE'],
  },
  import: importFunction,
  erase: eraseFunction,
  render: {
    timeoutSeconds: subscriptions.render.timeoutSeconds,
    tables: { ...pageData.tables, outbox: ['PutItem'] },
    site: writesPages,
    settings: pageData.settings,
  },
  draw: drawFunction,
  rewrite: {
    timeoutSeconds: subscriptions.rewrite.timeoutSeconds,
    tables: pageData.tables,
    site: writesPages,
    settings: pageData.settings,
  },
} as const satisfies Record<Subscriber, FunctionSpec>;

export const arrivalFunctions = {
  prepare: prepareFunction,
} as const satisfies Record<ArrivalName, FunctionSpec>;

export const outboxPublisher = {
  timeoutSeconds: 60,
  tables: { outbox: ['DeleteItem', 'Scan', 'UpdateItem'] },
  publishes: true,
  settings: [],
} as const satisfies FunctionSpec;

export const missFunction = {
  timeoutSeconds: 10,
  crawled: true,
  tables: pageData.tables,
  settings: pageData.settings,
} as const satisfies FunctionSpec;
