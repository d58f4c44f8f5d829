/** The part of the pool's own domain that we use: OAuth 2.0 with an authorization code and PKCE for Google, and by client credentials. */
import { createHash, randomBytes } from 'node:crypto';
import { askBeforeSignUp } from './before-sign-up.ts';
import { PoolFault } from './fault.ts';
import { googlePage } from './google-page.ts';
import { machineToken } from './machines.ts';
import type { GoogleWay, Pool } from './pool.ts';
import { signIn } from './refresh.ts';

export interface OAuthReply {
  status: number;
  headers?: Record<string, string>;
  /** HTML if a string, else JSON. */
  body?: string | object;
}

/** Seconds. */
const codeLife = 300;

/** Seconds for which the stand-in, like Google, remembers the account and does not ask again. */
const rememberedFor = 20;
const cookie = 'stand-in-for-google';

interface OAuthRequest {
  method: string;
  /** `authorize`, `idpresponse` or `token`. */
  step: string;
  query: URLSearchParams;
  form: URLSearchParams;
  cookies: string;
  authorization: string;
}

/** Rejects with PoolFault if the pool has no Google sign-in. */
export async function answerOAuth(pool: Pool, asked: OAuthRequest): Promise<OAuthReply> {
  if (asked.form.get('grant_type') === 'client_credentials') return machineToken(pool, asked);
  const { google } = pool;
  if (google === undefined) throw new PoolFault('ResourceNotFoundException', 'The user pool has no host of its own');
  const { method, step, query, form, cookies } = asked;
  if (method === 'POST' && step === 'token') return change(pool, google, form);
  const wrong = wrongIn(google, query);
  if (wrong !== undefined) return { status: 400, body: { error: wrong } };
  if (method === 'POST' && step === 'idpresponse') return come(pool, google, query, form);
  if (method !== 'GET' || step !== 'authorize') return { status: 404, body: { error: 'not_found' } };
  const remembered = new RegExp(`${cookie}=([^;]+)`).exec(cookies)?.[1];
  if (remembered === undefined) return { status: 200, body: googlePage(query.toString()) };
  return come(pool, google, query, new URLSearchParams(decodeURIComponent(remembered)));
}

/** Cognito answers errors with its own page and never redirects to an unlisted address. */
function wrongIn({ clientId, callbacks }: GoogleWay, query: URLSearchParams): string | undefined {
  if (query.get('client_id') !== clientId) return 'invalid_client';
  if (!callbacks.includes(query.get('redirect_uri') ?? '')) return 'redirect_mismatch';
  if (query.get('response_type') !== 'code') return 'unsupported_response_type';
  if (query.get('identity_provider') !== 'Google') return 'the local host knows identity_provider=Google alone';
  if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge')) return 'PKCE is missing';
  return undefined;
}

async function come(pool: Pool, google: GoogleWay, query: URLSearchParams, form: URLSearchParams): Promise<OAuthReply> {
  const redirectUri = query.get('redirect_uri') ?? '';
  const back = (answer: Record<string, string>, headers: Record<string, string> = {}): OAuthReply => {
    const to = new URL(redirectUri);
    for (const [name, value] of Object.entries(answer)) to.searchParams.set(name, value);
    to.searchParams.set('state', query.get('state') ?? '');
    return { status: 302, headers: { location: to.href, ...headers } };
  };
  if (form.get('answer') === 'cancel') return back({ error: 'access_denied', error_description: 'access_denied' });
  const email = (form.get('email') ?? '').trim();
  // Derived from the address, so that an address always gets the same Google account.
  const id = String(createHash('sha256').update(email.toLowerCase()).digest().readUIntBE(0, 6));
  const user = pool.store.findGoogle(id);
  try {
    if (user === undefined) {
      const verified = form.get('verified') === 'true' ? 'true' : 'false';
      await askBeforeSignUp(pool, 'ExternalProvider', `google_${id}`, { email, email_verified: verified });
      throw new Error('the local pool makes no account for who comes from Google, and the function refused nobody');
    }
    if (!user.enabled) throw new PoolFault('NotAuthorizedException', 'User is disabled.');
  } catch (error) {
    if (!(error instanceof PoolFault)) throw error;
    // If the account was just linked, the site retries at once and Google does not ask again. If it was refused, the
    // visitor may choose another account.
    const isKnown = pool.store.findGoogle(id) !== undefined;
    const kept = `${cookie}=${encodeURIComponent(form.toString())}; Max-Age=${rememberedFor}; HttpOnly; SameSite=Lax; Path=/_local/`;
    return back(
      { error: 'invalid_request', error_description: `${error.message} ` },
      isKnown ? { 'set-cookie': kept } : {},
    );
  }
  const code = randomBytes(24).toString('base64url');
  const now = pool.seconds();
  for (const [old, { expires }] of google.codes) if (expires <= now) google.codes.delete(old);
  const challenge = query.get('code_challenge') ?? '';
  google.codes.set(code, { sub: user.sub, redirectUri, challenge, expires: now + codeLife });
  return back({ code }, { 'set-cookie': `${cookie}=; Max-Age=0; HttpOnly; SameSite=Lax; Path=/_local/` });
}

/** Exchanges a code for tokens, once, for the browser that requested it. */
async function change(pool: Pool, google: GoogleWay, form: URLSearchParams): Promise<OAuthReply> {
  const refused = (error: string): OAuthReply => ({ status: 400, body: { error } });
  if (form.get('grant_type') !== 'authorization_code') return refused('unsupported_grant_type');
  if (form.get('client_id') !== google.clientId) return refused('invalid_client');
  const code = form.get('code') ?? '';
  const found = google.codes.get(code);
  google.codes.delete(code);
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isTheirs = found?.challenge === proof && found.redirectUri === form.get('redirect_uri');
  const user = found && pool.store.findSub(found.sub);
  if (!isTheirs || found.expires <= pool.seconds() || !user?.enabled) return refused('invalid_grant');
  const { AuthenticationResult: tokens } = await signIn(pool, user, google.clientId);
  return {
    status: 200,
    body: {
      ...{ access_token: tokens.AccessToken, id_token: tokens.IdToken, refresh_token: tokens.RefreshToken },
      ...{ expires_in: tokens.ExpiresIn, token_type: tokens.TokenType },
    },
  };
}
