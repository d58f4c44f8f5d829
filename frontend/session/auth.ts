import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { addresses } from '#shared/api/addresses.ts';
import { ApiError, createApi, type Send } from '#shared/api/client.ts';
import { exchange } from '../kernel/api.ts';
import { inTurn } from './turns.ts';

/* All access to the user pool except the sign-in form. Import it lazily: it loads Amplify, which no public page may load. */

export interface SiteConfig {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** If Google sign-in is enabled: its app client in the user pool, and the pool's own host. */
  readonly google?: { readonly clientId: string; readonly origin: string };
  /** Set only if the user pool is not Cognito itself. */
  readonly userPoolEndpoint?: string;
  /** Set only if the media store is not S3 itself. */
  readonly bucketEndpoint?: string;
}

let loading: Promise<SiteConfig> | undefined;

/** Reads /config.json once. Rejects if that fails; the next call tries again. */
function loaded(): Promise<SiteConfig> {
  loading ??= siteConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Whether the stored tokens come from a Google sign-in. These belong to a separate app client, which alone can renew them. */
function byGoogle({ google }: SiteConfig): boolean {
  if (!google) return false;
  try {
    // Another tab may have signed in since, so this reads Amplify's own entry.
    return localStorage.getItem(`CognitoIdentityServiceProvider.${google.clientId}.LastAuthUser`) !== null;
  } catch {
    return false;
  }
}

/** The app client that Amplify is configured with. */
let told: string | undefined;

function configurePool({ userPoolId, userPoolEndpoint }: SiteConfig, userPoolClientId: string): void {
  if (told === userPoolClientId) return;
  const endpoint = userPoolEndpoint && { userPoolEndpoint: new URL(userPoolEndpoint, location.href).href };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint, loginWith: { email: true } } } });
  told = userPoolClientId;
}

/** Configures Amplify with this site's user pool and the app client of the stored tokens. Rejects if /config.json is missing. */
export async function configure(): Promise<void> {
  const config = await loaded();
  configurePool(config, config.google && byGoogle(config) ? config.google.clientId : config.userPoolClientId);
}

/** Configures Amplify with the app client for passwords until the next `configure`, even if the session uses another one. */
export async function configureForPassword(): Promise<void> {
  const config = await loaded();
  configurePool(config, config.userPoolClientId);
}

/** Configures Amplify with the app client for Google and returns its settings; undefined if Google sign-in is not enabled. */
export async function configureForGoogle(): Promise<SiteConfig['google']> {
  const config = await loaded();
  if (config.google) configurePool(config, config.google.clientId);
  return config.google;
}

export async function siteConfig(): Promise<SiteConfig> {
  const reply = await fetch('/config.json');
  if (!reply.ok) throw new Error(`/config.json answered ${reply.status}`);
  return (await reply.json()) as SiteConfig;
}

/** The access token; null without a session. `fresh` requests a new one. Rejects if the network fails. */
async function accessToken({ fresh = false } = {}): Promise<string | null> {
  const { tokens } = await inTurn(async () => {
    await configure();
    return fetchAuthSession({ forceRefresh: fresh });
  });
  return tokens?.accessToken.toString() ?? null;
}

/** Whether this browser holds a session; only the server knows whether it is still valid. */
export async function hasSession(): Promise<boolean> {
  return (await accessToken()) !== null;
}

export type SessionEnd = 'session_ended' | Closed;

/** Errors after which the server refuses all further requests of a session. */
const closing = ['account_disabled', 'password_asked'] as const;
type Closed = (typeof closing)[number];

export function endOf(error: unknown): SessionEnd | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const closed = closing.find((code) => code === error.code);
  if (closed) return closed;
  return error.status === 401 ? 'session_ended' : undefined;
}

const listeners = new Set<(ended: SessionEnd) => void>();
const roleListeners = new Set<() => void>();
/** True during logout: the server then refuses requests in flight, which needs no message. */
let leaving = false;

export function isLeaving(): boolean {
  return leaving;
}

/** Calls `listener` when the server no longer accepts the session. */
export function onSessionEnd(listener: (ended: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` when the server refuses a request because the user's role has changed. */
export function onRoleChange(listener: () => void): () => void {
  roleListeners.add(listener);
  return () => roleListeners.delete(listener);
}

/** Sends a request as the signed-in user. A token that has expired, or was issued before a role change, is renewed once. */
const send: Send = async (request) => {
  let reply = await exchange(request, await accessToken());
  const roleChanged = reply.status === 403 && reply.body.includes('"role_changed"');
  if (reply.status === 401 || roleChanged) {
    const fresh = await accessToken({ fresh: true });
    if (fresh !== null) reply = await exchange(request, fresh);
  }
  // The listeners request `me`. Without this check its own refusal would call them again, in an endless loop.
  if (roleChanged && request.path !== addresses.me.path) for (const listener of roleListeners) listener();
  const closed = closing.find((code) => reply.status === 403 && reply.body.includes(`"${code}"`));
  if ((reply.status === 401 || closed) && !leaving) await end(closed ?? 'session_ended');
  return reply;
};

async function end(ended: SessionEnd): Promise<void> {
  await forgetSession();
  for (const listener of listeners) listener(ended);
}

export const staffApi = createApi(send, addresses);

/** Signs out of the user pool and deletes the local tokens, even if the pool cannot be reached. */
export async function forgetSession(): Promise<void> {
  await inTurn(() => signOut()).catch(() => {});
}

const PATIENCE_MS = 4000;

/** A logout does not wait longer than this for the network. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('No answer in time')), PATIENCE_MS);
    }),
  ]);
}

/** Ends the session on the server, in the user pool, and in Amplify's storage. Tries all of them, and rejects if one fails. */
export async function endSession(): Promise<void> {
  leaving = true;
  const failures: unknown[] = [];
  for (const work of [() => staffApi.logout({}), () => inTurn(() => signOut())]) {
    await inTime<unknown>(work()).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
