import * as z from 'zod/mini';
import { roles } from '../api/access.ts';
import { email, line } from '../forms/text.ts';

/**
 * Who is signed in. The role is the one that the server acts by, not what a browser remembers
 * (docs/decisions/people-and-roles.md).
 */
export const User = z.object({
  /** The person's lasting id: the subject of every token of theirs. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.nullable(z.enum(roles)),
  /** Whether a code of an authenticator app is asked for at sign-in. */
  totp: z.boolean(),
});
export type User = z.output<typeof User>;

/** Who is signed in, as told to themselves. */
export const Me = z.extend(User, {
  /**
   * An admin without an authenticator app, where the environment demands one: until it is set up, every route for staff
   * answers `totp_required` (docs/decisions/standing.md).
   */
  totpRequired: z.boolean(),
});
export type Me = z.output<typeof Me>;

/** A person as the admins who manage them see them. */
export const ManagedUser = z.extend(User, {
  disabled: z.boolean(),
  /** UTC instant, ISO 8601, to the hour: when they last used the site while signed in; null: not yet. */
  lastSeen: z.nullable(z.string()),
  /** UTC instant, ISO 8601: when the invitation was last mailed; null once they came, and for whoever was not invited. */
  invited: z.nullable(z.string()),
});
export type ManagedUser = z.output<typeof ManagedUser>;

/** Somebody of the staff as their colleagues name them. */
export const Colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.output<typeof Colleague>;

/** Whose accounts a list shows: the staff's, those of one role, those of nobody's role, or everybody's. */
export const accountGroups = ['staff', ...roles, 'none', 'everyone'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** How an account stands: its person came, was invited and did not come yet, or may not sign in. */
export const accountStates = ['active', 'invited', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountSorts = ['name', 'name_desc'] as const;

/** How the account of somebody stands. */
export function accountState({ disabled, invited }: Pick<ManagedUser, 'disabled' | 'invited'>): AccountState {
  if (disabled) return 'disabled';
  return invited === null ? 'active' : 'invited';
}

/** A new member of staff: a mail with a temporary password goes to the address. */
export const Invitation = z.strictObject({ name: line(100), email: email(), role: z.enum(roles) });
export type Invitation = z.output<typeof Invitation>;

/** `null`: no role, as every visitor who signs up. */
export const RoleAssignment = z.strictObject({ role: z.nullable(z.enum(roles)) });
export type RoleAssignment = z.output<typeof RoleAssignment>;

export const AccessChange = z.strictObject({ disabled: z.boolean() });
export type AccessChange = z.output<typeof AccessChange>;
