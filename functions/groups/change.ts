import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#shared/api/access.ts';
import type { StoredGroup } from '#shared/groups/item.ts';
import { type Group, type GroupInput, type GroupUpdate, groupFields, type NewGroup } from '#shared/groups/schema.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId, newId } from '../kit/ids.ts';
import { settle } from '../kit/settle.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { toGroupView } from './present.ts';
import { inputOf, readGroup } from './store.ts';
import { targetOf, writeGroup } from './write.ts';

/** Throws Failure busy, or what `transactAs` throws. */
export async function createGroup({ request, ...input }: NewGroup, caller: Caller): Promise<Group> {
  // The id depends on the caller, so that a request id from another caller can never lead to this group.
  const id = request === undefined ? newId(26) : derivedId(`${caller.sub} group ${request}`);
  const made = await settle(async () => {
    const before = await readGroup(id);
    if (before) return before;
    const at = now();
    const is: StoredGroup = { id, ...input, members: [], version: 1, createdAt: at, updatedAt: at };
    return (await writeGroup({ is, at, action: 'group.add' }, caller)) ?? is;
  });
  return toGroupView(made);
}

/** Throws Failure not_found, version_conflict {current, yours}, busy, or what `transactAs` throws. */
export async function updateGroup(id: string, { version, ...input }: GroupUpdate, caller: Caller): Promise<Group> {
  const at = now();
  const group = await edit<StoredGroup, StoredGroup>({
    version,
    read: () => readGroup(id),
    next: (was) =>
      changed(was, input).length === 0 ? undefined : { ...was, ...input, version: was.version + 1, updatedAt: at },
    versionOf: (was) => was.version,
    conflict: (was) => versionConflict(targetOf(id), caller, { current: toGroupView(was), yours: input }),
    save: (is, was) => writeGroup({ was, is, at, action: 'group.change', fields: changed(was, input) }, caller),
  });
  return toGroupView(group);
}

function changed(was: StoredGroup, is: GroupInput): string[] {
  const before = inputOf(was);
  return groupFields.filter((name) => !isDeepStrictEqual(before[name], is[name]));
}

/** The version does not matter. Throws Failure not_found, busy, or what `transactAs` throws. */
export async function deleteGroup(id: string, caller: Caller): Promise<void> {
  await settle(async () => {
    const was = await readGroup(id);
    if (!was) throw new Failure('not_found');
    return writeGroup({ was, at: now(), action: 'group.remove' }, caller);
  });
}
