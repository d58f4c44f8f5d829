import type { FunctionSpec } from './function-spec.ts';

/** Triggers of the user pool. They are in the Data stack, like the pool. */
export const poolFunctions = {
  /** Cognito's PreSignUp trigger. Cognito times out after five seconds. */
  'before-code': {
    timeoutSeconds: 5,
    // Counts sign-up codes per mailbox, and records accounts that it links with Google.
    tables: { notifications: ['UpdateItem'], audit: ['PutItem'] },
    settings: [],
  },
  /** Cognito's PostConfirmation trigger, after a mailed code was accepted. Cognito times out after five seconds. */
  'after-code': {
    timeoutSeconds: 5,
    // A new password ends the user's sessions.
    tables: { users: ['GetItem', 'PutItem', 'UpdateItem'], audit: ['PutItem'] },
    settings: [],
  },
  /** Cognito's custom email sender. Cognito does not wait for it. */
  'mail-code': {
    timeoutSeconds: 15,
    tables: { content: ['GetItem'], notifications: ['UpdateItem'], audit: ['PutItem'] },
    opensCodes: true,
    mails: true,
    settings: ['LANGUAGES', 'SITE_URL', 'STAFF_ADDRESS'],
  },
} as const satisfies Record<string, FunctionSpec>;
