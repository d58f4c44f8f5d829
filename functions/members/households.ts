import { isDeepStrictEqual } from 'node:util';
import type { StoredHousehold } from '#shared/members/item.ts';
import type { RelationChoice } from '#shared/members/relations.ts';
import { mostInHousehold } from '#shared/members/ties.ts';
import { Failure } from '../kit/failure.ts';
import type { TransactPart } from '../kit/transact.ts';
import { idOf, inputOf, isReturn, type MemberChange } from './member-change.ts';
import { readHouseholds, readMembers, saveHousehold } from './store.ts';

function leftBy(change: MemberChange): string | undefined {
  // A record that returns from a merge was in no household.
  if (!change.was || isReturn(change)) return undefined;
  const stays = change.is !== null && (change.household === undefined || change.household?.id === change.was.household);
  return stays ? undefined : change.was.household;
}

const takenBy = ({ is, household }: MemberChange) => (is === null ? undefined : (household ?? undefined));

/** With another head. The relations were to the former one. */
const withHead = (household: StoredHousehold, head: string): StoredHousehold =>
  head === household.head ? household : { ...household, head, relations: {} };

function withoutRelation(household: StoredHousehold, id: string): StoredHousehold {
  const { [id]: _, ...relations } = household.relations ?? {};
  return { ...household, relations };
}

function leave(household: StoredHousehold, id: string): StoredHousehold {
  const members = household.members.filter((each) => each !== id);
  const left = withoutRelation({ ...household, members }, id);
  // The next head is the member who joined first.
  return household.head === id ? withHead(left, members[0] ?? '') : left;
}

function enter(household: StoredHousehold, id: string, asHead: boolean): StoredHousehold {
  const members = household.members.includes(id) ? household.members : [...household.members, id];
  if (members.length > mostInHousehold) throw new Failure('household_full');
  return withHead({ ...household, members }, asHead || household.head === '' ? id : household.head);
}

/** Ignores the relation of a head. */
function relate(household: StoredHousehold, id: string, relation: RelationChoice): StoredHousehold {
  const others = withoutRelation(household, id);
  if (!relation || household.head === id) return others;
  return { ...others, relations: { ...others.relations, [id]: relation } };
}

function moveAll(changes: readonly MemberChange[], before: ReadonlyMap<string, StoredHousehold>) {
  const after = new Map<string, StoredHousehold>();
  const of = (id: string) => after.get(id) ?? before.get(id) ?? { id, version: 0, head: '', members: [] };
  // Enter before leaving, so that a household that passes from one member to another is never empty in between.
  for (const change of changes) {
    const seat = takenBy(change);
    if (seat) after.set(seat.id, enter(of(seat.id), idOf(change), seat.head === true));
  }
  // The heads are known only now.
  for (const change of changes) {
    const seat = takenBy(change);
    if (seat?.relation !== undefined) after.set(seat.id, relate(of(seat.id), idOf(change), seat.relation));
  }
  for (const change of changes) {
    const left = leftBy(change);
    if (left !== undefined) after.set(left, leave(of(left), idOf(change)));
  }
  return [...after.values()].filter((each) => !isSame(each, before.get(each.id)) && (each.version > 0 || each.head));
}

const isSame = (one: StoredHousehold, other: StoredHousehold | undefined) =>
  one.head === other?.head &&
  one.members.join() === other.members.join() &&
  isDeepStrictEqual(one.relations ?? {}, other.relations ?? {});

/** A new head without an address inherits the previous one's: that change is added. Throws Failure household_full. */
export async function seatMembers(
  changes: readonly MemberChange[],
): Promise<{ readonly changes: readonly MemberChange[]; readonly households: readonly TransactPart[] }> {
  const ids = changes.flatMap((change) => [leftBy(change) ?? [], takenBy(change)?.id ?? []].flat());
  if (ids.length === 0) return { changes, households: [] };
  const before = await readHouseholds(ids);
  const after = moveAll(changes, before);
  const heirs = after.flatMap(({ id, head }) => {
    const was = before.get(id)?.head;
    return was !== undefined && head !== '' && was !== head ? [{ from: was, to: head }] : [];
  });
  return { changes: await handOver(changes, heirs), households: after.map(saveHousehold) };
}

async function handOver(changes: readonly MemberChange[], heirs: readonly { from: string; to: string }[]) {
  if (heirs.length === 0) return changes;
  const records = await readMembers(heirs.flatMap(({ from, to }) => [from, to]));
  let all = changes;
  for (const { from, to } of heirs) {
    const own = all.find((change) => idOf(change) === to);
    const heir = records.get(to);
    const is = own?.is ?? (heir && inputOf(heir));
    const head = records.get(from);
    if (!is || !head || is.address || is.city || !(head.address || head.city)) continue;
    const becomes = { ...is, address: head.address, city: head.city };
    if (own) all = all.map((each) => (each === own ? ({ ...own, is: becomes } as MemberChange) : each));
    // Nobody decided about the heir, whose import can still be undone.
    else if (heir) all = [...all, { was: heir, is: becomes, importId: heir.importId }];
  }
  return all;
}
