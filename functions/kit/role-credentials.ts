import { ownCredentials } from './env.ts';

/**
 * Replaces the SDK's search for credentials (`@aws-sdk/credential-provider-node`) in bundles. A function has its role's
 * credentials only in its environment, and the code that searches files, services and browsers would be a sixth of its bundle.
 */
export const defaultProvider = () => () => Promise.resolve(ownCredentials());
