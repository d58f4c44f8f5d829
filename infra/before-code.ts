import type { FunctionSpec } from './function-spec.ts';

/** Asked by the user pool before it mails a code: it stands beside the pool in Data. Cognito waits five seconds. */
export const beforeCode = {
  timeoutSeconds: 5,
  tables: { notifications: ['UpdateItem'], audit: ['PutItem'] },
  settings: [],
} as const satisfies FunctionSpec;
