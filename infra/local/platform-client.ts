import { randomUUID } from 'node:crypto';
import { makeToken } from '#functions/kit/form-token.ts';
import { PoolStore } from '#functions/testing/stand-ins/cognito/store.ts';
import { makeTokens, signingKey } from '#functions/testing/stand-ins/cognito/tokens.ts';
import { addresses } from '#shared/api/addresses.ts';
import { type Api, createApi, type Send } from '#shared/api/client.ts';
import type { Platform } from './platform.ts';

export const visitorOf = (platform: Platform): Api => clientOf(platform);

/** Valid for five minutes. */
export const adminOf = (platform: Platform): Api => clientOf(platform, newSession(platform, 'admin@example.org'));

interface Session {
  readonly access: string;
  readonly id: string;
}

/** Valid for five minutes. Throws if the user pool has no account with this address. */
export async function newSession({ dataDir, users, inventory }: Platform, email: string): Promise<Session> {
  if (users === undefined || inventory.userPool === undefined) throw new Error('the assembly has no user pool');
  const store = new PoolStore(dataDir);
  try {
    const user = store.findUser(email);
    if (user === undefined) throw new Error(`${email} is not in the user pool`);
    const { clientId } = inventory.userPool;
    const terms = { issuer: users.issuer, clientId, validity: { access: 300, id: 300 }, readable: ['email', 'name'] };
    const now = Math.floor(Date.now() / 1000);
    const signIn = { origin: randomUUID(), sub: user.sub, authTime: now, expires: now + 300, revoked: false };
    store.saveSignIn(signIn);
    const { AccessToken: access, IdToken: id } = await makeTokens(signingKey(store), terms, user, signIn, now);
    return { access, id };
  } finally {
    store.close();
  }
}

function clientOf(platform: Platform, session?: Promise<Session>): Api {
  const send: Send = async ({ method, path, headers, body }) => {
    const token = (await session)?.access;
    const [, pathname = '', query = ''] = /^([^?]*)\??(.*)$/.exec(path) ?? [];
    const reply = await platform.request({
      method,
      path: pathname,
      query,
      headers: { ...headers, host: new URL(platform.url).host, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: Buffer.from(body ?? ''),
      viewerIp: '127.0.0.1',
    });
    return { status: reply.status, body: String(reply.body) };
  };
  const api = createApi(send, addresses);
  return {
    ...api,
    // Use a token from a minute ago, since seeding does not wait as long as a person filling in the form.
    submitRegistration: (request) =>
      api.submitRegistration({
        ...request,
        body: { token: tokenFor(platform, request.body.type, request.idempotencyKey), ...request.body },
      }),
  };
}

/** As if the form had been opened a minute ago. */
export function tokenFor({ inventory }: Platform, type: string, key: string): string {
  const secrets = inventory.functions.find(({ env }) => env.ORIGIN_SECRET)?.env.ORIGIN_SECRET ?? '';
  return makeToken({ type, key }, Date.now() - 60_000, secrets);
}
