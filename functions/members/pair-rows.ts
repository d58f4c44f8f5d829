import { doubleMarksOf, probablyOne } from '#shared/members/doubles.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { iso } from '../kit/clock.ts';
import { type Lane, type LaneRow, partitionLane } from '../kit/lanes.ts';
import { queryPages } from '../kit/query.ts';
import { type Item, itemKey } from '../kit/table.ts';
import { writeAll } from '../kit/write-all.ts';
import { listLane, readValues } from '../search/store.ts';
import { nameOf, pairOf, readApart } from './apart.ts';
import { type Facets, sameList } from './entry.ts';
import { readMembers } from './store.ts';

/*
 * Table `search`, in addition to the rows of store.ts: pairs of members who are probably one person (docs/decisions/members.md).
 *
 *   pair   `members#doubles`           `<instant>#<older id>#<newer id>`   the newer record's instant, which is the order
 *   of     `members#doubles-of#<id>`   `<the other id>`                    the pair's `sk`, by each of the two
 */
const pairs = 'members#doubles';
const ofMember = (id: string) => `members#doubles-of#${id}`;

/** A mark that more members share, such as the office's phone number, does not identify a person. */
const mostSharing = 6;

export interface PairRow extends LaneRow {
  readonly one: string;
  readonly other: string;
}

export const pairLane: Lane<PairRow> = partitionLane({ table: 'search', partition: pairs }, ({ sk }) => {
  const [, one = '', other = ''] = String(sk).split('#');
  return { key: String(sk), id: other, one, other };
});

function placeOf(a: StoredMember, b: StoredMember): string {
  const [older, newer] =
    a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.member_id < b.member_id) ? [a, b] : [b, a];
  return `${iso(newer.createdAt)}#${older.id}#${newer.id}`;
}

const rowsOf = (one: string, other: string, place: string): Item[] => [
  { pk: pairs, sk: place },
  { pk: ofMember(one), sk: other, place },
  { pk: ofMember(other), sk: one, place },
];

async function knownPairs(id: string): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  const pages = queryPages('search', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': ofMember(id) },
    ConsistentRead: true,
  });
  for await (const page of pages) for (const { sk, place } of page) known.set(String(sk), String(place));
  return known;
}

/** Empty if more than `mostSharing` do. */
async function sharersOf(mark: string, text: string): Promise<readonly string[]> {
  const list = sameList(mark, text);
  const { rows, isWhole } = list
    ? await listLane<Facets>('members', list)
        .read({ descending: true, limit: mostSharing })
        .then((chunk) => ({ rows: chunk.rows, isWhole: chunk.isEnd }))
    : await readValues<Facets>('members', `${text}#`, mostSharing);
  return isWhole ? rows.map(({ id }) => id) : [];
}

async function rightPairs(member: StoredMember): Promise<ReadonlyMap<string, string>> {
  const marks = doubleMarksOf(member);
  const found = await Promise.all(marks.map(([mark, text]) => sharersOf(mark, text)));
  const ids = [...new Set(found.flat())].filter((id) => id !== member.id);
  if (ids.length === 0) return new Map();
  const [others, apart] = await Promise.all([
    readMembers(ids),
    readApart(ids.map((other) => pairOf(member.id, other))),
  ]);
  const one = [...others.values()].filter(
    (other) => probablyOne(member, other).length > 0 && !apart.has(nameOf(pairOf(member.id, other.id))),
  );
  return new Map(one.map((other) => [other.id, placeOf(member, other)]));
}

/** Call it after their rows are written. Removes all pairs of deleted members. */
export async function pairMembers(ids: readonly string[], members: ReadonlyMap<string, StoredMember>): Promise<void> {
  const changes = await Promise.all(
    ids.map(async (id) => {
      const member = members.get(id);
      const [known, right] = await Promise.all([
        knownPairs(id),
        member ? rightPairs(member) : new Map<string, string>(),
      ]);
      const gone = [...known].filter(([other, place]) => right.get(other) !== place);
      const come = [...right].filter(([other, place]) => known.get(other) !== place);
      return {
        puts: come.flatMap(([other, place]) => rowsOf(id, other, place)),
        deletes: gone.flatMap(([other, place]) =>
          rowsOf(id, other, place).filter(({ pk }) => pk === pairs || !right.has(other)),
        ),
      };
    }),
  );
  const once = (rows: readonly Item[]) => [...new Map(rows.map((row) => [itemKey(row), row])).values()];
  const puts = once(changes.flatMap((each) => each.puts));
  const stays = new Set(puts.map(itemKey));
  const deletes = once(changes.flatMap((each) => each.deletes)).filter((row) => !stays.has(itemKey(row)));
  await writeAll('search', { puts, deletes: deletes.map(({ pk, sk }) => ({ pk, sk })) });
}
