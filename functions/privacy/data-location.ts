import type { TableName } from '../kit/env.ts';

export interface DataLocation {
  readonly table: TableName;
  /** The people concerned, and the data. */
  readonly what: string;
  /** Matches `<pk> <sk>` of its items; without a sort key, `<pk> `. */
  readonly keys: RegExp;
  /**
   * Matches `<pk> <sk>` of the items that an erasure deletes entirely, if they name an erased record. A restore leaves these out.
   */
  readonly whole?: RegExp;
  readonly why: string;
  readonly seenBy: string;
  /** How a person's items are found, in bounded reads. */
  readonly found: string;
  /** How they appear in a person's copy. */
  readonly exported: string;
  /** The effect of erasing a person. */
  readonly erased: string;
  /** How long they are kept otherwise. */
  readonly kept: string;
}
