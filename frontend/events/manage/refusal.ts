import { ApiError } from '#shared/api/client.ts';

/** What the server said of a failure; where it said nothing, the specification's own words for what was tried. */
export function textOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const said = typeof error.details.error === 'string' || (error.status > 0 && error.status < 500);
  return said ? error.message : fallback;
}

/** Whether the server says that there is no such thing; an id that cannot be one says the same. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
}
