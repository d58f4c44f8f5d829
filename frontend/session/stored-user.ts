import { type Role, roles } from '#shared/api/access.ts';

/**
 * What the browser keeps of who is signed in: a copy to draw the first picture with
 * (docs/decisions/people-and-roles.md). It opens nothing: every call is judged by the access token.
 */
export interface StoredUser {
  readonly name: string;
  readonly email: string;
  readonly role: Role | null;
}

/** The specification's key (CN-01). */
export const storageKey = 'user';

/** The stored user; what cannot be read is removed without a word (A4, ER-05). Null where there is none. */
export function readStoredUser(): StoredUser | null {
  const text = attempt(() => localStorage.getItem(storageKey)) ?? null;
  if (text === null) return null;
  const user = parse(text);
  if (user === null) storeUser(null);
  return user;
}

const listeners = new Set<(user: StoredUser | null) => void>();

/** Calls `listener` with who is signed in when this tab stores it, or another one does. Returns how to stop it. */
export function onStoredUser(listener: (user: StoredUser | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener(readStoredUser());
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Stores the user; null removes. A browser that keeps nothing is no reason to fail. */
export function storeUser(user: StoredUser | null): void {
  attempt(() => {
    if (user === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(user));
  });
  for (const listener of listeners) listener(user);
}

/** What the user pool's client calls its own: tokens and the name of who is signed in. */
const tokenPrefix = 'CognitoIdentityServiceProvider.';
/** Forms that were begun in this tab. */
const draftPrefix = 'steeple:';

/** Removes what this application stored of a person, and no other key of the origin. */
export function forgetSignIn(): void {
  attempt(() => forget(localStorage, tokenPrefix));
  attempt(() => forget(sessionStorage, draftPrefix));
}

function forget(storage: Storage, prefix: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

function parse(text: string): StoredUser | null {
  const value = attempt(() => JSON.parse(text) as unknown);
  if (typeof value !== 'object' || value === null) return null;
  const { name, email, role } = value as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || typeof email !== 'string') return null;
  return { name, email, role: roles.find((known) => known === role) ?? null };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
