import type { JWTPayload } from 'jose';
import { invalid, PoolFault } from './fault.ts';
import { type Request, text } from './request.ts';
import type { SendSecret } from './sender-event.ts';
import type { PoolSettings } from './settings.ts';
import type { Exchange } from './srp.ts';
import type { PoolStore } from './store.ts';
import type { SigningKey } from './tokens.ts';

export interface Challenge {
  exchange: Exchange;
  /** Undefined for a decoy: its answer is always refused. */
  sub: string | undefined;
  /** The sub, or the decoy's id. Tries are counted under it. */
  person: string;
  name: string;
  /** The salt of the current password. The challenge becomes invalid when the password changes. */
  salt: string;
  /** Seconds. */
  expires: number;
}

export interface Session {
  sub: string;
  salt: string;
  challenge: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA';
  /** Seconds. */
  expires: number;
  wrong: number;
}

export interface Pool {
  id: string;
  /** The part of the pool's id after `_`. */
  name: string;
  clientId: string;
  issuer: string;
  settings: PoolSettings;
  store: PoolStore;
  key: SigningKey;
  /** By secret block. Challenges and sessions are in memory only, so a restart interrupts a sign-in. */
  challenges: Map<string, Challenge>;
  sessions: Map<string, Session>;
  /** Milliseconds. */
  now: () => number;
  seconds: () => number;
  /** Six digits. */
  newCode: () => string;
  toSender: SendSecret;
  beforeSignUp: Trigger | undefined;
  afterCode: Trigger | undefined;
  google: GoogleWay | undefined;
  machines: readonly MachineClient[];
}

/** An app client that gets access tokens of its own. */
export interface MachineClient {
  id: string;
  name: string;
  scopes: readonly string[];
  /** Validity of its tokens. */
  seconds: number;
}

export interface GoogleWay {
  clientId: string;
  callbacks: readonly string[];
  codes: Map<string, GoogleCode>;
}

export interface GoogleCode {
  sub: string;
  redirectUri: string;
  /** The PKCE challenge: SHA-256 of the browser's secret, in base64url. */
  challenge: string;
  /** Seconds. */
  expires: number;
}

export interface Trigger {
  call: (event: object) => Promise<unknown>;
  /** Timeout in milliseconds. */
  patience: number;
}

/** The fields of the request are unvalidated. `claims` are those of its access token, if it has one. */
export type Operation = (pool: Pool, request: Request, claims: JWTPayload | undefined) => object | Promise<object>;

export function demandClient(pool: Pool, request: Request): void {
  const client = text(request, 'ClientId');
  if (client === pool.clientId || client === pool.google?.clientId) return;
  throw new PoolFault('ResourceNotFoundException', `User pool client ${client} does not exist.`);
}

export function demandPool(pool: Pool, request: Request): void {
  const id = text(request, 'UserPoolId');
  if (id === pool.id) return;
  throw new PoolFault('ResourceNotFoundException', `User pool ${id} does not exist.`);
}

/** Like Cognito, refuses names that look like an e-mail alias. */
export function demandName(pool: Pool, request: Request, taken: string): string {
  const name = text(request, 'Username');
  if (name.includes('@')) {
    throw invalid('Username cannot be of email format, since user pool is configured for email alias.');
  }
  if (!/^[!-~]{1,128}$/.test(name)) throw invalid('Value at username failed to satisfy constraint');
  if (pool.store.findUser(name)) throw new PoolFault('UsernameExistsException', taken);
  return name;
}

/** Accepts only addresses that SES takes and that cannot inject a mail header. */
export function demandAddress(address: string | undefined): string {
  if (address !== undefined && /^[^\s<>,;@]+@[^\s<>,;@]+$/.test(address) && /^[!-~]{3,254}$/.test(address)) {
    return address;
  }
  throw invalid('Invalid email address format.');
}
