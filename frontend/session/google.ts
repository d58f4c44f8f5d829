import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { type GoogleWord, googleWordIn } from '#shared/users/google.ts';
import { configureForGoogle } from './auth.ts';
import { inTurn } from './turns.ts';

/*
 * The way over Google and back: OAuth 2.0 with a code and PKCE. Import it lazily, as auth.ts. No token is ever in an address: what
 * comes back in it is a code that serves this tab alone, once (docs/decisions/google-sign-in.md).
 */

/** What this tab remembers while it is away. */
interface Away {
  readonly state: string;
  /** The secret whose hash the pool was given: who has the code alone gets no tokens. */
  readonly verifier: string;
  /** Where the person was: the search and hash of the sign-in page. */
  readonly place: string;
  /** Was sent again by itself, since the first time connected the account. */
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

/** Leaves for Google; false where this site has no such way. `path` is the sign-in page. Rejects where /config.json does not arrive. */
export async function goToGoogle(path: string, place: string, again = false): Promise<boolean> {
  const google = await configureForGoogle();
  if (!google) return false;
  const away: Away = { state: drawn(), verifier: drawn(), place, again };
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

/** What came of the way over Google. `place`: where the person was before. */
export type Return =
  | { readonly outcome: 'in' | 'cancelled' | 'failed' | 'lost' | 'leaving'; readonly place: string }
  | { readonly outcome: 'refused'; readonly word: GoogleWord; readonly place: string };

/** Whether an address is one that the pool sends people back to. */
export function isReturn(search: string): boolean {
  const answer = new URLSearchParams(search);
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

/** Reads what the pool sent back, and keeps the session where there is one. Never rejects. */
export async function comeBack(path: string, search: string): Promise<Return> {
  const answer = new URLSearchParams(search);
  const away = takeAway();
  // Somebody else's answer would sign this browser in as them.
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

/** Serves once. */
function takeAway(): Away | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return kept === null ? undefined : (JSON.parse(kept) as Away);
  } catch {
    return undefined;
  }
}

/** A token as Amplify keeps it. The pool signed it to us over TLS: whose it is says `me`. */
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
