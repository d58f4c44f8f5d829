import type { Caller } from '#shared/api/access.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { tableName } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { readKeys } from '../kit/read-keys.ts';
import { transactAs } from '../kit/standing.ts';
import { readMembers } from './store.ts';

/** Two member ids, the smaller first, as they are stored. */
export type Pair = readonly [string, string];

/*
 * In the table `members`, in addition to the members themselves (store.ts):
 *
 *   apart   `apart#<id>`   `<the other id>`   a staff member marked these two as different people; the smaller id first
 */
const apartKey = ([one, other]: Pair) => ({ pk: `apart#${one}`, sk: other });

export const pairOf = (one: string, other: string): Pair => (one < other ? [one, other] : [other, one]);

export const nameOf = (pair: Pair) => pair.join('.');

/** Takes 100 at most. Returns pair names. */
export async function readApart(pairs: readonly Pair[]): Promise<ReadonlySet<string>> {
  const TableName = tableName('members');
  const found = await readKeys({ [TableName]: pairs.map(apartKey) });
  return new Set((found[TableName] ?? []).map(({ pk, sk }) => nameOf([String(pk).slice('apart#'.length), String(sk)])));
}

/** Throws Failure not_found, busy, or what `transactAs` throws. */
export async function tellApart(id: string, other: string, caller: Caller): Promise<void> {
  const there = await readMembers([id, other]);
  // Fewer than two also if both ids are the same.
  if (there.size < 2) throw new Failure('not_found');
  const pair = pairOf(id, other);
  const at = now();
  await transactAs(caller, [
    { part: { Put: { TableName: tableName('members'), Item: { ...apartKey(pair), at } } } },
    {
      part: announce({
        type: 'member.told_apart',
        subject: `apart-${nameOf(pair)}`,
        sequence: 1,
        at,
        data: { memberId: pair[0] },
      }),
    },
    { part: auditLine({ action: 'member.apart', target: `member#${pair[0]}`, actor: caller.sub, at }) },
  ]);
}
