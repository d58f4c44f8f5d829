import type { PublicJwk } from './users.ts';

export interface AuthorizerSettings {
  issuer: string;
  audience: readonly string[];
  keys: readonly PublicJwk[];
  /** Milliseconds; Date.now by default. */
  now?: () => number;
}

export type Verdict =
  /** What payload 2.0 carries as `requestContext.authorizer.jwt`: every claim a string, arrays as `[a b]`. */
  | { ok: true; jwt: { claims: Record<string, string>; scopes: string[] | null } }
  | { ok: false; status: 401 | 403; body: { message: 'Unauthorized' | 'Forbidden' }; wwwAuthenticate: string };

/** Judges an Authorization header as an HTTP API's JWT authorizer does, and no more strictly. `scopes` are the route's. */
export function authorizeJwt(
  _authorization: string | undefined,
  _scopes: readonly string[],
  _settings: AuthorizerSettings,
): Verdict {
  throw new Error('not yet');
}
