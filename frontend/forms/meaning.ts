import type { ApiError } from '#shared/api/client.ts';
import { reportFault } from '../kernel/report-error.ts';
import { type Problem, problemOf } from './problem.ts';

/** Any failure as an error of the API's table; undefined if the code that sends did not arrive. Reports an error of our own code. */
export async function toApiError(error: unknown): Promise<ApiError | undefined> {
  reportFault(error);
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
