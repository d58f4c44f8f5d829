import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { addresses } from '#shared/api/addresses.ts';
import { ApiError, createApi, type Send } from '#shared/api/client.ts';
import { exchange } from '../kernel/api.ts';

/*
 * Everything that speaks to the user pool, but the sign-in form. Import it lazily: it brings Amplify, of which no public
 * page loads a byte.
 */

/** What /config.json tells the browser. */
interface SiteConfig {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Only where the pool is not Cognito itself. */
  readonly userPoolEndpoint?: string;
  /** Only where the media store is not S3 itself. */
  readonly bucketEndpoint?: string;
}

let configured: Promise<void> | undefined;

/** Tells Amplify which user pool is this site's. Rejects where /config.json does not arrive; the next call asks again. */
export function configure(): Promise<void> {
  configured ??= load().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

/** Reads /config.json. Rejects where it does not arrive. */
export async function siteConfig(): Promise<SiteConfig> {
  const reply = await fetch('/config.json');
  if (!reply.ok) throw new Error(`/config.json answered ${reply.status}`);
  return (await reply.json()) as SiteConfig;
}

async function load(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await siteConfig();
  const endpoint = userPoolEndpoint && { userPoolEndpoint: new URL(userPoolEndpoint, location.href).href };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint, loginWith: { email: true } } } });
}

/** The access token; null where nobody is signed in. `fresh` fetches a new one. Rejects where the network fails. */
async function accessToken({ fresh = false } = {}): Promise<string | null> {
  await configure();
  const { tokens } = await fetchAuthSession({ forceRefresh: fresh });
  return tokens?.accessToken.toString() ?? null;
}

/** Whether this browser holds a session at all; only the server knows whether it is still good. */
export async function hasSession(): Promise<boolean> {
  return (await accessToken()) !== null;
}

/** Why a session is over, as the server says it. */
export type SessionEnd = 'session_ended' | 'account_disabled';

/** Whether a failure says that the session is over, and why. */
export function endOf(error: unknown): SessionEnd | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'account_disabled') return 'account_disabled';
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
  const disabled = reply.status === 403 && reply.body.includes('"account_disabled"');
  if ((reply.status === 401 || disabled) && !leaving) await end(disabled ? 'account_disabled' : 'session_ended');
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
  await signOut().catch(() => {});
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
  for (const work of [() => staffApi.logout({}), () => signOut()]) {
    await inTime<unknown>(work()).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
