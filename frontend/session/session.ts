import { useEffect, useSyncExternalStore } from 'react';
import type { User } from '#shared/users/schema.ts';
import { useUser } from './user.tsx';

/** Who is signed in as the server says; `none`: nobody; `failed`: the server could not be asked. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'none' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly me: User };

const LOADING: Session = { state: 'loading' };

let session: Session = LOADING;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const end = () => set({ state: 'none' });

async function ask(): Promise<void> {
  const { hasSession, onSessionEnd, staffApi } = await import('./auth.ts');
  if (!(await hasSession())) return set({ state: 'none' });
  onSessionEnd(end);
  const { user } = await staffApi.me({});
  set({ state: 'ready', me: user });
}

/** Asks who is signed in; again, after a sign-in or a failure. Never rejects: a failure is a state. */
export function askSession({ again = false } = {}): Promise<void> {
  if (!again && asking) return asking;
  if (session.state !== 'loading') set(LOADING);
  asking = ask().catch((error: unknown) => {
    // A session that the server refused has been set to `none` by then.
    if (session.state === 'loading') set({ state: isRefusal(error) ? 'none' : 'failed' });
  });
  return asking;
}

/** Reads who is signed in once more while the screen stays: after the person changed something of their own. */
export async function refreshMe(): Promise<void> {
  const { staffApi } = await import('./auth.ts');
  const { user } = await staffApi.me({});
  set({ state: 'ready', me: user });
}

function isRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return status === 401 || status === 403;
}

/** Who is signed in, by the server; the copy that the browser keeps follows it. */
export function useSession(): Session {
  const { setUser } = useUser();
  const get = () => session;
  // The server draws every screen as for someone whom it does not know yet.
  const now = useSyncExternalStore(subscribe, get, () => LOADING);
  useEffect(() => void askSession(), []);
  useEffect(() => {
    if (now.state === 'none') setUser(null);
    if (now.state === 'ready') setUser({ name: now.me.name, email: now.me.email, role: now.me.role });
  }, [now, setUser]);
  return now;
}
