import { addDays } from '../church/time.ts';
import { growthDays } from './figures.ts';
import type { Counted } from './tally.ts';

/** What happened to the roll on one day: a member who is Active or Inactive is on it (docs/decisions/figures.md). */
export interface Moves {
  /** Added with a membership date of the last 30 days, or Active again. */
  readonly joined: number;
  /** Added with an older membership date or none, as an import adds them: they joined long ago. */
  readonly entered: number;
  readonly left: number;
  /** Doubles that went into another record, less those that came back: nobody joined or left by it. */
  readonly merged: number;
}

/** The moves of one day, and how many were on the roll when it ended. */
export interface DayMoves extends Moves {
  /** `YYYY-MM-DD` in the church's zone. */
  readonly day: string;
  readonly total: number;
}

/** A member before and after a change (undefined: no record), and whether that is two records becoming one, or two again. */
export interface RollStep {
  readonly was: Pick<Counted, 'membership_status'> | undefined;
  readonly is: Pick<Counted, 'membership_status' | 'membership_date'> | undefined;
  readonly byMerge: boolean;
}

const isOnRoll = (member: RollStep['was']) =>
  member !== undefined && (member.membership_status === 'Active' || member.membership_status === 'Inactive');

/** What changes of one day do to the roll, taken together. `day`: `YYYY-MM-DD` in the church's zone. */
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

/** How many are on the roll, by how many members have each status. */
export const rollOf = (statuses: Readonly<Record<string, number>>): number =>
  (statuses.Active ?? 0) + (statuses.Inactive ?? 0);

/** The key and the item of one day's moves. */
export const movesKey = (day: string) => ({ pk: 'moves', sk: day });
export const movesItem = ({ day, ...moves }: DayMoves) => ({ ...movesKey(day), ...moves });
