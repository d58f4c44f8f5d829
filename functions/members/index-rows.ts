import * as z from 'zod/mini';
import type { StoredMember } from '#shared/members/item.ts';
import { atVersion } from '../kit/at-version.ts';
import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { settle, stale } from '../kit/settle.ts';
import { sortedKeys } from '../kit/sorted-keys.ts';
import { storedAs } from '../kit/stored.ts';
import { type Item, itemKey } from '../kit/table.ts';
import { transact, type Write } from '../kit/transact.ts';
import { writeAll } from '../kit/write-all.ts';
import type { Moves } from '../search/order.ts';
import { rearrange } from '../search/orders.ts';
import { type Entry, rowsOf } from '../search/store.ts';
import { addVocabulary, dropWords, vocabularyOf } from '../search/vocabulary.ts';
import { entryOf, type Facets, placesOf } from './entry.ts';
import { pairMembers } from './pair-rows.ts';
import { readMembers } from './store.ts';

const area = 'members';

/** Members indexed per transaction: each touches four orders, and in each of them the sheet left and the sheet entered. */
const atOnce = 20;
const mostRounds = 5;
/** DynamoDB's limit per transaction. */
const mostWrites = 100;

/** Needed to find rows that are out of date. */
const KnownItem = z.object({
  id: z.string(),
  version: z.number(),
  entry: z.custom<Entry<Facets>>((value) => Array.isArray((value as Partial<Entry<Facets>> | undefined)?.lists)),
});
type IndexedMember = Readonly<z.output<typeof KnownItem>>;
const toKnown: (item: Item) => IndexedMember = storedAs('search', KnownItem, (item) => item);

const knownKey = (id: string) => ({ pk: `${area}#known#${id}`, sk: 'known' });

/** Takes 100 at most. */
export async function readIndexedMembers(ids: readonly string[]): Promise<Map<string, IndexedMember>> {
  const name = tableName('search');
  const found = await readKeys({ [name]: [...new Set(ids)].map(knownKey) });
  const known = (found[name] ?? []).map(toKnown);
  return new Map(known.map((each) => [each.id, each]));
}

interface IndexChange {
  readonly id: string;
  readonly was: IndexedMember | undefined;
  readonly is: Entry<Facets> | undefined;
}

/** DynamoDB does not keep the order of an item's keys. */
const inOrder = (entry: Entry<Facets>) => JSON.stringify(entry, sortedKeys);

/** `stale` if another call did so first. */
function remember({ id, was, is }: IndexChange): Write<typeof stale>[] {
  if (!was && !is) return [];
  const TableName = tableName('search');
  const isSame = was && is && inOrder(was.entry) === inOrder(is);
  const condition = atVersion(was?.version ?? 0);
  if (!is) return [{ part: { Delete: { TableName, Key: knownKey(id), ...condition } }, refused: () => stale }];
  const Item = { ...knownKey(id), id, version: (was?.version ?? 0) + (isSame ? 0 : 1), entry: is };
  return [{ part: { Put: { TableName, Item, ...condition } }, refused: () => stale }];
}

function movesOf(steps: readonly IndexChange[]): ReadonlyMap<string, Moves> {
  const moves = new Map<string, { remove: string[]; add: string[] }>();
  const of = (name: string) => {
    const found = moves.get(name) ?? { remove: [], add: [] };
    moves.set(name, found);
    return found;
  };
  for (const { id, was, is } of steps) {
    const places = is ? placesOf(id, is.facets) : new Map<string, string>();
    for (const [name, key] of places) of(name).add.push(key);
    for (const [name, key] of was ? placesOf(id, was.entry.facets) : []) {
      if (places.get(name) !== key) of(name).remove.push(key);
    }
  }
  return moves;
}

async function put(steps: readonly IndexChange[]): Promise<typeof stale | undefined> {
  const writes = [...steps.flatMap(remember), ...(await rearrange(area, movesOf(steps)))];
  if (writes.length === 0) return undefined;
  if (writes.length <= mostWrites) return transact<typeof stale>(writes);
  const half = Math.ceil(steps.length / 2);
  return (await put(steps.slice(0, half))) ?? put(steps.slice(half));
}

async function bring(ids: readonly string[]): Promise<ReadonlyMap<string, StoredMember>> {
  return settle(async () => {
    const [members, known] = await Promise.all([readMembers(ids), readIndexedMembers(ids)]);
    const steps = ids.map((id): IndexChange => {
      const member = members.get(id);
      return { id, was: known.get(id), is: member && entryOf(member) };
    });
    const puts = steps.flatMap(({ is }) => (is ? rowsOf(area, is) : []));
    const stays = new Set(puts.map(itemKey));
    const before = steps.flatMap(({ was }) => (was ? rowsOf(area, was.entry) : []));
    // The known entry goes last: a call that ends before that finds the old rows again.
    await writeAll('search', {
      puts,
      deletes: before.filter((row) => !stays.has(itemKey(row))).map(({ pk, sk }) => ({ pk, sk })),
    });
    // Only after the rows are written (see `dropWords`).
    await addVocabulary(steps.flatMap(({ is }) => (is ? vocabularyOf(area, is.words, []) : [])));
    await dropWords(
      area,
      steps.flatMap(({ was, is }) => was?.entry.words.filter((word) => !is?.words.includes(word)) ?? []),
    );
    const outcome = await put(steps);
    if (outcome) return outcome;
    await pairMembers(ids, members);
    return members;
  });
}

/** Takes 100 at most. Rereads afterwards, so that concurrent calls still leave the index equal to the records. */
export async function indexMembers(ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += atOnce) {
    let left = ids.slice(first, first + atOnce);
    for (let round = 0; left.length > 0; round++) {
      if (round === mostRounds) throw new Error('Members change faster than they are indexed');
      const before = await bring(left);
      const after = await readMembers(left);
      left = left.filter((id) => before.get(id)?.version !== after.get(id)?.version);
    }
  }
}

/** The keys on an order's sheet that belong to no member any more. */
export async function strangersOn(order: string, keys: readonly string[]): Promise<string[]> {
  const strangers: string[] = [];
  for (let first = 0; first < keys.length; first += 100) {
    const some = keys.slice(first, first + 100);
    const known = await readIndexedMembers(some.map(idIn));
    strangers.push(
      ...some.filter((key) => {
        const entry = known.get(idIn(key))?.entry;
        return !entry || placesOf(entry.id, entry.facets).get(order) !== key;
      }),
    );
  }
  return strangers;
}

export const idIn = (key: string) => key.slice(-26);

export async function takeOut(order: string, remove: readonly string[]): Promise<void> {
  await settle(async () => {
    const writes = await rearrange(area, new Map([[order, { remove, add: [] }]]));
    return writes.length > 0 ? transact<typeof stale>(writes) : undefined;
  });
}
