/** Who may call a route, and the one judge of it: the server refuses by it, the screens hide or disable by it. */

/** Staff roles, strongest first: a person in several Cognito groups acts as the first (decision 10). */
export const roles = ['admin', 'pastor', 'accounts'] as const;
export type Role = (typeof roles)[number];

/** `public`: anyone, without a token. `signed-in`: any valid token. A list: only these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** Who calls: the subject of the verified access token and the strongest role of its groups. */
export interface Caller {
  readonly sub: string;
  readonly role: Role | null;
}

export type Verdict = 'allowed' | 'unauthenticated' | 'forbidden';

/** Judges a caller (null: no verified token) against a route's access. */
export function judge(access: Access, caller: Caller | null): Verdict {
  if (access === 'public') return 'allowed';
  if (caller === null) return 'unauthenticated';
  if (access === 'signed-in') return 'allowed';
  return caller.role !== null && access.includes(caller.role) ? 'allowed' : 'forbidden';
}

/** The strongest role among group names; names that are not exactly a role count for nothing. */
export function strongestRole(groups: readonly string[]): Role | null {
  return roles.find((role) => groups.includes(role)) ?? null;
}
