import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** A public RSA key as a JWKS document lists it. */
export interface PublicJwk {
  kty: 'RSA';
  use: 'sig';
  alg: 'RS256';
  kid: string;
  n: string;
  e: string;
}

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

/**
 * Judges an Authorization header as an HTTP API's JWT authorizer does, and no more strictly: it knows nothing of groups
 * or of revoked tokens. `scopes` are the route's; the token needs one of them (none asked: none needed).
 * By hand on node:crypto, because aws-jwt-verify takes the time from the machine's clock only.
 */
export function authorizeJwt(
  authorization: string | undefined,
  scopes: readonly string[],
  settings: AuthorizerSettings,
): Verdict {
  if (authorization === undefined || authorization.trim() === '') return unauthorized('Bearer');
  const claims = readToken(authorization.replace(/^Bearer\s+/i, '').trim(), settings.keys);
  const fault = claims ? faultOf(claims, settings) : 'the token is invalid';
  if (!claims || fault) {
    return unauthorized(`Bearer scope="${scopes.join(' ')}" error="invalid_token" error_description="${fault}"`);
  }
  if (scopes.length > 0 && !scopes.some((scope) => scopesOf(claims).includes(scope))) {
    const wwwAuthenticate = `Bearer scope="${scopes.join(' ')}" error="insufficient_scope"`;
    return { ok: false, status: 403, body: { message: 'Forbidden' }, wwwAuthenticate };
  }
  const strings = Object.entries(claims).map(([name, value]) => [name, asText(value)]);
  return { ok: true, jwt: { claims: Object.fromEntries(strings), scopes: scopes.length > 0 ? [...scopes] : null } };
}

/** A token's claims if one of these keys signed it with RS256; undefined otherwise. Judges no claim. */
export function readToken(token: string, keys: readonly PublicJwk[]): Record<string, unknown> | undefined {
  const [, header, payload, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (header === undefined || payload === undefined || signature === undefined) return undefined;
  const { alg, kid } = parse(header) ?? {};
  const key = keys.find((candidate) => candidate.kid === kid);
  // The algorithm is ours to say, not the token's: 'none' and HS256 with the public key end here.
  if (!key || alg !== key.alg) return undefined;
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify('sha256', signed, keyObject(key), Buffer.from(signature, 'base64url'))) return undefined;
  return parse(payload);
}

function faultOf(claims: Record<string, unknown>, settings: AuthorizerSettings): string | undefined {
  const now = (settings.now ?? Date.now)() / 1000;
  const { iss, aud, client_id: clientId, exp, nbf, iat } = claims;
  if (iss !== settings.issuer) return 'the token does not have a valid issuer';
  const audience = [aud ?? clientId].flat();
  if (!audience.some((one) => typeof one === 'string' && settings.audience.includes(one))) {
    return 'the token does not have a valid audience';
  }
  if (typeof exp !== 'number' || exp <= now) return 'the token has expired';
  if (nbf !== undefined && !(typeof nbf === 'number' && nbf <= now)) return 'the token is not valid yet';
  if (iat !== undefined && !(typeof iat === 'number' && iat <= now)) return 'the token is from the future';
  return undefined;
}

function scopesOf(claims: Record<string, unknown>): unknown[] {
  const scope = claims.scope ?? claims.scp;
  return typeof scope === 'string' ? scope.split(' ') : Array.isArray(scope) ? scope : [];
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asText).join(' ')}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const unauthorized = (wwwAuthenticate: string): Verdict => ({
  ok: false,
  status: 401,
  body: { message: 'Unauthorized' },
  wwwAuthenticate,
});

function parse(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const keyObjects = new WeakMap<PublicJwk, KeyObject>();

function keyObject(jwk: PublicJwk): KeyObject {
  const known = keyObjects.get(jwk) ?? createPublicKey({ key: { ...jwk }, format: 'jwk' });
  keyObjects.set(jwk, known);
  return known;
}
