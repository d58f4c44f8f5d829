import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { listQuery, listReply } from '../api/listing.ts';
import { defineRoutes } from '../api/route.ts';
import { MemberFigures } from './figures.ts';
import { Member, MemberUpdate, memberIdPattern, memberSorts, memberStatuses, NewMember } from './schema.ts';

const success = z.literal(true);
const params = z.strictObject({ id: z.string().check(z.regex(memberIdPattern)) });
const status = z.optional(z.enum(memberStatuses));
const query = listQuery({ status }, memberSorts);

/** The church's members (spec B2, B7; docs/decisions/members.md). */
export const memberRoutes = defineRoutes({
  members: {
    method: 'GET',
    path: '/api/members',
    area: 'members',
    access: managers,
    summary:
      'Members in pages, by name where `sort` says no other. `cursor` is a `next` or `previous`, or `p7`: the seventh page.',
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
      'Members in pages. `search` finds names in any order of their parts, member ids, addresses, and telephone numbers in any writing. `cursor` as in GET; where `atLeast` is said, more were found than are counted, and pages have no numbers.',
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
    summary: 'How many members there are, by status and by the month in which they were entered.',
    output: z.object({ success, figures: MemberFigures }),
    errors: [],
  },
  getMember: {
    method: 'GET',
    path: '/api/members/{id}',
    area: 'members',
    access: managers,
    summary: 'One member; by the id of a record that was merged, the member it was merged into.',
    params,
    output: z.object({ success, member: Member }),
    errors: ['not_found'],
  },
  createMember: {
    method: 'POST',
    path: '/api/members',
    area: 'members',
    access: managers,
    summary: 'Adds a member, who gets the next member id. With `request`, sending it again changes nothing.',
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
    summary: 'Replaces a member; 409 version_conflict gives `current` and `yours` where somebody else was faster.',
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
      'Deletes a member: gone from every list and figure at once, and from the table after the retention period.',
    params,
    output: z.object({ success }),
    errors: ['not_found', 'busy'],
  },
});
