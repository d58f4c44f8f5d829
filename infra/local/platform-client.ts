/** The typed client on a running platform's own distribution, without a socket between. */
import { randomUUID } from 'node:crypto';
import { type Api, createApi, type Send } from '#shared/api/client.ts';
import type { Platform } from './platform.ts';
import { PoolStore } from './pool/store.ts';
import { makeTokens, signingKey } from './pool/tokens.ts';

export const visitorOf = (platform: Platform): Api => clientOf(platform);

/** As the demo admin, for five minutes. */
export const adminOf = (platform: Platform): Api => clientOf(platform, adminToken(platform));

function adminToken({ dataDir, users, inventory }: Platform): string {
  if (users === undefined || inventory.userPool === undefined) throw new Error('the assembly has no user pool');
  const store = new PoolStore(dataDir);
  try {
    const admin = store.findUser('admin@example.org');
    if (admin === undefined) throw new Error('the demo admin is not in the user pool');
    const { clientId } = inventory.userPool;
    const terms = { issuer: users.issuer, clientId, validity: { access: 300, id: 300 }, readable: [] };
    const now = Math.floor(Date.now() / 1000);
    const signIn = { origin: randomUUID(), sub: admin.sub, authTime: now, expires: now + 300, revoked: false };
    store.saveSignIn(signIn);
    return makeTokens(signingKey(store), terms, admin, signIn, now).AccessToken;
  } finally {
    store.close();
  }
}

function clientOf(platform: Platform, token?: string): Api {
  const send: Send = async ({ method, path, headers, body }) => {
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
  return createApi(send);
}
