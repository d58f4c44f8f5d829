/**
 * The account that this tab registered and that awaits its emailed code. Only this tab knows its generated name, and the address
 * is not bound to it before the code is entered, so losing the name means registering again.
 */
interface Pending {
  readonly email: string;
  readonly username: string;
}

/** Not among the drafts, which are cleared while no user is signed in. */
const storageKey = 'registering';

/** In memory, for browsers without storage. */
let here: Pending | undefined;

export function keepPending(pending: Pending): void {
  here = pending;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pending));
  } catch {
    // Storage is full or disabled.
  }
}

/** Undefined if this tab did not register the address. */
export function pendingName(email: string): string | undefined {
  const pending = here ?? stored();
  return pending?.email.toLowerCase() === email.toLowerCase() ? pending.username : undefined;
}

export function endPending(): void {
  here = undefined;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}

function stored(): Pending | undefined {
  try {
    const { email, username } = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? {};
    return typeof email === 'string' && typeof username === 'string' ? { email, username } : undefined;
  } catch {
    return undefined;
  }
}
