import { mostTries, timeLeft } from './deadline.ts';

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

/** Regular replies of a table. The SDK would retry any error while the clocks of both sides differ. */
const REFUSALS = new Set(['ConditionalCheckFailedException', 'TransactionCanceledException']);

/** Tokens and errors of calls whose earlier attempt may have been carried out. */
const afterLoss = new WeakSet<object>();

/** Whether the table did nothing because it was overloaded. Accepts error names and cancellation reasons. */
export function isThrottle(name: string | undefined): boolean {
  return name !== undefined && THROTTLES.has(name);
}

/** Whether it is unknown if the table carried out the call, because the reply was lost or the service failed. */
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
 * The SDK's own strategy waits half a second, and stops after many recent failures, which is when places sell fast. The
 * last error is marked if any attempt was lost, so that transact.ts can tell.
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
