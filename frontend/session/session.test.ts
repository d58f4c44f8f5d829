import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#shared/api/access.ts';

/** A renewed token is `token 2`. */
interface World {
  token: string;
  /** All requests, as `method path token`. */
  sent: string[];
  answer: (path: string, token: string) => Response | Promise<Response>;
  hear: (event: { readonly key: string; readonly newValue: string | null }) => void;
}

const world: World = vi.hoisted(() => ({
  token: '',
  sent: [],
  answer: () => Response.error(),
  hear: () => undefined,
}));

vi.mock('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
vi.mock('aws-amplify/auth', () => ({
  fetchAuthSession: async ({ forceRefresh }: { forceRefresh: boolean }) => {
    if (forceRefresh) world.token = 'token 2';
    return world.token === '' ? {} : { tokens: { accessToken: world.token } };
  },
  signOut: async () => {
    world.token = '';
  },
}));

const meAs = (role: Role | null) =>
  Response.json({ success: true, user: { id: '1', name: 'Wanjirũ', email: 'w@example.org', role, totp: false } });
const refusal = (code: string, status: number) => Response.json({ success: false, error: code, code }, { status });

const load = async () => ({
  ...(await import('./auth.ts')),
  ...(await import('./session.ts')),
  ...(await import('./stored-user.ts')),
});

beforeEach(() => {
  vi.resetModules();
  Object.assign(world, { token: 'token 1', sent: [] });
  const items = new Map<string, string>();
  vi.stubGlobal('addEventListener', (_type: 'storage', listener: World['hear']) => {
    world.hear = listener;
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers = {} }: RequestInit = {}) => {
    // Answers in a later turn, so that even an endless loop of calls leaves the test a chance to run.
    await new Promise((arrived) => setImmediate(arrived));
    if (path === '/config.json') return Response.json({ userPoolId: 'pool', userPoolClientId: 'client' });
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '';
    world.sent.push(`${method} ${path} ${token}`);
    return world.answer(path, token);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('late answers after a logout', () => {
  it.each([
    ['to a repeated session request', 'askSession'],
    ['to a request after a profile change', 'refreshMe'],
  ] as const)('a logout is not undone by a late answer %s', async (_, ask) => {
    world.answer = () => meAs('pastor');
    const { askSession, endSession, readStoredUser, refreshMe, storeUser } = await load();
    await askSession();
    expect(readStoredUser()?.role).toBe('pastor');

    let arrive: (reply: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    world.answer = (path) => (path === '/api/me' ? late : Response.json({ success: true }));
    const asked = ask === 'refreshMe' ? refreshMe() : askSession({ again: true });
    await expect.poll(() => world.sent.filter((text) => text.includes('/api/me')).length).toBe(2);
    await endSession();
    storeUser(null);
    arrive(meAs('pastor'));
    await asked;
    expect(readStoredUser()).toBeNull();
  });

  it('a logout is not reported as an ended session if the server refuses a request', async () => {
    world.answer = (path) => (path === '/api/me' ? meAs('pastor') : refusal('session_ended', 401));
    const { askSession, endSession, onSessionEnd } = await load();
    await askSession();
    const told: string[] = [];
    onSessionEnd((ended) => told.push(ended));
    await endSession().catch(() => undefined);
    expect(told).toEqual([]);
  });
});

describe('user in the browser’s storage', () => {
  it('a planted user is removed without a request, and opens nothing', async () => {
    world.token = '';
    const { askSession, readStoredUser, storeUser } = await load();
    storeUser({ name: 'Mallory', email: 'admin@example.org', role: 'admin' });
    await askSession();
    expect(readStoredUser()).toBeNull();
    expect(world.sent).toEqual([]);
  });

  it.each([
    ['user', 'nobody'],
    ['another-program', 'somebody'],
  ])('after another tab removed %s, %s is signed in here', async (key, who) => {
    world.answer = () => meAs('pastor');
    const { askSession, readStoredUser } = await load();
    await askSession();
    world.hear({ key, newValue: null });
    expect(readStoredUser() ? 'somebody' : 'nobody').toBe(who);
  });
});

describe('change of the user’s role', () => {
  it('a changed role is requested once with the renewed token, and stored', async () => {
    const roles: Readonly<Record<string, Role>> = { 'token 1': 'pastor', 'token 2': 'accounts' };
    world.answer = (path, token) => {
      if (path === '/api/me') return meAs(roles[token] ?? null);
      return token === 'token 1' ? refusal('role_changed', 403) : refusal('forbidden', 403);
    };
    const { askSession, readStoredUser, staffApi } = await load();
    await askSession();
    world.sent = [];
    await expect(staffApi.cancelRegistration({ params: { id: 'r' } })).rejects.toMatchObject({ code: 'forbidden' });
    await expect.poll(() => readStoredUser()?.role).toBe('accounts');
    const cancel = 'POST /api/registrations/r/cancel';
    expect(world.sent).toEqual([`${cancel} token 1`, `${cancel} token 2`, 'GET /api/me token 2']);
  });

  it('the role is requested only once more if the answer itself says that it changed', async () => {
    world.answer = () => refusal('role_changed', 403);
    const { askSession } = await load();
    await askSession();
    // A repeated request would be sent within a turn or two.
    for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next));
    expect(world.sent).toEqual(['GET /api/me token 1', 'GET /api/me token 2']);
  });
});
