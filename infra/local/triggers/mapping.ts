import { compilePattern, type Matcher, type Pattern } from '../bus/pattern.ts';

/** Rejects if the function throws, times out or dies. */
export type Invoke = (functionName: string, event: unknown) => Promise<unknown>;

export interface Trigger {
  readonly name: string;
  readonly functionName: string;
  /** A second call does nothing. */
  start(): void;
  /** Takes no new work and resolves when the running invocation has ended. */
  stop(): Promise<void>;
  /** Like stop, until resume. No events are lost. */
  pause(): Promise<void>;
  resume(): void;
}

/** Calls `begin` and `halt` alternately. */
export function createTrigger(
  names: { name: string; functionName: string },
  work: { begin(): void; halt(): Promise<void> },
): Trigger {
  let started = false;
  let paused = false;
  let halting: Promise<void> = Promise.resolve();
  const change = async (apply: () => void) => {
    const before = started && !paused;
    apply();
    const after = started && !paused;
    if (after && !before) work.begin();
    if (before && !after) halting = work.halt();
    if (!after) await halting;
  };
  return {
    name: names.name,
    functionName: names.functionName,
    start() {
      void change(() => {
        started = true;
      });
    },
    resume() {
      void change(() => {
        paused = false;
      });
    },
    stop: () =>
      change(() => {
        started = false;
      }),
    pause: () =>
      change(() => {
        paused = true;
      }),
  };
}

export interface EventSourceMapping {
  EventSourceArn: string;
  FunctionName: string;
  BatchSize?: number;
  MaximumBatchingWindowInSeconds?: number;
  FilterCriteria?: { Filters?: { Pattern?: string }[] };
  FunctionResponseTypes?: string[];
  ScalingConfig?: { MaximumConcurrency?: number };
  StartingPosition?: string;
  BisectBatchOnFunctionError?: boolean;
  MaximumRetryAttempts?: number;
  MaximumRecordAgeInSeconds?: number;
  DestinationConfig?: { OnFailure?: { Destination?: string } };
  ParallelizationFactor?: number;
  Enabled?: boolean;
  Tags?: unknown;
}

/** Throws for a property that the local mapping would silently ignore. */
export function checkMapping(
  name: string,
  props: EventSourceMapping,
  known: readonly (keyof EventSourceMapping)[],
): void {
  const always = ['EventSourceArn', 'FunctionName', 'BatchSize', 'FilterCriteria', 'FunctionResponseTypes', 'Tags'];
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || always.includes(key) || key === 'Enabled') continue;
    if (!known.some((one) => one === key)) throw new Error(`Mapping ${name}: the local run does not know ${key}.`);
  }
  const unknown = props.FunctionResponseTypes?.find((type) => type !== 'ReportBatchItemFailures');
  if (unknown !== undefined) throw new Error(`Mapping ${name}: the local run does not know the response ${unknown}.`);
}

export function compileFilters(criteria: EventSourceMapping['FilterCriteria']): Matcher {
  const matchers = (criteria?.Filters ?? []).map((filter) =>
    // CDK writes the pattern as JSON text. compilePattern validates its content.
    compilePattern(JSON.parse(filter.Pattern ?? '{}') as Pattern),
  );
  return (event) => matchers.length === 0 || matchers.some((matches) => matches(event));
}

/**
 * Like Lambda, treats an invalid report (no identifier, or one that was not in the batch) as a failure of the whole
 * batch.
 */
export function reportedFailures(result: unknown, identifiers: readonly string[]): Set<string> {
  const all = new Set(identifiers);
  if (typeof result !== 'object' || result === null || !('batchItemFailures' in result)) return new Set();
  const items = result.batchItemFailures;
  if (items === null || items === undefined) return new Set();
  if (!Array.isArray(items)) return all;
  const failed = new Set<string>();
  for (const item of items as unknown[]) {
    const id = typeof item === 'object' && item !== null && 'itemIdentifier' in item ? item.itemIdentifier : undefined;
    if (typeof id !== 'string' || !all.has(id)) return all;
    failed.add(id);
  }
  return failed;
}
