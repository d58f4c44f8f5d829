import type { IncomingMessage, ServerResponse } from 'node:http';

export interface UsersOptions {
  /** DATA_DIR; the pool lives in `users.sqlite` below it. */
  dir: string;
  /** `<region>_<name>`, e.g. `eu-west-1_local`. */
  poolId: string;
  clientId: string;
  /** Milliseconds; Date.now by default. */
  now?: () => number;
  /** Seconds; 300, 300 and 30 days by default (the client's *TokenValidity in the template). */
  validity?: { access: number; id: number; refresh: number };
  /** The client's RefreshTokenRotation. While it is on, Cognito refuses REFRESH_TOKEN_AUTH. Off by default. */
  rotation?: { graceSeconds: number };
}

/** A public RSA key as a JWKS document lists it. */
export interface PublicJwk {
  kty: 'RSA';
  use: 'sig';
  alg: 'RS256';
  kid: string;
  n: string;
  e: string;
}

export interface Users {
  /** Cognito's JSON 1.1 protocol on POST; GET …/.well-known/jwks.json. Never rejects. */
  handler: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** `https://cognito-idp.<region>.amazonaws.com/<poolId>`, whatever the host that serves it. */
  issuer: string;
  jwks: { keys: PublicJwk[] };
  close: () => void;
}

/** Opens the user pool; a new one is given its signing key and the demo accounts. */
export function openUsers(_options: UsersOptions): Users {
  throw new Error('not yet');
}
