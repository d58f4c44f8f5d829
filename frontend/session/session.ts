import { useEffect, useSyncExternalStore } from 'react';
import type { Me } from '#shared/users/schema.ts';
import type { SessionEnd } from './auth.ts';
import { readStoredUser, storageKey, storeUser } from './stored-user.ts';

/** Why nobody is signed in any more; `elsewhere`: another tab logged out. */
export type Ended = SessionEnd | 'elsewhere';

/** Who is signed in as the server says; `none`: nobody; `failed`: the server could not be asked. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'none'; readonly ended?: Ended }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly me: Me };

const LOADING: Session = { state: 'loading' };

let session: Session = LOADING;
let asking: Promise<void> | undefined;
/** Grows with each question and with whatever makes its answer obsolete: only the answer to the last one counts. */
let turn = 0;
let listening = false;
const listeners = new Set<() => void>();

/** The copy that the browser keeps follows: once an answer, and by no screen that happens to be drawn after a logout. */
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

/** Other tabs: a logout there ends this one's screens too; another person there is asked for here. */
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
    // What may be seen and done follows the new role at once, not at the next page.
    onRoleChange(() => void askSession({ again: true }));
    addEventListener('storage', onStorage);
  }
  const remembered = readStoredUser() !== null;
  if (!(await hasSession())) return remembered ? { state: 'none', ended: 'session_ended' } : { state: 'none' };
  try {
    const { user: me } = await staffApi.me({});
    // An answer that a logout overtook signs nobody in again.
    return isLeaving() ? { state: 'none' } : { state: 'ready', me };
  } catch (error) {
    const ended = endOf(error);
    if (!ended) throw error;
    // The tokens that are left here would only be refused again, by every call.
    await forgetSession();
    return { state: 'none', ended };
  }
}

/**
 * Asks who is signed in; again, after a sign-in or a failure. Who works already goes on working meanwhile. Never rejects:
 * a failure is a state.
 */
export function askSession({ again = false } = {}): Promise<void> {
  if (!again && asking) return asking;
  if (session.state === 'none' || session.state === 'failed') set(LOADING);
  turn += 1;
  const mine = turn;
  const answer = (next: Session) => {
    if (mine === turn) set(next);
  };
  asking = ask().then(answer, () => {
    // A person who was known a moment ago stays known if one question finds no answer.
    if (session.state !== 'ready') answer({ state: 'failed' });
  });
  return asking;
}

/** Reads who is signed in once more while the screen stays: after the person changed something of their own. */
export async function refreshMe(): Promise<void> {
  const { isLeaving, staffApi } = await import('./auth.ts');
  const { user } = await staffApi.me({});
  if (!isLeaving()) set({ state: 'ready', me: user });
}

/** Who is signed in, by the server. */
export function useSession(): Session {
  const get = () => session;
  // The server draws every screen as for someone whom it does not know yet.
  const now = useSyncExternalStore(subscribe, get, () => LOADING);
  useEffect(() => void askSession(), []);
  return now;
}
