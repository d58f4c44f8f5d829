import type { ApiError } from '#shared/api/client.ts';
import { type Problem, problemOf } from './problem.ts';

/** Whatever went wrong, as an error of the API's table; undefined where even the code that sends could not be had. */
export async function toApiError(error: unknown): Promise<ApiError | undefined> {
  try {
    const { toApiError } = await import('./send.ts');
    return toApiError(error);
  } catch {
    return undefined;
  }
}

/** What the error means for a form that has no refusals of its own. */
export async function meaningOf(error: unknown): Promise<Problem> {
  const known = await toApiError(error);
  return known ? problemOf(known) : { kind: 'network' };
}
