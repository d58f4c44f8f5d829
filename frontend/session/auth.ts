import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { addresses } from '#shared/api/addresses.ts';
import { ApiError, createApi, type Send } from '#shared/api/client.ts';
import { exchange } from '../kernel/api.ts';
import { inTurn } from './turns.ts';

/*
 * Everything that speaks to the user pool, but the sign-in form. Import it lazily: it brings Amplify, of which no public
 * page loads a byte.
 */

/** What /config.json tells the browser. */
export interface SiteConfig {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Where people sign in by Google, too: the client of who does, and the pool's own host. */
  readonly google?: { readonly clientId: string; readonly origin: string };
  /** Only where the pool is not Cognito itself. */
  readonly userPoolEndpoint?: string;
  /** Only where the media store is not S3 itself. */
  readonly bucketEndpoint?: string;
}

let loading: Promise<SiteConfig> | undefined;

/** What /config.json says, asked once. Rejects where it does not arrive; the next call asks again. */
function loaded(): Promise<SiteConfig> {
  loading ??= siteConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Whose tokens this browser holds: those of a sign-in by Google have a client of their own, which alone renews them. */
function byGoogle({ google }: SiteConfig): boolean {
  if (!google) return false;
  try {
    // Another tab may have signed in meanwhile: Amplify's own note says so.
    return localStorage.getItem(`CognitoIdentityServiceProvider.${google.clientId}.LastAuthUser`) !== null;
  } catch {
    return false;
  }
}

/** The client that Amplify was told. */
let told: string | undefined;

function tell({ userPoolId, userPoolEndpoint }: SiteConfig, userPoolClientId: string): void {
  if (told === userPoolClientId) return;
  const endpoint = userPoolEndpoint && { userPoolEndpoint: new URL(userPoolEndpoint, location.href).href };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint, loginWith: { email: true } } } });
  told = userPoolClientId;
}

/** Tells Amplify which user pool is this site's, and which client of it. Rejects where /config.json does not arrive. */
export async function configure(): Promise<void> {
  const config = await loaded();
  tell(config, config.google && byGoogle(config) ? config.google.clientId : config.userPoolClientId);
}

/** Tells Amplify the client of passwords, whoever is signed in: until the next `configure`. */
export async function configureForPassword(): Promise<void> {
  const config = await loaded();
  tell(config, config.userPoolClientId);
}

/** Tells Amplify the client of Google, and answers where that way begins; undefined where the site has none. */
export async function configureForGoogle(): Promise<SiteConfig['google']> {
  const config = await loaded();
  if (config.google) tell(config, config.google.clientId);
  return config.google;
}

/** Reads /config.json. Rejects where it does not arrive. */
export async function siteConfig(): Promise<SiteConfig> {
  const reply = await fetch('/config.json');
  if (!reply.ok) throw new Error(`/config.json answered ${reply.status}`);
  return (await reply.json()) as SiteConfig;
}

/** The access token; null where nobody is signed in. `fresh` fetches a new one. Rejects where the network fails. */
async function accessToken({ fresh = false } = {}): Promise<string | null> {
  const { tokens } = await inTurn(async () => {
    await configure();
    return fetchAuthSession({ forceRefresh: fresh });
  });
  return tokens?.accessToken.toString() ?? null;
}

/** Whether this browser holds a session at all; only the server knows whether it is still good. */
export async function hasSession(): Promise<boolean> {
  return (await accessToken()) !== null;
}

/** Why a session is over, as the server says it. */
export type SessionEnd = 'session_ended' | Closed;

/** Refusals after which nothing else is answered to a sign-in. */
const closing = ['account_disabled', 'password_asked'] as const;
type Closed = (typeof closing)[number];

/** Whether a failure says that the session is over, and why. */
export function endOf(error: unknown): SessionEnd | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const closed = closing.find((code) => code === error.code);
  if (closed) return closed;
  return error.status === 401 ? 'session_ended' : undefined;
}

const listeners = new Set<(ended: SessionEnd) => void>();
const roleListeners = new Set<() => void>();
/** While logging out: the server then refuses requests that are still on their way, which is not worth a message. */
let leaving = false;

/** Whether a logout has begun in this document, which leads out of it. */
export function isLeaving(): boolean {
  return leaving;
}

/** Calls `listener` when the server no longer accepts the session. */
export function onSessionEnd(listener: (ended: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` when the server refused a call because the person's role is another now. */
export function onRoleChange(listener: () => void): () => void {
  roleListeners.add(listener);
  return () => roleListeners.delete(listener);
}

/** Sends as the person who is signed in. A token that ended, or began before a role changed, is renewed once. */
const send: Send = async (request) => {
  let reply = await exchange(request, await accessToken());
  const roleChanged = reply.status === 403 && reply.body.includes('"role_changed"');
  if (reply.status === 401 || roleChanged) {
    const fresh = await accessToken({ fresh: true });
    if (fresh !== null) reply = await exchange(request, fresh);
  }
  // The listeners ask `me`: if its own refusal called them again, they would ask without end.
  if (roleChanged && request.path !== addresses.me.path) for (const listener of roleListeners) listener();
  const closed = closing.find((code) => reply.status === 403 && reply.body.includes(`"${code}"`));
  if ((reply.status === 401 || closed) && !leaving) await end(closed ?? 'session_ended');
  return reply;
};

async function end(ended: SessionEnd): Promise<void> {
  await forgetSession();
  for (const listener of listeners) listener(ended);
}

/** The platform's API as the person who is signed in. */
export const staffApi = createApi(send, addresses);

/** Ends the sign-in in the pool and forgets it here; also where the pool is not reached. */
export async function forgetSession(): Promise<void> {
  await inTurn(() => signOut()).catch(() => {});
}

const PATIENCE_MS = 4000;

/** A logout does not wait for a network that says nothing. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('No answer in time')), PATIENCE_MS);
    }),
  ]);
}

/** Ends the session: on the server, in the user pool, and in what Amplify keeps here. Rejects where one of it fails. */
export async function endSession(): Promise<void> {
  leaving = true;
  const failures: unknown[] = [];
  for (const work of [() => staffApi.logout({}), () => inTurn(() => signOut())]) {
    await inTime<unknown>(work()).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
