import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/client.ts';
import { reportFault } from '../kernel/report-error.ts';

/** How often registrations are refreshed (CN-09). TanStack pauses while the page is hidden. */
export const POLL_MS = 300_000;

const MOST_RETRIES = 3;
const LONGEST_PAUSE_MS = 30_000;
const KEPT_MS = 300_000;

/** Whether a retry may help: not if the server understood the request and refused it. */
export function worthRetrying(failures: number, error: unknown): boolean {
  const refused =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'rate_limited';
  return !refused && failures < MOST_RETRIES;
}

/** In ms. */
export const pauseBefore = (failures: number): number => Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS);

/**
 * Retries a change like a read. Only for changes that may arrive twice: they have an idempotency key or overwrite themselves.
 * Rejects with the last error.
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

/** Unused data is kept for five minutes (CN-20). Reports errors of our own code even if no screen shows them. */
export const queries = new QueryClient({
  queryCache: new QueryCache(reports),
  mutationCache: new MutationCache(reports),
  defaultOptions: { queries: { retry: worthRetrying, retryDelay: pauseBefore, gcTime: KEPT_MS } },
});
