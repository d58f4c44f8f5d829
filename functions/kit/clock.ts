let read: () => number = Date.now;

/** The instant, in epoch milliseconds. All code of the functions asks here, so that a test can set the time. */
export function now(): number {
  return read();
}

/** UTC, ISO 8601, as items and events carry it. */
export function iso(instant: number): string {
  return new Date(instant).toISOString();
}

/** For tests: time comes from `source`; without one, from the machine again. */
export function setClock(source: () => number = Date.now): void {
  read = source;
}
