import { mostTries, timeLeft } from './deadline.ts';

/** Failures of a table that are worth another try, and the SDK's strategy of trying. */

const THROTTLES = new Set([
  'ProvisionedThroughputExceededException',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
  'ThrottlingException',
  'ThrottlingError',
  'TransactionConflict',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

const LOST = new Set(['TimeoutError', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED', 'NetworkingError']);

/** Answers of a table and no failures: the SDK takes any error for worth another try while the clocks of both sides differ. */
const REFUSALS = new Set(['ConditionalCheckFailedException', 'TransactionCanceledException']);

/** Tokens and errors of calls of which an earlier try may have been carried out. */
const afterLoss = new WeakSet<object>();

/** True where the table did nothing because it had too much to do (error names and cancellation reasons alike). */
export function isThrottle(name: string | undefined): boolean {
  return name !== undefined && THROTTLES.has(name);
}

/** True where nobody knows whether the table carried the call out: a reply was lost, or the service failed. */
export function isLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, $metadata } = error as {
    readonly name?: string;
    readonly code?: string;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const failed = ($metadata?.httpStatusCode ?? 0) >= 500;
  return afterLoss.has(error) || LOST.has(name ?? '') || LOST.has(code ?? '') || failed;
}

interface Token {
  getRetryCount(): number;
  /** Milliseconds. */
  getRetryDelay(): number;
}

/** Milliseconds. */
const longestDelay = 1000;

function token(count: number): Token {
  const delay = count === 0 ? 0 : Math.random() * Math.min(25 * 4 ** count, longestDelay);
  return { getRetryCount: () => count, getRetryDelay: () => delay };
}

/**
 * Repeats throttled and lost calls, soon. The SDK's own strategy waits half a second, and stops trying when many calls
 * failed of late: exactly when places sell fast. Whoever goes on from the last error (transact.ts) can tell by it
 * whether any try before was lost.
 */
export const retryStrategy = {
  acquireInitialRetryToken: async (): Promise<Token> => token(0),
  refreshRetryTokenForRetry: async (
    last: Token,
    { error, errorType }: { readonly error?: Error; readonly errorType: string },
  ): Promise<Token> => {
    const next = token(last.getRetryCount() + 1);
    if (afterLoss.has(last) || isLost(error)) for (const mark of [next, error]) if (mark) afterLoss.add(mark);
    const isOver = next.getRetryCount() >= mostTries() || timeLeft() <= next.getRetryDelay();
    if (isOver || errorType === 'CLIENT_ERROR' || REFUSALS.has(error?.name ?? '')) throw new Error('No further try');
    return next;
  },
  recordSuccess: (): void => {},
};
