import type { Environment } from '../../environments.ts';

/** `missing` blocks a deployment, `later` does not. Both contain the remedy. */
export type Finding =
  | { readonly state: 'well'; readonly text: string }
  | { readonly state: 'missing' | 'later'; readonly text: string; readonly mend: string };

/** A job of a workflow on GitHub, as its runner describes it. */
export interface GitHubJob {
  /** `https://api.github.com`. */
  readonly api: string;
  /** `owner/name`. */
  readonly repository: string;
  /** May read `actions`. */
  readonly token: string | undefined;
}

export interface World {
  /** Resolves a name. Rejects if it does not exist. */
  readonly resolve: (name: string) => Promise<unknown>;
  /** The TXT records of a name. Empty if the name does not exist. */
  readonly texts: (name: string) => Promise<readonly string[]>;
  /** All environments. Defaults to those of infra/environments.ts. */
  readonly rows?: readonly Environment[];
  /** The workflow that runs the command. */
  readonly github?: GitHubJob | undefined;
}

/** A requirement of a deployment. Returns undefined if the row does not need it. Throws AWS's errors. */
export interface Check {
  readonly name: string;
  readonly run: (row: Environment, world: World) => Promise<Finding | undefined>;
}

export const well = (text: string): Finding => ({ state: 'well', text });
export const missing = (text: string, mend: string): Finding => ({ state: 'missing', text, mend });
export const later = (text: string, mend: string): Finding => ({ state: 'later', text, mend });

export const nameOf = (error: unknown): string => (error as Error).name;
