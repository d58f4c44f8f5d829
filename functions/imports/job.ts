import * as z from 'zod/mini';
import { roles } from '#shared/api/access.ts';
import type { Home } from '#shared/members/import-row.ts';
import { type HouseholdProblem, type ImportRow, importStates, type RowOutcome } from '#shared/members/import-schema.ts';
import { may } from '../kit/stored.ts';

const count = z.number();
/** `partial`: rows among the others that were taken without some of their values. */
const StoredSums = z.object({
  added: count,
  updated: count,
  unchanged: count,
  skipped: count,
  refused: count,
  partial: count,
});
export type Sums = Readonly<z.output<typeof StoredSums>>;

export const noSums: Sums = { added: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0, partial: 0 };

/** Instants in epoch milliseconds. */
export const StoredJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(importStates),
  rows: z.number(),
  parts: z.number(),
  /** One more than `parts` at the end. */
  next: z.number(),
  done: z.number(),
  sums: z.readonly(StoredSums),
  /** The person who began or resumed it. If they lose the right, the job stops. */
  by: z.readonly(z.object({ sub: z.string(), role: z.nullable(z.enum(roles)) })),
  /** The progress of an undo: the next part, and the state before it, which returns if the user loses the right. */
  undo: may(z.readonly(z.object({ from: z.enum(importStates), next: z.number(), removed: count, kept: count }))),
  /** Calls in a row that took no part, since other changes of members were always faster. */
  lost: may(z.number()),
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Job = Readonly<z.output<typeof StoredJob>>;

/** Its consumer takes part after part. */
export const isAtWork = ({ state }: Pick<Job, 'state'>): boolean => state === 'working' || state === 'undoing';

/** It may change only members that staff saw as its doubles. */
export interface WaitingRow extends ImportRow {
  readonly seen: readonly string[];
  /** The household address shown for each of these members without an address of their own, by id. */
  readonly homes?: Readonly<Record<string, Home>>;
}

export interface TakenRow {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly member?: string;
  /** For a skipped or refused row, its cells and the double's member id; otherwise the cells of values left out. */
  readonly cells?: ImportRow['cells'];
  readonly number?: string;
  /** The id of the household of all rows that name the same one, with the first of them. */
  readonly household?: string;
  readonly householdProblem?: HouseholdProblem;
}

const outcomesTaken: readonly RowOutcome[] = ['added', 'updated', 'unchanged', 'kept'];

/** It added or updated a member who is still there, or equals the record. */
export const isTaken = ({ outcome }: Pick<TakenRow, 'outcome'>): boolean => outcomesTaken.includes(outcome);

export interface StoredPart {
  readonly part: number;
  readonly waiting?: readonly WaitingRow[];
  readonly taken?: readonly TakenRow[];
}
