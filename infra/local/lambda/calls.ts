import type { Failure } from './thread.ts';

/** The function threw, timed out, could not start, or was throttled. */
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
  instances: number;
  lastMs: number | undefined;
  /** Durations of the last calls, oldest first. */
  recentMs: readonly number[];
  /** How long the newest thread took to load the function, in ms. */
  startMs: number | undefined;
  /** The largest heap seen at the end of a call, in bytes. */
  peakHeap: number | undefined;
}

export const ranOut = 'Sandbox.Timedout';

export const throttled: Failure = { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.', trace: [] };

export const isThrottle = (error: unknown): boolean =>
  error instanceof FunctionError && error.errorType === throttled.errorType;
