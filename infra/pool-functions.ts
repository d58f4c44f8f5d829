import type { FunctionSpec } from './function-spec.ts';

/** What the user pool calls, which stands beside it in Data. */
export const poolFunctions = {
  /** Asked before somebody is taken in. Cognito waits five seconds. */
  'before-code': {
    timeoutSeconds: 5,
    // What is noted of whoever comes from Google.
    tables: { notifications: ['UpdateItem'], audit: ['PutItem'] },
    settings: [],
  },
  /** Told that a mailed code was accepted. Cognito waits five seconds. */
  'after-code': {
    timeoutSeconds: 5,
    // A new password ends its person's sign-ins.
    tables: { users: ['GetItem', 'PutItem', 'UpdateItem'], audit: ['PutItem'] },
    settings: [],
  },
  /** Mails what the pool has for somebody. Nobody waits for it. */
  'mail-code': {
    timeoutSeconds: 15,
    tables: { content: ['GetItem'], notifications: ['UpdateItem'], audit: ['PutItem'] },
    opensCodes: true,
    mails: true,
    settings: ['LANGUAGES', 'SITE_URL', 'STAFF_ADDRESS'],
  },
} as const satisfies Record<string, FunctionSpec>;
