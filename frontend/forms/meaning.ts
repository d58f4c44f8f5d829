import type { ApiError } from '#shared/api/client.ts';
import { reportFault } from '../kernel/report-error.ts';
import { type Problem, problemOf } from './problem.ts';

/** Converts any error to an API error; undefined if the code for sending did not load. Reports an error of our own code. */
export async function toApiError(error: unknown): Promise<ApiError | undefined> {
  reportFault(error);
  try {
    const { toApiError } = await import('./send.ts');
    return toApiError(error);
  } catch {
    return undefined;
  }
}

export async function meaningOf(error: unknown): Promise<Problem> {
  const known = await toApiError(error);
  return known ? problemOf(known) : { kind: 'network' };
}
