import { type Role, roles } from '#shared/api/access.ts';

/** For the first render (docs/decisions/people-and-roles.md). Grants no access: the server checks each request's token. */
export interface StoredUser {
  readonly name: string;
  readonly email: string;
  readonly role: Role | null;
}

/** The specification's key (CN-01). */
export const storageKey = 'user';

/** Silently removes an unreadable entry (A4, ER-05). */
export function readStoredUser(): StoredUser | null {
  const text = attempt(() => localStorage.getItem(storageKey)) ?? null;
  if (text === null) return null;
  const user = parse(text);
  if (user === null) storeUser(null);
  return user;
}

const listeners = new Set<(user: StoredUser | null) => void>();

/** Calls `listener` with the user when this tab or another one stores one. Returns a function that unsubscribes. */
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

/** Null removes the entry. Does not fail without a storage. */
export function storeUser(user: StoredUser | null): void {
  attempt(() => {
    if (user === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(user));
  });
  for (const listener of listeners) listener(user);
}

const tokenPrefix = 'CognitoIdentityServiceProvider.';
const draftPrefix = 'steeple:';

/** Removes the user pool client's entries and this tab's drafts, and no other keys of the origin. */
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
