import type { JWTPayload } from 'jose';
import { invalid, PoolFault } from './fault.ts';
import type { PoolSettings } from './pool-settings.ts';
import { type Request, text } from './request.ts';
import type { Sender } from './sender.ts';
import type { Exchange } from './srp.ts';
import type { PoolStore } from './store.ts';
import type { SigningKey } from './tokens.ts';

/** A password challenge that waits for its answer. */
export interface Challenge {
  exchange: Exchange;
  /** Undefined for who does not exist: the answer is then refused, whatever it proves. */
  sub: string | undefined;
  /** The sub, or a decoy's for who does not exist: tries are counted for it. */
  person: string;
  /** The name in the proof. */
  name: string;
  /** Of the password that is asked for: a challenge does not outlive it. */
  salt: string;
  /** Seconds. */
  expires: number;
}

/** A sign-in whose password is proven and that waits for more. */
export interface Session {
  sub: string;
  /** Of the password that was proven: a session does not outlive it. */
  salt: string;
  challenge: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA';
  /** Seconds. */
  expires: number;
  wrong: number;
}

export interface Pool {
  id: string;
  /** What follows `_` in the pool's id. */
  name: string;
  clientId: string;
  issuer: string;
  settings: PoolSettings;
  store: PoolStore;
  key: SigningKey;
  /** By secret block. These two are in memory: a restart during a sign-in asks for the password again. */
  challenges: Map<string, Challenge>;
  sessions: Map<string, Session>;
  /** Milliseconds. */
  now: () => number;
  /** Now, in whole seconds. */
  seconds: () => number;
  /** Six digits. */
  newCode: () => string;
  /** Has something mailed. */
  toSender: Sender['send'];
  /** Asked before somebody is taken in, where the pool has such a function. */
  beforeSignUp: Trigger | undefined;
  /** Told that a mailed code was accepted, where the pool has such a function. */
  afterCode: Trigger | undefined;
  /** Its way for people who come from Google, where the template has one. */
  google: GoogleWay | undefined;
}

/** Where people who come from Google go, and where they go back to. */
export interface GoogleWay {
  clientId: string;
  /** The addresses that a client may name. */
  callbacks: readonly string[];
  /** Codes that wait to be changed into tokens: in memory, as sessions. */
  codes: Map<string, GoogleCode>;
}

/** What a code from Google's way stands for. */
export interface GoogleCode {
  sub: string;
  redirectUri: string;
  /** SHA-256 of the browser's secret, in base64url (PKCE). */
  challenge: string;
  /** Seconds. */
  expires: number;
}

/** A function of the pool. */
export interface Trigger {
  call: (event: object) => Promise<unknown>;
  /** Milliseconds that the pool waits for an answer. */
  patience: number;
}

/**
 * What the pool answers to one call; it is given a request that is an object, and nothing else is known of it, and the claims
 * of the access token in it.
 */
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

/** The user name of a new account. Cognito keeps those that look like an alias for the alias. */
export function demandName(pool: Pool, request: Request, taken: string): string {
  const name = text(request, 'Username');
  if (name.includes('@')) {
    throw invalid('Username cannot be of email format, since user pool is configured for email alias.');
  }
  if (!/^[!-~]{1,128}$/.test(name)) throw invalid('Value at username failed to satisfy constraint');
  if (pool.store.findUser(name)) throw new PoolFault('UsernameExistsException', taken);
  return name;
}

/** What SES takes, and nothing that could begin another header. */
export function demandAddress(address: string | undefined): string {
  if (address !== undefined && /^[^\s<>,;@]+@[^\s<>,;@]+$/.test(address) && /^[!-~]{3,254}$/.test(address)) {
    return address;
  }
  throw invalid('Invalid email address format.');
}
