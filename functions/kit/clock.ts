let read: () => number = Date.now;

/** Epoch milliseconds. All functions use it, so that tests can set the time. */
export function now(): number {
  return read();
}

/** UTC, ISO 8601. */
export function iso(instant: number): string {
  return new Date(instant).toISOString();
}

/** For tests. */
export function setClock(source: () => number = Date.now): void {
  read = source;
}
