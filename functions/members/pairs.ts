import { probablyOne } from '#shared/members/doubles.ts';
import type { MemberPair } from '#shared/members/ties.ts';
import { type ListQuery, readPage } from '../kit/listing.ts';
import { fromIndex } from '../search/level.ts';
import { nameOf, pairOf, readApart } from './apart.ts';
import { pairLane } from './pair-rows.ts';
import { showAll } from './present.ts';
import { readListedMembers } from './store.ts';

/** Pairs per page, so that their members fit into one read. */
const perPage = 25;

/** Newest first. Pairs of the index are checked against the current records. Throws Failure validation_failed. */
export async function memberPairs({ cursor }: Pick<ListQuery, 'cursor'>) {
  const listing = { lanes: [pairLane], descending: true, order: 'doubles' };
  const { rows, ...page } = await fromIndex('members', readPage(listing, { cursor, limit: perPage }));
  const [members, apart] = await Promise.all([
    readListedMembers(rows.flatMap(({ one, other }) => [one, other])),
    readApart(rows.map(({ one, other }) => pairOf(one, other))),
  ]);
  const shown = new Map((await showAll([...members.values()])).map((each) => [each.id, each]));
  const items = rows.flatMap((row): MemberPair[] => {
    const [one, other] = [members.get(row.one), members.get(row.other)];
    if (!one || !other || apart.has(nameOf(pairOf(one.id, other.id)))) return [];
    const by = probablyOne(one, other);
    const [first, second] = [shown.get(one.id), shown.get(other.id)];
    return first && second && by.length > 0 ? [{ one: first, other: second, by }] : [];
  });
  return { items, ...page };
}
