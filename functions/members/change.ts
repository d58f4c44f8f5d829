import type { Caller } from '#shared/api/access.ts';
import { dateOf } from '#shared/church/time.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { partPhones } from '#shared/members/phones.ts';
import type { Member, MemberInput, MemberUpdate, NewMember } from '#shared/members/schema.ts';
import { importedEmpty } from '#shared/members/schema.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId, newId } from '../kit/ids.ts';
import { settle, stale } from '../kit/settle.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { namedMember, seatWith } from './household.ts';
import { show } from './present.ts';
import { readMember } from './store.ts';
import { changedFields, type MemberChange, writeMembers } from './write.ts';

function checkBirth({ date_of_birth }: Pick<MemberInput, 'date_of_birth'>, today: string): void {
  if (date_of_birth <= today) return;
  const fields = {
    fields: ({ fields: texts }: { fields: { day_to_come: string } }) => ({ date_of_birth: texts.day_to_come }),
  };
  throw new Failure('validation_failed', fields);
}

/** Repeats with fresh data if another write came first. A member instead of changes means nothing to do. */
async function carryOut(
  change: () => Promise<readonly MemberChange[] | StoredMember>,
  caller: Caller,
): Promise<StoredMember> {
  return settle(async () => {
    const wanted = await change();
    if ('id' in wanted) return wanted;
    const done = await writeMembers(wanted, caller);
    return done === stale ? stale : (done[0] as StoredMember);
  });
}

/** Takes the next member id. Throws Failure validation_failed, household_full, or what `transactAs` throws. */
export async function createMember(
  { request, household_of, relation, ...is }: NewMember,
  caller: Caller,
): Promise<Member> {
  checkBirth(is, dateOf(now(), env('CHURCH_ZONE')));
  // The id depends on the caller, so that a request id from another caller can never lead to this member.
  const id = request === undefined ? newId(26) : derivedId(`${caller.sub} ${request}`);
  const made = await carryOut(async () => {
    if (household_of === undefined) return [{ id, is }];
    const { seat, sat } = seatWith(await namedMember('household_of', household_of));
    return [{ id, is, household: { ...seat, ...(relation && { relation }) } }, ...(sat ? [sat] : [])];
  }, caller);
  return show(made);
}

/**
 * A second number, tags and letters that are left out stay. Writes nothing if nothing differs. Throws Failure validation_failed,
 * not_found, version_conflict {current, yours}, or what `transactAs` throws.
 */
export async function updateMember(id: string, { version, ...sent }: MemberUpdate, caller: Caller): Promise<Member> {
  checkBirth(sent, dateOf(now(), env('CHURCH_ZONE')));
  const wholeOf = (was: StoredMember): MemberInput =>
    partPhones({
      ...sent,
      second_phone: sent.second_phone ?? was.second_phone,
      tags: sent.tags ?? was.tags,
      letters: sent.letters ?? was.letters,
    });
  const member = await edit<StoredMember, StoredMember>({
    version,
    read: () => readMember(id),
    next: (was) => {
      const is = wholeOf(was);
      demandKept(was, is);
      return changedFields(was, is).length === 0 ? undefined : { ...was, ...is };
    },
    versionOf: (was) => was.version,
    conflict: async (was) => versionConflict(`member#${id}`, caller, { current: await show(was), yours: wholeOf(was) }),
    save: async (_, was) => {
      const done = await writeMembers([{ was, is: wholeOf(was) }], caller);
      return done === stale ? stale : done[0];
    },
  });
  return show(member);
}

/** A field that an import may leave empty stays filled in once it was. Throws Failure validation_failed. */
function demandKept(was: StoredMember, is: MemberInput): void {
  const emptied = importedEmpty.find((name) => is[name] === '' && was[name] !== '');
  if (emptied === undefined) return;
  throw new Failure('validation_failed', {
    fields: ({ fields }) => ({ [emptied]: fields[`${emptied}_required` as const] }),
  });
}

/** The version does not matter. Throws Failure not_found, or what `transactAs` throws. */
export async function deleteMember(id: string, caller: Caller): Promise<void> {
  await carryOut(async () => {
    const was = await readMember(id);
    if (!was) throw new Failure('not_found');
    return [{ was, is: null }];
  }, caller);
}
