import { type DayMoves, type Moves, movesKey } from '#shared/members/moves.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import type { Item } from '../kit/table.ts';
import type { Part } from '../kit/transact.ts';

/*
 * members      pk        sk            item
 *   moves      `moves`   `YYYY-MM-DD`  joined, entered, left, merged, total: how the roll changed on that day (shared/members/moves.ts)
 *
 *   the moves of some days            Query pk, sk between the first and the last day
 *   how many there were before a day  Query backwards: one item
 */

/** Adds to the moves of a day; `total`: how many are on the roll then. Right only beside the tally's own condition. */
export function addMoves(day: string, { joined, entered, left, merged }: Moves, total: number): Part {
  return {
    Update: {
      TableName: tableName('members'),
      Key: movesKey(day),
      UpdateExpression: 'ADD joined :joined, entered :entered, #left :left, merged :merged SET #total = :total',
      ExpressionAttributeNames: { '#left': 'left', '#total': 'total' },
      ExpressionAttributeValues: {
        ':joined': joined,
        ':entered': entered,
        ':left': left,
        ':merged': merged,
        ':total': total,
      },
    },
  };
}

/** The moves of the days `from` to `to`, both included, the oldest first; days on which nothing moved are left out. One Query. */
export async function movesBetween(from: string, to: string): Promise<DayMoves[]> {
  const found: DayMoves[] = [];
  const pages = queryPages('members', {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': movesKey('').pk, ':from': from, ':to': to },
  });
  for await (const page of pages) found.push(...page.map(toMoves));
  return found;
}

/** How many were on the roll when the last day before `day` ended; null where nothing was kept of it. One Query of one item. */
export async function rollBefore(day: string): Promise<number | null> {
  const pages = queryPages('members', {
    KeyConditionExpression: 'pk = :pk AND sk < :day',
    ExpressionAttributeValues: { ':pk': movesKey('').pk, ':day': day },
    ScanIndexForward: false,
    Limit: 1,
  });
  for await (const [last] of pages) if (last) return toMoves(last).total;
  return null;
}

/** Older items lack `entered`. */
function toMoves({ sk, joined, entered = 0, left, merged, total }: Item): DayMoves {
  return {
    day: String(sk),
    joined: Number(joined),
    entered: Number(entered),
    left: Number(left),
    merged: Number(merged),
    total: Number(total),
  };
}
