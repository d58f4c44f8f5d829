import type { Page } from '@playwright/test';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { Me } from '#shared/users/schema.ts';

// Amplify warns of every endpoint that is not AWS's.
ConsoleLogger.LOG_LEVEL = 'ERROR';

interface SiteConfig {
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint?: string;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Signs in as the site's own page does (SRP, against the pool of `origin`/config.json) and returns the access token. Each call is
 * a new sign-in. Simultaneous calls take turns, because Amplify holds one session per process. Rejects with Cognito's error, e.g.
 * NotAuthorizedException.
 */
export async function accessToken(origin: string, email: string, password: string): Promise<string> {
  return (await signInOnce(origin, email, password)).token;
}

/** The demo accounts by role; `member` has no role. */
export const demoAccounts = ['admin', 'pastor', 'accounts', 'member'] as const;
export type As = (typeof demoAccounts)[number];

export const demoPassword = 'Local-Only-1';

/** An access token of a demo account, valid for at least three minutes. */
export async function tokenOf(origin: string, as: As): Promise<string> {
  return (await shareSession(origin, as)).token;
}

/** Use it in tests whose session ends, is refused, or outlives its access token. Leaves the page on an address without scripts. */
export async function signInAs(page: Page, origin: string, as: As): Promise<void> {
  await store(page, origin, (await signInOnce(origin, `${as}@example.org`, demoPassword)).items);
}

/** Signs a page's browser in with the test's own account, so that the test may end its sessions or change its password. */
export async function signInWith(page: Page, origin: string, email: string, password = demoPassword): Promise<void> {
  await store(page, origin, (await signInOnce(origin, email, password)).items);
}

/**
 * Signs in like `signInAs`, as a user who has already been on a staff screen: public pages show that user's view at once. The
 * session is shared with other tests and lacks the single-use refresh token, so it can be neither renewed nor revoked.
 */
export async function comeBackAs(page: Page, origin: string, as: As): Promise<void> {
  const { items, user } = await shareSession(origin, as);
  const { name, email, role } = user;
  const lent = items.filter(([key]) => !key.endsWith('.refreshToken'));
  await store(page, origin, [...lent, ['user', JSON.stringify({ name, email, role })]]);
}

async function store(page: Page, origin: string, items: readonly [string, string][]): Promise<void> {
  await page.goto(`${origin}/config.json`);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, items);
}

interface SignedIn {
  readonly token: string;
  readonly items: [string, string][];
}

/** An access token is valid for five minutes; tests share it for the first two. */
const SHARED_MS = 120_000;

const shared = new Map<string, SignedIn & { readonly until: number }>();

/** A new sign-in costs a quarter of a second of arithmetic. */
async function shareSession(origin: string, as: As): Promise<SignedIn & { readonly user: Me }> {
  const key = `${origin} ${as}`;
  const kept = shared.get(key);
  if (kept && performance.now() < kept.until) {
    const user = await whoIs(origin, kept);
    if (user) return { ...kept, user };
  }
  const until = performance.now() + SHARED_MS;
  const session = await signInOnce(origin, `${as}@example.org`, demoPassword);
  shared.set(key, { ...session, until });
  const user = await whoIs(origin, session);
  if (!user) throw new Error(`The new session of ${as} is refused`);
  return { ...session, user };
}

/** Undefined if the session has ended. */
async function whoIs(origin: string, { token }: SignedIn): Promise<Me | undefined> {
  const reply = await fetch(new URL('/api/me', origin), { headers: { authorization: `Bearer ${token}` } });
  return reply.ok ? (await reply.json()).user : undefined;
}

function signInOnce(origin: string, email: string, password: string): Promise<SignedIn> {
  const mine = last.then(() => freshSignIn(origin, email, password));
  last = mine.catch(() => undefined);
  return mine;
}

async function freshSignIn(origin: string, email: string, password: string): Promise<SignedIn> {
  const response = await fetch(new URL('/config.json', origin));
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const { userPoolId, userPoolClientId, userPoolEndpoint } = (await response.json()) as SiteConfig;
  const endpoint = userPoolEndpoint && { userPoolEndpoint: new URL(userPoolEndpoint, origin).href };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint, loginWith: { email: true } } } });
  const items = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storageOf(items));
  const { isSignedIn, nextStep } = await signIn({ username: email, password });
  const token = (await fetchAuthSession()).tokens?.accessToken.toString();
  if (!isSignedIn || token === undefined) throw new Error(`${email} is not signed in: ${nextStep.signInStep}`);
  return { token, items: [...items] };
}

/** A fresh storage for each call: Amplify would find the previous call's session and refuse to sign in. */
function storageOf(items: Map<string, string>) {
  return {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  };
}
