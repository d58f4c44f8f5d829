import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addDemoAccounts } from './pool/demo.ts';
import { PoolFault } from './pool/fault.ts';
import { operations, type Pool } from './pool/operations.ts';
import { PoolStore } from './pool/store.ts';
import { signingKey } from './pool/tokens.ts';
import type { PublicJwk } from './verify.ts';

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

export interface Users {
  /** Cognito's JSON 1.1 protocol on POST; GET …/.well-known/jwks.json. Never rejects. */
  handler: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** `https://cognito-idp.<region>.amazonaws.com/<poolId>`, whatever the host that serves it. */
  issuer: string;
  jwks: { keys: PublicJwk[] };
  close: () => void;
}

const longestBody = 128 * 1024;

/** Opens the user pool; a new one is given its signing key and the demo accounts. */
export function openUsers(options: UsersOptions): Users {
  const [region, name] = options.poolId.split('_');
  if (!region || !name) throw new Error(`"${options.poolId}" is not a user pool id (<region>_<name>)`);
  const store = new PoolStore(options.dir);
  const key = signingKey(store);
  addDemoAccounts(store, name, randomUUID);
  const now = options.now ?? Date.now;
  const pool: Pool = {
    name,
    store,
    key,
    terms: {
      issuer: `https://cognito-idp.${region}.amazonaws.com/${options.poolId}`,
      clientId: options.clientId,
      validity: options.validity ?? { access: 300, id: 300, refresh: 30 * 24 * 3600 },
    },
    rotation: options.rotation,
    challenges: new Map(),
    seconds: () => Math.floor(now() / 1000),
  };
  const jwks = { keys: [key.jwk] };

  async function answer(req: IncomingMessage): Promise<object> {
    const body = await readBody(req);
    if (req.method === 'GET' && req.url?.endsWith('/.well-known/jwks.json')) return jwks;
    const target = String(req.headers['x-amz-target'] ?? '');
    const operation = operations.get(target.replace(/^AWSCognitoIdentityProviderService\./, ''));
    if (!operation) throw new PoolFault('UnknownOperationException', `The local user pool does not serve ${target}`);
    return operation(pool, parse(body));
  }

  return {
    async handler(req, res) {
      try {
        send(res, 200, await answer(req));
      } catch (error) {
        const fault = error instanceof PoolFault ? error : undefined;
        if (!fault) console.error('users:', error);
        const type = fault?.type ?? 'InternalErrorException';
        res.setHeader('x-amzn-errortype', type);
        send(res, fault ? 400 : 500, { __type: type, message: fault?.message ?? 'Internal error' });
      }
    },
    issuer: pool.terms.issuer,
    jwks,
    close: () => store.close(),
  };
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= longestBody) chunks.push(chunk);
  }
  if (length > longestBody) throw new PoolFault('SerializationException', 'The request is too long');
  return Buffer.concat(chunks).toString();
}

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Refused below, as what is no object is.
  }
  throw new PoolFault('SerializationException', 'The request is not a JSON object');
}

function send(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}
