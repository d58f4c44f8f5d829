import type { Environment } from '../../environments.ts';

export interface EventsTools {
  readonly say: (line: string) => void;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Ends a command that otherwise goes on for ever. */
  readonly ending: AbortSignal;
}

export interface EventsCommand {
  /** Its arguments, as the usage shows them. */
  readonly takes: string;
  readonly summary: string;
  /** Returns the text for the operator. Throws a one-sentence error. */
  readonly run: (
    row: Environment,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    tools: EventsTools,
  ) => Promise<string>;
}
