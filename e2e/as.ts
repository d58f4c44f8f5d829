import type { Page } from '@playwright/test';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { Me } from '#shared/users/schema.ts';

// It warns of every endpoint that is not AWS's.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** What /config.json tells the browser. */
interface SiteConfig {
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint?: string;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Signs in as the site's own page does (SRP, against the pool that `origin`/config.json names) and gives the access
 * token. Each call is a new sign-in; calls made at once take turns, because Amplify holds one session in a process.
 * Rejects with Cognito's error, e.g. NotAuthorizedException.
 */
export async function accessToken(origin: string, email: string, password: string): Promise<string> {
  return (await signInOnce(origin, email, password)).token;
}

/** The demo accounts by what they may do; `member` has no role. */
export const demoAccounts = ['admin', 'pastor', 'accounts', 'member'] as const;
export type As = (typeof demoAccounts)[number];

export const demoPassword = 'Local-Only-1';

/** An access token of a demo account, good for three minutes at least. */
export async function tokenOf(origin: string, as: As): Promise<string> {
  return (await shareSession(origin, as)).token;
}

/**
 * Leaves a page's browser signed in, as the sign-in form would; the page stands at an address without any script. A test
 * whose session ends, is refused, or lives for longer than its access token needs this one.
 */
export async function signInAs(page: Page, origin: string, as: As): Promise<void> {
  await store(page, origin, (await signInOnce(origin, `${as}@example.org`, demoPassword)).items);
}

/** Leaves a page's browser signed in with an account of the test's own: one whose sessions it ends, or whose password it changes. */
export async function signInWith(page: Page, origin: string, email: string, password = demoPassword): Promise<void> {
  await store(page, origin, (await signInOnce(origin, email, password)).items);
}

/**
 * The same for somebody whom the browser knows from a staff screen before: public pages draw at once what is theirs. The
 * session is shared with other tests, so it can be neither renewed nor revoked: it lacks the refresh token, which serves
 * once.
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
  /** What Amplify keeps of the session, as it would stand in local storage. */
  readonly items: [string, string][];
}

/** A session's access token is good for five minutes; it is shared for the first two. */
const SHARED_MS = 120_000;

const shared = new Map<string, SignedIn & { readonly until: number }>();

/** A demo account's session that tests share until one of them ends it: a sign-in is a quarter of a second's arithmetic. */
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

/** Who is signed in, from the platform; undefined where the session has ended. */
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

/** Without it Amplify would find the session of the call before and refuse to sign in. */
function storageOf(items: Map<string, string>) {
  return {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  };
}
