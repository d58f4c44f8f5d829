/**
 * The account that this tab registered and whose mailed code it waits for. Its generated name is known to nobody else,
 * and until the code is entered the address stands for nobody: who reloads before would have to register again.
 */
interface Pending {
  readonly email: string;
  readonly username: string;
}

/** Not among the drafts, which are removed when nobody is signed in: this is kept for just that moment. */
const storageKey = 'registering';

/** For a browser that keeps nothing: as long as the page lives. */
let here: Pending | undefined;

export function keepPending(pending: Pending): void {
  here = pending;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pending));
  } catch {
    // Full or forbidden.
  }
}

/** The name of the account that waits for a code to this address; undefined where this tab registered none. */
export function pendingName(email: string): string | undefined {
  const pending = here ?? stored();
  return pending?.email.toLowerCase() === email.toLowerCase() ? pending.username : undefined;
}

export function endPending(): void {
  here = undefined;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Then nothing was kept there either.
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
