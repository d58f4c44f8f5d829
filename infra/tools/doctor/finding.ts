import type { Environment } from '../../environments.ts';

/** `missing` stops a deployment, `later` does not; both say how to mend it. */
export type Finding =
  | { readonly state: 'well'; readonly text: string }
  | { readonly state: 'missing' | 'later'; readonly text: string; readonly mend: string };

/** What a check may ask beside AWS. */
export interface World {
  /** Resolves a name; rejects where there is none. */
  readonly resolve: (name: string) => Promise<unknown>;
  /** The TXT records of a name; none where there is no such name. */
  readonly texts: (name: string) => Promise<readonly string[]>;
}

/** Something that a deployment needs; undefined where the row does not ask for it. Throws what AWS refused. */
export interface Check {
  readonly name: string;
  readonly run: (row: Environment, world: World) => Promise<Finding | undefined>;
}

export const well = (text: string): Finding => ({ state: 'well', text });
export const missing = (text: string, mend: string): Finding => ({ state: 'missing', text, mend });
export const later = (text: string, mend: string): Finding => ({ state: 'later', text, mend });

export const nameOf = (error: unknown): string => (error as Error).name;
