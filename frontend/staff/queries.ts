import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/client.ts';
import { reportFault } from '../kernel/report-error.ts';

/** How often registrations are asked for again (CN-09); TanStack stops while the page is hidden. */
export const POLL_MS = 300_000;

const MOST_RETRIES = 3;
const LONGEST_PAUSE_MS = 30_000;
const KEPT_MS = 300_000;

/** Whether another try may help: not if the server understood the request and refused it. */
export function worthRetrying(failures: number, error: unknown): boolean {
  const refused =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'rate_limited';
  return !refused && failures < MOST_RETRIES;
}

/** The pause before the next try. */
export const pauseBefore = (failures: number): number => Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS);

/**
 * Makes a change again as reads are, if the server was busy or out of reach. For changes that may come twice: they have a key, or
 * replace themselves. Rejects with the last error.
 */
export async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask();
    } catch (error) {
      if (!worthRetrying(failures, error)) throw error;
      const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
      await new Promise((resolve) => setTimeout(resolve, Math.max(asked, pauseBefore(failures))));
    }
  }
}

const reports = { onError: (error: Error) => void reportFault(error) };

/**
 * The reads of staff screens: three more tries with growing pauses, kept five minutes when unused (CN-20). Errors of our own code
 * are reported even if no screen shows them.
 */
export const queries = new QueryClient({
  queryCache: new QueryCache(reports),
  mutationCache: new MutationCache(reports),
  defaultOptions: { queries: { retry: worthRetrying, retryDelay: pauseBefore, gcTime: KEPT_MS } },
});
