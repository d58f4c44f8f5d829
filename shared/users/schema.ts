import * as z from 'zod/mini';
import { roles } from '../api/access.ts';
import { email, line } from '../forms/text.ts';

/** A user. The role is the one that the server uses, not one that a browser remembers (docs/decisions/people-and-roles.md). */
export const User = z.object({
  /** The permanent id of the person: the subject of all their tokens. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.nullable(z.enum(roles)),
  totp: z.boolean(),
});
export type User = z.output<typeof User>;

export const Me = z.extend(User, {
  /**
   * Set for admins without an authenticator app if the environment requires one. Until they set it up, every staff route answers
   * `totp_required` (docs/decisions/standing.md).
   */
  totpRequired: z.boolean(),
});
export type Me = z.output<typeof Me>;

export const ManagedUser = z.extend(User, {
  disabled: z.boolean(),
  /** Last use of the site while signed in: a UTC instant, ISO 8601, to the hour. Null if never. */
  lastSeen: z.nullable(z.string()),
  /** A UTC instant, ISO 8601. Null after the first sign-in, and for people who were not invited. */
  invited: z.nullable(z.string()),
});
export type ManagedUser = z.output<typeof ManagedUser>;

export const Colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.output<typeof Colleague>;

export const accountGroups = ['staff', ...roles, 'none', 'everyone'] as const;
export type AccountGroup = (typeof accountGroups)[number];

export const accountStates = ['active', 'invited', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountSorts = ['name', 'name_desc'] as const;

export function accountState({ disabled, invited }: Pick<ManagedUser, 'disabled' | 'invited'>): AccountState {
  if (disabled) return 'disabled';
  return invited === null ? 'active' : 'invited';
}

/** The address gets a mail with a temporary password. */
export const Invitation = z.strictObject({ name: line(100), email: email(), role: z.enum(roles) });
export type Invitation = z.output<typeof Invitation>;

/** `null`: no role, like visitors who sign up. */
export const RoleAssignment = z.strictObject({ role: z.nullable(z.enum(roles)) });
export type RoleAssignment = z.output<typeof RoleAssignment>;

export const AccessChange = z.strictObject({ disabled: z.boolean() });
export type AccessChange = z.output<typeof AccessChange>;
