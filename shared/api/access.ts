/** Who may call a route, and the one judge of it: the server refuses by it, the screens hide or disable by it. */

/**
 * Staff roles, strongest first: a person in several Cognito groups acts as the first
 * (docs/decisions/people-and-roles.md).
 */
export const roles = ['admin', 'pastor', 'accounts'] as const;
export type Role = (typeof roles)[number];

/** Who manages events and reads registrations (B6). */
export const managers = ['admin', 'pastor'] as const satisfies readonly Role[];

/** `public`: anyone, without a token. `signed-in`: any valid token. A list: only these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** Who calls: what the verified access token says. */
export interface Caller {
  readonly sub: string;
  /** The strongest role of the token's groups. */
  readonly role: Role | null;
  /** Which sign-in the token comes from (`origin_jti`): all tokens that were refreshed from it have the same. */
  readonly session: string;
  /** Seconds since the epoch. */
  readonly issuedAt: number;
  /** Seconds since the epoch: when the sign-in began (`auth_time`), the same in all its tokens. Absent: long ago, for all we know. */
  readonly signedInAt?: number;
  /** Came by Google, which asked no code of ours (docs/decisions/google-sign-in.md). */
  readonly byGoogle?: true;
}

export type Verdict = 'allowed' | 'unauthenticated' | 'forbidden';

/** Judges a caller (null: no verified token) against a route's access. */
export function judge(access: Access, caller: Pick<Caller, 'role'> | null): Verdict {
  if (access === 'public') return 'allowed';
  if (caller === null) return 'unauthenticated';
  if (access === 'signed-in') return 'allowed';
  return includesRole(access, caller.role) ? 'allowed' : 'forbidden';
}

/** Whether a role is among those; false without a role. */
export function includesRole(allowed: readonly Role[], role: Role | null): boolean {
  return role !== null && allowed.includes(role);
}

/** The strongest role among group names; names that are not exactly a role count for nothing. */
export function strongestRole(groups: readonly string[]): Role | null {
  return roles.find((role) => groups.includes(role)) ?? null;
}
