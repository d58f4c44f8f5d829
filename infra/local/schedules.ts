/** Scheduled rules: `rate(1 minute)` invokes a function with EventBridge's "Scheduled Event". */
import type { Clock } from './clock.ts';
import type { Invoke, Report, Trigger } from './mapping.ts';

export interface Schedule extends Trigger {
  /** Runs it now, whatever the time; resolves when the function is done. */
  fire(): Promise<void>;
}

/** Throws for an expression other than rate(n minutes|hours|days). A tick during a running invocation is skipped. */
export function createSchedule(
  _settings: {
    name: string;
    functionName: string;
    expression: string;
    ruleArn?: string;
    region: string;
    account: string;
    input?: unknown;
  },
  _deps: { invoke: Invoke; clock?: Clock; report?: Report },
): Schedule {
  throw new Error('not written yet');
}
