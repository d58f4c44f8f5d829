import type { FunctionSpec } from './function-spec.ts';

/** Opens the site by its public address, as a visitor does. It needs no grants. */
export const probeFunction = {
  timeoutSeconds: 25,
  settings: ['SITE_URL'],
} as const satisfies FunctionSpec;
