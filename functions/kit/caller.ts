import { createHash, timingSafeEqual } from 'node:crypto';
import { type Caller, strongestRole } from '#shared/api/access.ts';
import { envOr } from './env.ts';
import { textOf } from './text.ts';

/** What API Gateway's JWT authorizer passes on of a token that it verified. */
export type Claims = Readonly<Record<string, unknown>>;

// API Gateway writes a list of groups as one string. Anything but exactly this form counts as no group at all.
const GROUPS = /^\[([\w.-]+(?: [\w.-]+)*)\]$/;

// HTTP APIs pass every claim on as text.
const SECONDS = /^\d{1,12}$/;

/** The group names in the claim `cognito:groups`, which arrives as the text `[admin pastor]`. */
export function parseGroups(claim: unknown): string[] {
  const list = typeof claim === 'string' ? GROUPS.exec(claim)?.[1] : undefined;
  return list?.split(' ') ?? [];
}

/**
 * Who calls. Null where no token was verified, or where it does not say whose sign-in it is and when it was issued:
 * such a token could not be compared with the sign-ins that have ended. An ID token, whose scope the API does not ask for
 * anywhere, is refused here too.
 */
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

/** Whether a token was given to the pool's client for Google: its `client_id` stays when it is refreshed. */
export function isGoogles(clientId: unknown): boolean {
  const google = envOr('GOOGLE_CLIENT', '');
  return google !== '' && clientId === google;
}

/**
 * Whether `given` is one of the secrets, which are separated by spaces: there are two while one replaces the other. The
 * time it takes reveals nothing about them.
 */
export function knowsSecret(given: string | undefined, secrets: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && secrets.split(' ').some((each) => timingSafeEqual(digest(given), digest(each)));
}
