import { useEffect, useSyncExternalStore } from 'react';
import type { Me } from '#shared/users/schema.ts';
import type { SessionEnd } from './auth.ts';
import { readStoredUser, storageKey, storeUser } from './stored-user.ts';

/** `elsewhere`: another tab logged out. */
export type EndReason = SessionEnd | 'elsewhere';

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'none'; readonly ended?: EndReason }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly me: Me };

const LOADING: Session = { state: 'loading' };

let session: Session = LOADING;
let asking: Promise<void> | undefined;
/** Increases with each request and with events that make its answer obsolete: only the answer to the latest request counts. */
let turn = 0;
let listening = false;
const listeners = new Set<() => void>();

/** Also updates the stored copy, once per answer. Screens do not, because one could be rendered after a logout. */
function set(next: Session): void {
  turn += 1;
  session = next;
  if (next.state === 'none') storeUser(null);
  if (next.state === 'ready') storeUser({ name: next.me.name, email: next.me.email, role: next.me.role });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** If another tab logs out, this tab's screens close. If another user signs in there, this tab requests the session again. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== storageKey && key !== null) return;
  if (newValue !== null) void askSession({ again: true });
  else if (session.state === 'ready') set({ state: 'none', ended: 'elsewhere' });
}

async function ask(): Promise<Session> {
  const { endOf, forgetSession, hasSession, isLeaving, onRoleChange, onSessionEnd, staffApi } = await import(
    './auth.ts'
  );
  if (!listening) {
    listening = true;
    onSessionEnd((ended) => set({ state: 'none', ended }));
    // Permissions follow the new role at once, not with the next page.
    onRoleChange(() => void askSession({ again: true }));
    addEventListener('storage', onStorage);
  }
  const remembered = readStoredUser() !== null;
  if (!(await hasSession())) return remembered ? { state: 'none', ended: 'session_ended' } : { state: 'none' };
  try {
    const { user: me } = await staffApi.me({});
    // An answer that arrives after a logout must not sign the user in again.
    return isLeaving() ? { state: 'none' } : { state: 'ready', me };
  } catch (error) {
    const ended = endOf(error);
    if (!ended) throw error;
    // The remaining tokens would only be refused by every request.
    await forgetSession();
    return { state: 'none', ended };
  }
}

/** Call it with `again` after a sign-in or a failure; a user with a session keeps working. Never rejects. */
export function askSession({ again = false } = {}): Promise<void> {
  if (!again && asking) return asking;
  if (session.state === 'none' || session.state === 'failed') set(LOADING);
  turn += 1;
  const mine = turn;
  const answer = (next: Session) => {
    if (mine === turn) set(next);
  };
  asking = ask().then(answer, () => {
    // If one request fails, a known user stays signed in.
    if (session.state !== 'ready') answer({ state: 'failed' });
  });
  return asking;
}

/** Reads the signed-in user again without closing the screen, after they changed their own data. */
export async function refreshMe(): Promise<void> {
  const { isLeaving, staffApi } = await import('./auth.ts');
  const { user } = await staffApi.me({});
  if (!isLeaving()) set({ state: 'ready', me: user });
}

export function useSession(): Session {
  const get = () => session;
  // The server renders every screen for an unknown user.
  const now = useSyncExternalStore(subscribe, get, () => LOADING);
  useEffect(() => void askSession(), []);
  return now;
}
