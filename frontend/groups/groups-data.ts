import type { Group, GroupInput } from '#shared/groups/schema.ts';
import { call } from '../staff/call.ts';
import { queries } from '../staff/queries.ts';
import { indexedQuery, keyOf, keysOf } from '../staff/query-keys.ts';

export const allGroups = keyOf('groups all');

/** Rejects with ApiError. */
export async function readGroups(): Promise<readonly Group[]> {
  return (await call((api) => api.listGroups({}))).groups;
}

/** A group with the names of its members. Rejects with ApiError, such as `not_found`. */
export const readGroup = (id: string) => call((api) => api.getGroup({ params: { id } }));

export const mostRequests = 25;

/** The newest registrations that ask to join a group. */
export const requestsOf = (group: string) =>
  indexedQuery('registrations of-group', [group], () =>
    call((api) => api.listRegistrations({ body: { group, limit: mostRequests } })),
  );

/** Adds a group, or updates `from`. `request` makes a retry safe. Rejects with ApiError. */
export async function saveGroup(input: GroupInput, from: Group | undefined, request: string): Promise<Group> {
  const { group } = await call((api) =>
    from
      ? api.updateGroup({ params: { id: from.id }, body: { ...input, version: from.version } })
      : api.createGroup({ body: { ...input, request } }),
  );
  changed();
  return group;
}

/** Rejects with ApiError. */
export async function deleteGroup({ id }: Group): Promise<undefined> {
  await call((api) => api.deleteGroup({ params: { id } }));
  changed();
}

/** Rejects with ApiError. */
export async function addToGroup(id: string, member: string): Promise<void> {
  await call((api) => api.addGroupMember({ params: { id, member } }));
  changed();
}

/** Rejects with ApiError. */
export async function removeFromGroup(id: string, member: string): Promise<void> {
  await call((api) => api.removeGroupMember({ params: { id, member } }));
  changed();
}

function changed(): void {
  void queries.invalidateQueries({ queryKey: keysOf('groups') });
}
