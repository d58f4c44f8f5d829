import { addDays } from '../church/time.ts';
import { growthDays } from './figures.ts';
import type { TallyFields } from './tally.ts';

/** Changes of the roll on one day. The roll has all Active and Inactive members (docs/decisions/figures.md). */
export interface Moves {
  /** Added with a membership date of the last 30 days, or Active again. */
  readonly joined: number;
  /** Added with an older membership date or none, as an import does: they joined long ago. */
  readonly entered: number;
  readonly left: number;
  /** Doubles merged into another record, less merges that were taken back. They are not members who joined or left. */
  readonly merged: number;
}

export interface DayMoves extends Moves {
  /** `YYYY-MM-DD` in the church's zone. */
  readonly day: string;
  readonly total: number;
}

/** A member before and after a change (undefined: no record), and whether the change merges two records or takes a merge back. */
export interface RollStep {
  readonly was: Pick<TallyFields, 'membership_status'> | undefined;
  readonly is: Pick<TallyFields, 'membership_status' | 'membership_date'> | undefined;
  readonly byMerge: boolean;
}

const isOnRoll = (member: RollStep['was']) =>
  member !== undefined && (member.membership_status === 'Active' || member.membership_status === 'Inactive');

/** `day`: `YYYY-MM-DD` in the church's zone. */
export function movesOf(steps: readonly RollStep[], day: string): Moves {
  const moves = { joined: 0, entered: 0, left: 0, merged: 0 };
  const isOld = ({ was, is }: RollStep) => !was && (is?.membership_date ?? '') < addDays(day, 1 - growthDays);
  for (const step of steps) {
    const { was, is, byMerge } = step;
    const [before, after] = [isOnRoll(was), isOnRoll(is)];
    if (before === after) continue;
    if (byMerge) moves.merged += before ? 1 : -1;
    else if (before) moves.left += 1;
    else moves[isOld(step) ? 'entered' : 'joined'] += 1;
  }
  return moves;
}

export const rollOf = (statuses: Readonly<Record<string, number>>): number =>
  (statuses.Active ?? 0) + (statuses.Inactive ?? 0);

export const movesKey = (day: string) => ({ pk: 'moves', sk: day });
export const movesItem = ({ day, ...moves }: DayMoves) => ({ ...movesKey(day), ...moves });
