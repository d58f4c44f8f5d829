import type { Caller } from '#shared/api/access.ts';
import type { MergedInto, Seat, StoredHousehold, StoredMember } from '#shared/members/item.ts';
import { usualTake } from '#shared/members/merge.ts';
import { bothPhones, partPhones } from '#shared/members/phones.ts';
import type { Member, MemberInput } from '#shared/members/schema.ts';
import { fieldsOfPart, type MergeTake, mergeParts, mostMerged } from '#shared/members/ties.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { namedMember, unnamed } from './household.ts';
import { inputOf } from './member-change.ts';
import { show } from './present.ts';
import { readHouseholds, readMember, readRecords } from './store.ts';
import { changedFields, writeMembers } from './write.ts';

interface MergeRequest {
  readonly goes: string;
  readonly take?: readonly MergeTake[] | undefined;
  readonly version: number;
  readonly goes_version: number;
}

/** A record with its household as an object, so that the parts of two records can be compared. */
const whole = (member: StoredMember) => ({
  ...member,
  household: member.household === undefined ? undefined : { id: member.household },
});

function seatIn(households: ReadonlyMap<string, StoredHousehold>, { id, household }: StoredMember): Seat | undefined {
  if (household === undefined) return undefined;
  const home = households.get(household);
  const relation = home?.relations?.[id];
  return { id: household, ...(home?.head === id && { head: true as const }), ...(relation && { relation }) };
}

const pick = (from: MemberInput, names: readonly (keyof MemberInput)[]): Partial<MemberInput> =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

async function compose(stays: StoredMember, goes: StoredMember, take: readonly MergeTake[]) {
  const taken = mergeParts.filter((part) => take.includes(part)).flatMap(fieldsOfPart);
  const phones = take.includes('both_phones') && bothPhones(stays, goes);
  // A merge must not subscribe a person again.
  const letters = stays.letters === 'no' || goes.letters === 'no' ? 'no' : 'yes';
  const is: MemberInput = partPhones({ ...inputOf(stays), ...pick(goes, taken), ...phones, letters });
  const households = await readHouseholds([stays.household ?? [], goes.household ?? []].flat());
  const [own, theirs] = [seatIn(households, stays), seatIn(households, goes)];
  const together = own && theirs && own.id === theirs.id;
  // If the record that goes was the head of their common household, the one that stays takes over.
  const household = together ? (theirs.head ? theirs : undefined) : take.includes('household') ? theirs : undefined;
  const changed = changedFields(stays, is);
  const names = mergeParts
    .map(fieldsOfPart)
    .filter((part) => part.some((name) => changed.includes(name)))
    .flat();
  const into: MergedInto = {
    id: stays.id,
    before: pick(inputOf(stays), names),
    set: pick(is, names),
    ...(theirs && { seat: theirs }),
    ...(household && { moved: { from: own ?? null, to: household.id } }),
  };
  const merged = [{ id: goes.id, member_id: goes.member_id }, ...(goes.merged ?? []), ...(stays.merged ?? [])];
  return { is, into, merged, ...(household && { household }) };
}

/**
 * The merged record is kept as it was. Throws Failure not_found, validation_failed, version_conflict {current},
 * merged_often, household_full, or what `transactAs` throws.
 */
export async function mergeMember(id: string, wanted: MergeRequest, caller: Caller): Promise<Member> {
  const member = await settle(async () => {
    const stays = await readMember(id);
    if (!stays) throw new Failure('not_found');
    // A repeated request: the merge is done.
    const before = (await readRecords([wanted.goes])).get(wanted.goes);
    if (before?.mergedInto?.id === id) return stays;
    if (wanted.goes === id) throw unnamed('goes');
    const goes = await namedMember('goes', wanted.goes).catch(async (failure: unknown) => {
      // The same merge finished in the meantime: start over to return its result.
      if ((await readRecords([wanted.goes])).get(wanted.goes)?.mergedInto?.id === id) return undefined;
      throw failure;
    });
    if (goes === undefined) return stale;
    if (stays.version !== wanted.version || goes.version !== wanted.goes_version) {
      const changed = stays.version === wanted.version ? goes : stays;
      throw await versionConflict(`member#${changed.id}`, caller, { current: await show(stays) });
    }
    const { is, into, ...more } = await compose(stays, goes, wanted.take ?? usualTake(whole(stays), whole(goes)));
    if (more.merged.length > mostMerged) throw new Failure('merged_often');
    const done = await writeMembers(
      [
        { was: stays, is, ...more },
        { was: goes, is: null, into },
      ],
      caller,
    );
    return done === stale ? stale : (done[0] as StoredMember);
  });
  return show(member);
}
