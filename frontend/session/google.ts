import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { type GoogleWord, googleWordIn } from '#shared/users/google.ts';
import { configureForGoogle } from './auth.ts';
import { inTurn } from './turns.ts';

/*
 * OAuth 2.0 with a code and PKCE. Import it lazily, like auth.ts. Addresses never contain a token, only a code that works once
 * and in this tab alone (docs/decisions/google-sign-in.md).
 */

interface GoogleAttempt {
  readonly state: string;
  /** The PKCE secret, whose hash the pool has received. The code is worthless without it. */
  readonly verifier: string;
  /** The search and hash of the sign-in page that the user came from. */
  readonly place: string;
  /** The tab has already retried once, because the first attempt linked the account. */
  readonly again: boolean;
}

const storageKey = 'google-sign-in';

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const drawn = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

const home = (path: string) => `${location.origin}${path}`;

/** Redirects to Google; resolves to false without Google sign-in. `path`: the sign-in page. Rejects without /config.json. */
export async function goToGoogle(path: string, place: string, again = false): Promise<boolean> {
  const google = await configureForGoogle();
  if (!google) return false;
  const away: GoogleAttempt = { state: drawn(), verifier: drawn(), place, again };
  sessionStorage.setItem(storageKey, JSON.stringify(away));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(away.verifier));
  const asked = new URLSearchParams({
    ...{ identity_provider: 'Google', client_id: google.clientId, response_type: 'code' },
    ...{ scope: 'openid email aws.cognito.signin.user.admin', redirect_uri: home(path), state: away.state },
    ...{ code_challenge: base64url(new Uint8Array(digest)), code_challenge_method: 'S256' },
  });
  location.assign(`${google.origin}/oauth2/authorize?${asked}`);
  return true;
}

export type Return =
  | { readonly outcome: 'in' | 'cancelled' | 'failed' | 'lost' | 'leaving'; readonly place: string }
  | { readonly outcome: 'refused'; readonly word: GoogleWord; readonly place: string };

export function isReturn(search: string): boolean {
  const answer = new URLSearchParams(search);
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

/** Reads the pool's answer, and stores the session on success. Never rejects. */
export async function comeBack(path: string, search: string): Promise<Return> {
  const answer = new URLSearchParams(search);
  const away = takeAttempt();
  // An answer to someone else's attempt would sign this browser in as that person.
  if (!away || away.state !== answer.get('state')) return { outcome: 'lost', place: '' };
  const { place } = away;
  try {
    const code = answer.get('code');
    if (code !== null) {
      await keepSession(path, code, away.verifier);
      return { outcome: 'in', place };
    }
    if (answer.get('error') === 'access_denied') return { outcome: 'cancelled', place };
    const word = googleWordIn(answer.get('error_description') ?? '');
    if (word === 'linked' && !away.again) {
      await goToGoogle(path, place, true);
      return { outcome: 'leaving', place };
    }
    return word ? { outcome: 'refused', word, place } : { outcome: 'failed', place };
  } catch {
    return { outcome: 'failed', place };
  }
}

/** The data is valid only once. */
function takeAttempt(): GoogleAttempt | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return kept === null ? undefined : (JSON.parse(kept) as GoogleAttempt);
  } catch {
    return undefined;
  }
}

/** A token as Amplify stores it. It came from the pool over TLS, so it is not verified here; `me` says who the user is. */
function tokenOf(token: string) {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
  const payload = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string | number>;
  return { payload, toString: () => token };
}

async function keepSession(path: string, code: string, verifier: string): Promise<void> {
  const google = await configureForGoogle();
  if (!google) throw new Error('This site has no way over Google');
  const reply = await fetch(`${google.origin}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', client_id: google.clientId, code, code_verifier: verifier },
      redirect_uri: home(path),
    }),
  });
  if (!reply.ok) throw new Error(`The code was answered ${reply.status}`);
  const tokens = (await reply.json()) as Record<'access_token' | 'id_token' | 'refresh_token', string>;
  const accessToken = tokenOf(tokens.access_token);
  await inTurn(() =>
    cognitoUserPoolsTokenProvider.authTokenStore.storeTokens({
      accessToken,
      idToken: tokenOf(tokens.id_token),
      refreshToken: tokens.refresh_token,
      clockDrift: Number(accessToken.payload.iat) * 1000 - Date.now(),
      username: String(accessToken.payload.username),
    }),
  );
}
