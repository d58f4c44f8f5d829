import { type DayMoves, type Moves, movesKey } from '#shared/members/moves.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import type { Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * members      pk        sk            item
 *   moves      `moves`   `YYYY-MM-DD`  joined, entered, left, merged, total: the changes of a day (shared/members/moves.ts)
 *
 *   the moves of some days          Query pk, sk between the first and the last day
 *   the total before a day          Query backwards: one item
 */

/** `total` is the new size of the roll. Only correct in one transaction with `saveTally`, whose condition guards it. */
export function addMoves(day: string, { joined, entered, left, merged }: Moves, total: number): TransactPart {
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

/** Includes both days, oldest first, without days that have no move. One Query. */
export async function movesBetween(from: string, to: string): Promise<DayMoves[]> {
  const found: DayMoves[] = [];
  const pages = queryPages('members', {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': movesKey('').pk, ':from': from, ':to': to },
  });
  for await (const page of pages) found.push(...page.map(toMoves));
  return found;
}

/** Returns the size at the end of the last recorded day before `day`, or null. One Query of one item. */
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
