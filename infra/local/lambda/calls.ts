import type { Failure } from './thread.ts';

/** The function threw, ran out of time, could not start, or was called more often at once than it may be. */
export class FunctionError extends Error {
  readonly errorType: string;
  readonly trace: string[];

  constructor({ errorType, errorMessage, trace }: Failure) {
    super(errorMessage);
    this.name = 'FunctionError';
    this.errorType = errorType;
    this.trace = trace;
  }
}

export interface FunctionStats {
  calls: number;
  errors: number;
  /** waiting or running */
  queued: number;
  /** threads by now */
  instances: number;
  lastMs: number | undefined;
  /** Of the last calls, oldest first. */
  recentMs: readonly number[];
  /** How long the newest thread took to load the function. */
  startMs: number | undefined;
  /** The largest heap seen at the end of a call, in bytes. */
  peakHeap: number | undefined;
}

/** The type of the error when a call is not done within the function's time limit. */
export const ranOut = 'Sandbox.Timedout';

/** What Lambda answers where the reserved concurrency is taken. */
export const throttled: Failure = { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.', trace: [] };

export const isThrottle = (error: unknown): boolean =>
  error instanceof FunctionError && error.errorType === throttled.errorType;
