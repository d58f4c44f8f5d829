let read: () => number = Date.now;

/** The current time in epoch milliseconds. All code of the functions uses it, so that tests can set the time. */
export function now(): number {
  return read();
}

/** UTC, ISO 8601, as in items and events. */
export function iso(instant: number): string {
  return new Date(instant).toISOString();
}

/** For tests: takes the time from `source`, by default from the machine. */
export function setClock(source: () => number = Date.now): void {
  read = source;
}
