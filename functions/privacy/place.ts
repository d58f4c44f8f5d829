import type { TableName } from '../kit/env.ts';

/** Items of a table that say something about people, or may. */
export interface Place {
  readonly table: TableName;
  /** Of whom, and what. */
  readonly what: string;
  /** Matches `<pk> <sk>` of its items; without a sort key, `<pk> `. */
  readonly keys: RegExp;
  /** Why it is there. */
  readonly why: string;
  /** Who sees it. */
  readonly seenBy: string;
  /** How somebody's are found, in bounded reads. */
  readonly found: string;
  /** How they are in a person's copy. */
  readonly exported: string;
  /** What erasing a person does to them. */
  readonly erased: string;
  /** How long they are kept otherwise. */
  readonly kept: string;
}
