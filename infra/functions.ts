import type { ArrivalName } from '#events/arrivals.ts';
import type { Subscriber } from '#events/subscriptions.ts';
import { subscriptions } from '#events/subscriptions.ts';
import type { Area } from '#shared/api/route.ts';
import { apiTimeout, type FunctionSpec, staff } from './function-spec.ts';
import { drawFunction, prepareFunction } from './image-functions.ts';
import { importFunction } from './member-functions.ts';
import { pageData, writesPages } from './page-data.ts';
import { eraseFunction, privacyApi } from './privacy-functions.ts';
import { registrationsFunction } from './registrations-function.ts';

/** Functions behind the HTTP API, by the area whose routes they serve. */
export const apiFunctions = {
  calendar: {
    timeoutSeconds: apiTimeout,
    tables: {
      calendar: ['BatchGetItem', 'DeleteItem', 'PutItem', 'Query'],
      seats: ['BatchGetItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
      // A change that is mailed to who is registered.
      notifications: ['PutItem'],
      outbox: ['PutItem'],
      audit: ['PutItem', 'Query'],
      users: staff,
    },
    indexes: { calendar: ['byStart'] },
    settings: ['CHURCH_ZONE', 'DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET'],
  },
  content: {
    timeoutSeconds: apiTimeout,
    tables: {
      content: ['BatchGetItem', 'GetItem', 'PutItem', 'Query'],
      outbox: ['PutItem'],
      // What was changed is shown, and can be taken back.
      audit: ['GetItem', 'PutItem', 'Query'],
      // What was changed of a sermon or an image, too.
      media: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
      // Who changed what.
      users: ['BatchGetItem', ...staff],
    },
    indexes: { audit: ['byTime'] },
    // A recording that is brought back, and one whose upload is taken back.
    media: { 'media/': ['DeleteObject', 'GetObject', 'PutObject'], 'kept/': ['GetObject', 'PutObject'] },
    forgets: true,
    settings: ['DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET'],
  },
  registrations: registrationsFunction,
  finance: {
    timeoutSeconds: apiTimeout,
    tables: {
      finance: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      // The registration that is paid, and the member who gave: found as the staff's lists find them.
      search: ['BatchGetItem', 'Query'],
      registrations: ['BatchGetItem'],
      members: ['BatchGetItem'],
      outbox: ['PutItem'],
      audit: ['PutItem', 'Query'],
      users: staff,
    },
    indexes: { finance: ['byDay'], outbox: ['byList'] },
    settings: ['CHURCH_ZONE', 'DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET'],
  },
  insights: {
    timeoutSeconds: apiTimeout,
    tables: {
      insights: ['GetItem', 'PutItem', 'Query'],
      // How full events were, and what is coming.
      calendar: ['Query'],
      seats: ['BatchGetItem'],
      // How many members there are, who joined and left, and the newest.
      members: ['BatchGetItem', 'GetItem', 'Query'],
      // What was given, by month.
      finance: ['Query'],
      outbox: ['PutItem'],
      audit: ['PutItem', 'Query'],
      users: staff,
    },
    indexes: { calendar: ['byStart'] },
    settings: ['CHURCH_ZONE', 'DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET'],
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
    // What arrived is read and copied to where it is served; who posts a form writes by the right of whoever signed it.
    media: {
      'media/': ['DeleteObject', 'GetObject', 'PutObject'],
      'incoming/': ['DeleteObject', 'GetObject', 'PutObject'],
      // What is deleted can be brought back for some time.
      'kept/': ['PutObject'],
    },
    forgets: true,
    settings: ['CHURCH_ZONE', 'DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET'],
  },
  members: {
    timeoutSeconds: apiTimeout,
    tables: {
      members: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      search: ['BatchGetItem', 'Query'],
      // What a member registered for, and who may have registered.
      registrations: ['BatchGetItem', 'GetItem'],
      // Changes that the search has not read yet are late: the lists say so.
      outbox: ['PutItem'],
      audit: ['PutItem', 'Query'],
      users: staff,
    },
    indexes: { outbox: ['byList'] },
    settings: ['CHURCH_ZONE', 'DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET'],
  },
  privacy: privacyApi,
  users: {
    timeoutSeconds: apiTimeout,
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      audit: ['PutItem', 'Query'],
      // Codes are counted by the mailbox, and say who the church is.
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
    // The code and the notices of who changes their address.
    mails: true,
    settings: ['DEMANDS_TOTP', 'LANGUAGES', 'ORIGIN_SECRET', 'SITE_URL', 'STAFF_ADDRESS'],
  },
} as const satisfies Record<Area, FunctionSpec>;

/** Consumers, by their name in events/subscriptions.ts. */
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
      registrations: ['BatchGetItem', 'GetItem', 'Query'],
      calendar: ['BatchGetItem', 'GetItem'],
      seats: ['BatchGetItem'],
      // What a registration has paid.
      finance: ['BatchGetItem'],
      // Who has a letter mailed to themselves.
      users: ['GetItem'],
      // An event for each who is told of a change, or written to.
      outbox: ['PutItem'],
      // What mails say of the church.
      content: ['GetItem'],
    },
    mails: true,
    settings: ['CHURCH_ZONE', 'CURRENCY', 'LANGUAGES', 'LETTERS_PER_SECOND', 'SITE_URL', 'STAFF_ADDRESS'],
  },
  cancel: {
    timeoutSeconds: subscriptions.cancel.timeoutSeconds,
    tables: {
      seats: ['UpdateItem'],
      registrations: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      outbox: ['PutItem'],
    },
    settings: [],
  },
  index: {
    timeoutSeconds: subscriptions.index.timeoutSeconds,
    tables: {
      // Looking for what is stale reads all of it: `npm run reindex`, never a request. The Query is for one event's list.
      search: ['BatchGetItem', 'BatchWriteItem', 'DeleteItem', 'PutItem', 'Query', 'Scan', 'UpdateItem'],
      // Read whole where the index is written anew, and never else.
      members: ['BatchGetItem', 'Scan'],
      registrations: ['BatchGetItem'],
      calendar: ['GetItem', 'Query'],
      // What a registration has paid.
      finance: ['BatchGetItem'],
      // What one network takes of an event's places is told in the staff's digest.
      seats: ['GetItem'],
      notifications: ['UpdateItem'],
      // A change is late until it was read. A parked one stays for the other consumers.
      outbox: ['BatchWriteItem', 'UpdateItem'],
    },
    indexes: { outbox: ['byList'], registrations: ['byTime'] },
    settings: [],
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

/** Woken by files that arrive in the media bucket, by their name in events/arrivals.ts. */
export const arrivalFunctions = {
  prepare: prepareFunction,
} as const satisfies Record<ArrivalName, FunctionSpec>;

/** Puts what the outbox holds on the bus. */
export const outboxPublisher = {
  timeoutSeconds: 60,
  tables: { outbox: ['DeleteItem', 'Scan', 'UpdateItem'] },
  publishes: true,
  settings: [],
} as const satisfies FunctionSpec;

/** Answers for pages the site bucket does not have. */
export const missFunction = {
  timeoutSeconds: 10,
  crawled: true,
  tables: pageData.tables,
  settings: pageData.settings,
} as const satisfies FunctionSpec;
