import * as z from 'zod/mini';
import { roles } from '#shared/api/access.ts';
import type { Home } from '#shared/members/import-row.ts';
import { type ImportRow, importStates, type RowOutcome } from '#shared/members/import-schema.ts';
import { may } from '../kit/stored.ts';

const count = z.number();
/** How many rows came to what. `partial`: rows among the others that were taken without some of their values. */
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

/** An import. Instants in epoch milliseconds. */
export const StoredJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(importStates),
  rows: z.number(),
  parts: z.number(),
  /** The part that is next; one more than `parts` at the end. */
  next: z.number(),
  done: z.number(),
  sums: z.readonly(StoredSums),
  /** Who began it, or has it go on: may they no more, the job stops. */
  by: z.readonly(z.object({ sub: z.string(), role: z.nullable(z.enum(roles)) })),
  /** Calls in a row that took no part, since other changes of members were always faster. */
  lost: may(z.number()),
  /** Grows with each change. */
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Job = Readonly<z.output<typeof StoredJob>>;

/** A row that waits: who was shown as being there already is the only one whom it may change. */
export interface WaitingRow extends ImportRow {
  readonly seen: readonly string[];
  /** The household's address at which those of them were shown who have none of their own, by their id. */
  readonly homes?: Readonly<Record<string, Home>>;
}

/** What became of a row. */
export interface TakenRow {
  readonly row: number;
  readonly outcome: RowOutcome;
  /** The id of the member whom it is about. */
  readonly member?: string;
  /** Of a skipped or refused row: its cells, and the member id of the double. Of any other row: the left-out values, by their cells. */
  readonly cells?: ImportRow['cells'];
  readonly number?: string;
}

const outcomesTaken: readonly RowOutcome[] = ['added', 'updated', 'unchanged'];

/** Whether a row became a member, or was about one as it says. */
export const isTaken = ({ outcome }: Pick<TakenRow, 'outcome'>): boolean => outcomesTaken.includes(outcome);

/** A part as it is kept: rows that wait, or what became of them. */
export interface StoredPart {
  readonly part: number;
  readonly waiting?: readonly WaitingRow[];
  readonly taken?: readonly TakenRow[];
}
