import type { SQLOutputValue } from 'node:sqlite';
import type { Attributes } from './request.ts';
import type { Verifier } from './srp.ts';
import type { Totp } from './totp.ts';

export type UserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'UNCONFIRMED';

/** Times in seconds since the epoch. */
export interface User extends Verifier {
  sub: string;
  /** The name from SignUp or AdminCreateUser, case-insensitive. The verifier was made with this spelling. */
  username: string;
  attributes: Attributes;
  groups: string[];
  status: UserStatus;
  enabled: boolean;
  created: number;
  modified: number;
  passwordUntil: number | undefined;
  totp: Totp;
}

export type UserRow = Record<string, SQLOutputValue>;

/** The lower-case address once it is verified. Until then, any number of users may have the same address. */
export const aliasOf = ({ email, email_verified }: Attributes): string | null =>
  email !== undefined && email_verified === 'true' ? email.toLowerCase() : null;

export function userOf(row: UserRow): User {
  return {
    sub: String(row.sub),
    username: String(row.username),
    // saveUser wrote these from a User.
    attributes: JSON.parse(String(row.attributes)) as Attributes,
    groups: JSON.parse(String(row.groups)) as string[],
    salt: String(row.salt),
    verifier: String(row.verifier),
    status: String(row.status) as UserStatus,
    enabled: row.enabled === 1,
    created: Number(row.created),
    modified: Number(row.modified),
    passwordUntil: row.password_until === null ? undefined : Number(row.password_until),
    totp: JSON.parse(String(row.totp)) as Totp,
  };
}
