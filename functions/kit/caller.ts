import { createHash, timingSafeEqual } from 'node:crypto';
import { type Caller, type MachineScope, strongestRole } from '#shared/api/access.ts';
import { envOr } from './env.ts';
import { textOf } from './text.ts';

export type Claims = Readonly<Record<string, unknown>>;

// API Gateway writes a list of groups as one string. Any other format counts as no groups.
const GROUPS = /^\[([\w.-]+(?: [\w.-]+)*)\]$/;

// HTTP APIs pass on every claim as text.
const SECONDS = /^\d{1,12}$/;

/** Takes a text like `[admin pastor]`. */
export function parseGroups(claim: unknown): string[] {
  const list = typeof claim === 'string' ? GROUPS.exec(claim)?.[1] : undefined;
  return list?.split(' ') ?? [];
}

/** Null without a verified token, sign-in and time of issue. Refuses ID tokens, as the API does not check scopes. */
export function callerOf(claims: Claims | undefined): Caller | null {
  const [sub, session, issuedAt] = [claims?.sub, claims?.origin_jti, claims?.iat].map(textOf);
  if (claims?.token_use !== 'access' || !sub || !session || !issuedAt || !SECONDS.test(issuedAt)) return null;
  const role = strongestRole(parseGroups(claims?.['cognito:groups']));
  const began = textOf(claims.auth_time);
  return {
    ...{ sub, role, session, issuedAt: Number(issuedAt) },
    ...(SECONDS.test(began) && { signedInAt: Number(began) }),
    ...(isGoogles(claims.client_id) && { byGoogle: true }),
  };
}

export interface Machine {
  /** Id of its app client. */
  readonly client: string;
  readonly scopes: readonly string[];
}

/** Null unless the verified token is by client credentials: it is the client's own, and of no sign-in. */
export function machineOf(claims: Claims | undefined): Machine | null {
  const client = textOf(claims?.client_id);
  if (claims?.token_use !== 'access' || client === '' || claims.sub !== client || claims.origin_jti) return null;
  return { client, scopes: textOf(claims.scope).split(' ') };
}

/** Whether the machine may call a route that demands `scope`; without one, the route is for people only. */
export function mayCall({ scopes }: Machine, scope: MachineScope | undefined): boolean {
  return scope !== undefined && scopes.includes(scope);
}

/** A refreshed token keeps its `client_id`. */
export function isGoogles(clientId: unknown): boolean {
  const google = envOr('GOOGLE_CLIENT', '');
  return google !== '' && clientId === google;
}

/** `secrets` are separated by spaces; there are two during a rotation. Takes constant time. */
export function knowsSecret(given: string | undefined, secrets: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && secrets.split(' ').some((each) => timingSafeEqual(digest(given), digest(each)));
}
