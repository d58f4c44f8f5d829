/** What event-source mappings have in common, and their CloudFormation properties. */

/** Runs a function with an event; rejects when the function failed (threw, timed out, died). */
export type Invoke = (functionName: string, event: unknown) => Promise<unknown>;

/** Told what went wrong in the background, where nobody awaits. */
export type Report = (problem: string, error: unknown) => void;

/** Something that triggers a function: a stream mapping, a queue mapping, a schedule. */
export interface Trigger {
  readonly name: string;
  readonly functionName: string;
  /** Begins; the second call does nothing. */
  start(): void;
  /** Takes no new work and resolves when the invocation in flight has ended. */
  stop(): Promise<void>;
  /** As stop, until resume: nothing is lost meanwhile. */
  pause(): Promise<void>;
  resume(): void;
}

/** Resolved properties of AWS::Lambda::EventSourceMapping, in CloudFormation's own names. */
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
