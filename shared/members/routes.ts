import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { listQuery, listReply } from '../api/listing.ts';
import { defineRoutes } from '../api/route.ts';
import { MemberFigures } from './figures.ts';
import { Member, MemberUpdate, memberIdPattern, memberSorts, memberStatuses, NewMember } from './schema.ts';
import { oneTag } from './tags.ts';

const success = z.literal(true);
const params = z.strictObject({ id: z.string().check(z.regex(memberIdPattern)) });
const status = z.optional(z.enum(memberStatuses));
const query = listQuery({ status, tag: z.optional(oneTag()) }, memberSorts);

/** The church's members (spec B2, B7; docs/decisions/members.md). */
export const memberRoutes = defineRoutes({
  members: {
    method: 'GET',
    path: '/api/members',
    area: 'members',
    access: managers,
    summary:
      'Members in pages, by name unless `sort` says otherwise. `cursor` is a `next` or `previous`, or `p7` for the seventh page.',
    query: z.omit(query, { search: true }),
    output: listReply(Member),
    errors: ['validation_failed'],
  },
  searchMembers: {
    method: 'POST',
    path: '/api/members/search',
    area: 'members',
    access: managers,
    summary:
      'Members in pages. `search` matches names in any order of their parts, member ids, addresses, and telephone numbers in any format. `tag` finds members with that tag, in any case. `cursor` works as in GET. With `atLeast`, there are more results than counted, and pages have no numbers.',
    asks: true,
    body: query,
    output: listReply(Member),
    errors: ['validation_failed'],
  },
  memberFigures: {
    method: 'GET',
    path: '/api/members/figures',
    area: 'members',
    access: managers,
    summary: 'The number of members by status and by the month of their membership date.',
    output: z.object({ success, figures: MemberFigures }),
    errors: [],
  },
  getMember: {
    method: 'GET',
    path: '/api/members/{id}',
    area: 'members',
    access: managers,
    summary: 'One member. The id of a merged record returns the member that it was merged into.',
    params,
    output: z.object({ success, member: Member }),
    errors: ['not_found'],
  },
  createMember: {
    method: 'POST',
    path: '/api/members',
    area: 'members',
    access: managers,
    summary: 'Adds a member with the next member id. With `request`, repeating the call changes nothing.',
    body: NewMember,
    output: z.object({ success, member: Member }),
    status: 201,
    errors: ['validation_failed', 'not_found', 'household_full', 'busy'],
  },
  updateMember: {
    method: 'PUT',
    path: '/api/members/{id}',
    area: 'members',
    access: managers,
    summary:
      'Replaces a member; a `second_phone`, `tags` and `letters` that are left out stay. A stale version is refused with 409 version_conflict, `current` and `yours`.',
    params,
    body: MemberUpdate,
    output: z.object({ success, member: Member }),
    errors: ['validation_failed', 'not_found', 'version_conflict', 'busy'],
  },
  deleteMember: {
    method: 'DELETE',
    path: '/api/members/{id}',
    area: 'members',
    access: managers,
    summary:
      'Deletes a member. The member disappears from lists and figures at once, and from the table after the retention period.',
    params,
    output: z.object({ success }),
    errors: ['not_found', 'busy'],
  },
});
