import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { defineRoutes } from '../api/route.ts';
import { memberIdPattern } from '../members/schema.ts';
import { Group, GroupMember, GroupUpdate, groupIdPattern, NewGroup } from './schema.ts';

const success = z.literal(true);
const id = z.string().check(z.regex(groupIdPattern));
const params = z.strictObject({ id });
const membership = z.strictObject({ id, member: z.string().check(z.regex(memberIdPattern)) });

/** Small groups (docs/decisions/groups.md). */
export const groupRoutes = defineRoutes({
  listGroups: {
    method: 'GET',
    path: '/api/groups',
    area: 'members',
    access: managers,
    summary: 'Every group, published or not, by name.',
    output: z.object({ success, groups: z.array(Group) }),
    errors: [],
  },
  getGroup: {
    method: 'GET',
    path: '/api/groups/{id}',
    area: 'members',
    access: managers,
    summary: 'One group with the names of its members. A member who is no longer in the register has an empty name.',
    params,
    output: z.object({ success, group: Group, people: z.array(GroupMember) }),
    errors: ['not_found'],
  },
  createGroup: {
    method: 'POST',
    path: '/api/groups',
    area: 'members',
    access: managers,
    summary: 'Adds a group. With `request`, repeating the call changes nothing.',
    body: NewGroup,
    output: z.object({ success, group: Group }),
    status: 201,
    errors: ['validation_failed', 'busy'],
  },
  updateGroup: {
    method: 'PUT',
    path: '/api/groups/{id}',
    area: 'members',
    access: managers,
    summary:
      'Replaces a group’s fields; its members stay. A stale version is refused with 409 version_conflict, `current` and `yours`.',
    params,
    body: GroupUpdate,
    output: z.object({ success, group: Group }),
    errors: ['validation_failed', 'not_found', 'version_conflict', 'busy'],
  },
  deleteGroup: {
    method: 'DELETE',
    path: '/api/groups/{id}',
    area: 'members',
    access: managers,
    summary: 'Deletes a group. Its members and the requests for it stay.',
    params,
    output: z.object({ success }),
    errors: ['not_found', 'busy'],
  },
  addGroupMember: {
    method: 'PUT',
    path: '/api/groups/{id}/members/{member}',
    area: 'members',
    access: managers,
    summary:
      'Adds a member of the register to a group, even if it has no free place. Repeating the call changes nothing.',
    params: membership,
    output: z.object({ success, group: Group }),
    errors: ['validation_failed', 'not_found', 'group_full', 'busy'],
  },
  removeGroupMember: {
    method: 'DELETE',
    path: '/api/groups/{id}/members/{member}',
    area: 'members',
    access: managers,
    summary: 'Removes a member from a group. Repeating the call changes nothing.',
    params: membership,
    output: z.object({ success, group: Group }),
    errors: ['not_found', 'busy'],
  },
});
