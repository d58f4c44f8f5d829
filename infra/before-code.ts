import type { FunctionSpec } from './function-spec.ts';

/** Asked by the user pool before it mails a code, whose words it says: it stands beside the pool in Data. Cognito waits five seconds. */
export const beforeCode = {
  timeoutSeconds: 5,
  tables: { content: ['GetItem'], notifications: ['UpdateItem'], audit: ['PutItem'] },
  settings: ['LANGUAGES'],
} as const satisfies FunctionSpec;
