import type { PasswordPolicy } from './password-policy.ts';

/** Times are in seconds. */
export interface PoolSettings {
  validity: { access: number; id: number; refresh: number };
  /** The client's RefreshTokenRotation. While it is on, Cognito refuses REFRESH_TOKEN_AUTH. */
  rotation: { graceSeconds: number } | undefined;
  authSession: number;
  readable: readonly string[];
  writable: readonly string[];
  required: readonly string[];
  password: PasswordPolicy;
  temporaryPassword: number;
  signUp: boolean;
  totp: boolean;
  groups: readonly string[];
}
