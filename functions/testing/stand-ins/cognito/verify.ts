import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';

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
  /** `jwt` has the form of payload 2.0's `requestContext.authorizer.jwt`: every claim a string, arrays as `[a b]`. */
  | { ok: true; jwt: { claims: Record<string, string>; scopes: string[] | null } }
  | { ok: false; status: 401 | 403; body: { message: 'Unauthorized' | 'Forbidden' }; wwwAuthenticate: string };

/**
 * As an HTTP API's JWT authorizer, which knows neither groups nor revoked tokens. If the route has `scopes`, the token
 * needs one of them.
 */
export async function authorizeJwt(
  authorization: string | undefined,
  scopes: readonly string[],
  settings: AuthorizerSettings,
): Promise<Verdict> {
  if (authorization === undefined || authorization.trim() === '') return unauthorized('Bearer');
  const claims = await readToken(authorization.replace(/^Bearer\s+/i, '').trim(), settings).catch(faultOf);
  const fault = typeof claims === 'string' ? claims : faultIn(claims, settings);
  if (typeof claims === 'string' || fault !== undefined) {
    return unauthorized(`Bearer scope="${scopes.join(' ')}" error="invalid_token" error_description="${fault}"`);
  }
  if (scopes.length > 0 && !scopes.some((scope) => scopesOf(claims).includes(scope))) {
    const wwwAuthenticate = `Bearer scope="${scopes.join(' ')}" error="insufficient_scope"`;
    return { ok: false, status: 403, body: { message: 'Forbidden' }, wwwAuthenticate };
  }
  const strings = Object.entries(claims).map(([name, value]) => [name, asText(value)]);
  return { ok: true, jwt: { claims: Object.fromEntries(strings), scopes: scopes.length > 0 ? [...scopes] : null } };
}

/** The claims of a token signed by the issuer with RS256 and valid now. Rejects with jose's errors. */
export async function readToken(
  token: string,
  { issuer, keys, now = Date.now }: Pick<AuthorizerSettings, 'issuer' | 'keys' | 'now'>,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [...keys] }), {
    // The token must not choose the algorithm. This refuses 'none', and HS256 with the public key as secret.
    algorithms: ['RS256'],
    issuer,
    requiredClaims: ['exp'],
    currentDate: new Date(now()),
  });
  return payload;
}

const faults: Readonly<Record<string, string>> = {
  exp: 'the token has expired',
  iss: 'the token does not have a valid issuer',
  nbf: 'the token is not valid yet',
};

function faultOf(error: unknown): string {
  const aboutClaim = error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed;
  return (aboutClaim && faults[error.claim]) || 'the token is invalid';
}

/** The gateway's additional checks. Cognito's access tokens have client_id instead of aud. */
function faultIn({ aud, client_id: clientId, iat }: JWTPayload, settings: AuthorizerSettings): string | undefined {
  const audience = [aud ?? clientId].flat();
  if (!audience.some((one) => typeof one === 'string' && settings.audience.includes(one))) {
    return 'the token does not have a valid audience';
  }
  const now = (settings.now ?? Date.now)() / 1000;
  return iat !== undefined && iat > now ? 'the token is from the future' : undefined;
}

function scopesOf(claims: JWTPayload): unknown[] {
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
