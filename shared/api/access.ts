/** Strongest first. A person in several Cognito groups acts with the first one (docs/decisions/people-and-roles.md). */
export const roles = ['admin', 'pastor', 'accounts'] as const;
export type Role = (typeof roles)[number];

/** The roles that manage events and read registrations (B6). */
export const managers = ['admin', 'pastor'] as const satisfies readonly Role[];

/** `public`: anyone, without a token. `signed-in`: any valid token. A list: only these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** Scope of the access tokens of machines, which read what an event leaves out (docs/decisions/machine-reads.md). */
export const machineScopes = ['registrations/read'] as const;
export type MachineScope = (typeof machineScopes)[number];

/** The caller, from the verified access token. */
export interface Caller {
  readonly sub: string;
  readonly role: Role | null;
  /** The token's sign-in (`origin_jti`). All tokens refreshed from one sign-in share it. */
  readonly session: string;
  /** Seconds since the epoch. */
  readonly issuedAt: number;
  /** Start of the sign-in in epoch seconds (`auth_time`), the same in all its tokens. If absent, assume long ago. */
  readonly signedInAt?: number;
  /** Signed in with Google, which does not ask for our authenticator code (docs/decisions/google-sign-in.md). */
  readonly byGoogle?: true;
}

export type Verdict = 'allowed' | 'unauthenticated' | 'forbidden';

/** Checks a caller (null: no verified token) against a route's access. */
export function judge(access: Access, caller: Pick<Caller, 'role'> | null): Verdict {
  if (access === 'public') return 'allowed';
  if (caller === null) return 'unauthenticated';
  if (access === 'signed-in') return 'allowed';
  return includesRole(access, caller.role) ? 'allowed' : 'forbidden';
}

export function includesRole(allowed: readonly Role[], role: Role | null): boolean {
  return role !== null && allowed.includes(role);
}

/** Names that are not exactly a role are ignored. */
export function strongestRole(groups: readonly string[]): Role | null {
  return roles.find((role) => groups.includes(role)) ?? null;
}
