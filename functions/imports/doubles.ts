import { mayBeOne } from '#shared/members/doubles.ts';
import { marksOf, type RowFields } from '#shared/members/import-row.ts';
import { type DoubleReason, doubleReasons, type ImportCells } from '#shared/members/import-schema.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { sameList } from '../members/entry.ts';
import { readMembers } from '../members/store.ts';
import { listLane, readValues } from '../search/store.ts';
import { type Lookup, nobody } from './everybody.ts';

export interface MemberMatch {
  readonly member: StoredMember;
  readonly by: DoubleReason;
}

export interface RowToMatch {
  readonly cells: ImportCells;
  readonly given: RowFields;
}

/** Members read per email, phone number, or name and birthday. A family may share a phone. */
const most = 20;

const mostTold = 5;

const numberOf = ({ member_id = '' }: ImportCells) => member_id.trim().toLowerCase();

async function candidates({ cells, given }: RowToMatch, lookUp: Lookup): Promise<string[]> {
  const marks = marksOf(given);
  const lists = marks.flatMap(([by, text]) => sameList(by, text) ?? []);
  const texts = marks.filter(([by, text]) => !sameList(by, text)).map(([, text]) => text);
  const values = [numberOf(cells), ...texts].filter((text) => text.length > 1);
  const found = await Promise.all([
    ...lists.map(async (list) => (await listLane('members', list).read({ descending: false, limit: most })).rows),
    ...values.map(async (text) => (await readValues('members', `${text}#`, most)).rows),
  ]);
  return [...lookUp({ values, lists }), ...found.flat().map(({ id }) => id)];
}

/** Includes the records merged into theirs. */
const numbersOf = ({ member_id, merged = [] }: StoredMember) =>
  [member_id, ...merged.map((each) => each.member_id)].map((number) => number.toLowerCase());

/** Checks the record, because the index may be out of date. */
function reasonOf({ cells, given }: RowToMatch, member: StoredMember): DoubleReason | undefined {
  if (numbersOf(member).includes(numberOf(cells))) return 'member_id';
  if (!mayBeOne(member, given)) return undefined;
  const theirs = new Set(marksOf(member).map(String));
  const shared = new Set(marksOf(given).flatMap((mark) => (theirs.has(String(mark)) ? [mark[0]] : [])));
  return doubleReasons.find((by) => by !== 'member_id' && shared.has(by));
}

/** Returns the most certain first, then by member id. `lookUp` finds members that are not indexed yet. */
export async function findDoubles(people: readonly RowToMatch[], lookUp = nobody): Promise<MemberMatch[][]> {
  const ids = await Promise.all(people.map((person) => candidates(person, lookUp)));
  const members = new Map<string, StoredMember>();
  const all = [...new Set(ids.flat())];
  for (let first = 0; first < all.length; first += 100)
    for (const [id, member] of await readMembers(all.slice(first, first + 100))) members.set(id, member);
  return people.map((person, index) => {
    const known = [...new Set(ids[index])].flatMap((id) => members.get(id) ?? []);
    const found = known.flatMap((member) => {
      const by = reasonOf(person, member);
      return by ? [{ member, by }] : [];
    });
    const rank = ({ by }: MemberMatch) => doubleReasons.indexOf(by);
    const number = ({ member }: MemberMatch) => member.member_id;
    found.sort((a, b) => rank(a) - rank(b) || (number(a) < number(b) ? -1 : 1));
    return found.slice(0, mostTold);
  });
}
