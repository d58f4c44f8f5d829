import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { lag, listQuery, listReply } from '../api/listing.ts';
import { defineRoutes } from '../api/route.ts';
import { RelationChoice } from './relations.ts';
import { Member, memberIdPattern } from './schema.ts';
import { Alike, MemberPair, MemberTies, mergeTakes } from './ties.ts';

const success = z.literal(true);
const id = z.string().check(z.regex(memberIdPattern));
const params = z.strictObject({ id });

/** Links between members, and between registrations and members (docs/decisions/members.md). */
export const memberTieRoutes = defineRoutes({
  memberTies: {
    method: 'GET',
    path: '/api/members/{id}/ties',
    area: 'members',
    access: managers,
    summary: 'A member’s household, linked registrations, and records merged into theirs.',
    params,
    output: z.object({ success, ties: MemberTies }),
    errors: ['not_found'],
  },
  memberDoubles: {
    method: 'GET',
    path: '/api/members/{id}/doubles',
    area: 'members',
    access: managers,
    summary: 'Up to ten members who may be the same person, by email address, telephone number in any format, or name.',
    params,
    output: z.object({ success, doubles: z.array(Alike), ...lag }),
    errors: ['not_found'],
  },
  memberPairs: {
    method: 'GET',
    path: '/api/members/doubles',
    area: 'members',
    access: managers,
    summary:
      'Pairs of records that are probably of one person, by email, telephone number, name and birthday, or name and address. Newest first, without pairs that staff marked as different people.',
    query: z.pick(listQuery({}, ['newest']), { cursor: true }),
    output: listReply(MemberPair),
    errors: ['validation_failed'],
  },
  tellApart: {
    method: 'PUT',
    path: '/api/members/{id}/apart/{other}',
    area: 'members',
    access: managers,
    summary:
      'Marks two members as different people, so that they are not suggested as doubles again. Repeating the call changes nothing.',
    params: z.strictObject({ id, other: id }),
    output: z.object({ success }),
    errors: ['not_found', 'busy'],
  },
  setHousehold: {
    method: 'PUT',
    path: '/api/members/{id}/household',
    area: 'members',
    access: managers,
    summary:
      'Moves the member into the household of the member `of`; if that member has none, one is created with them as its head. null removes the member from any household. `head` makes the member its head. `relation` is the member’s relation to the head; empty removes it, and a new head removes those of all members. Repeating the call changes nothing.',
    params,
    body: z.strictObject({ of: z.nullable(id), head: z.optional(z.boolean()), relation: z.optional(RelationChoice) }),
    output: z.object({ success, member: Member }),
    errors: ['validation_failed', 'not_found', 'household_full', 'busy'],
  },
  mergeMember: {
    method: 'POST',
    path: '/api/members/{id}/merge',
    area: 'members',
    access: managers,
    summary:
      'Merges the record `goes` into this one, which takes the parts listed in `take` from it, or by default the values that this one lacks. `phone` is both telephone numbers, and `both_phones`, also a default, adds those of `goes` to this one’s if there is room. The merged record is kept, and its member id finds this one. 409 version_conflict has this one as `current`. Repeating the call changes nothing.',
    params,
    body: z.strictObject({
      goes: id,
      take: z.optional(z.array(z.enum(mergeTakes)).check(z.maxLength(mergeTakes.length))),
      version: z.int(),
      goes_version: z.int(),
    }),
    output: z.object({ success, member: Member }),
    errors: ['validation_failed', 'not_found', 'version_conflict', 'household_full', 'merged_often', 'busy'],
  },
  unmergeMember: {
    method: 'POST',
    path: '/api/members/{id}/unmerge',
    area: 'members',
    access: managers,
    summary:
      'Takes back the merge of this record into another one. This record returns, and the other one gets its former values, except those that changed since. Repeating the call changes nothing.',
    params,
    output: z.object({ success, member: Member }),
    errors: ['not_found', 'merged_since', 'household_full', 'busy'],
  },
  memberOfRegistration: {
    method: 'GET',
    path: '/api/registrations/{id}/member',
    area: 'members',
    access: managers,
    summary:
      'The member of a registration, if staff decided, and possible members by email address or telephone number.',
    params,
    output: z.object({ success, member: z.optional(Member), suggested: z.array(Alike), ...lag }),
    errors: ['not_found'],
  },
  linkRegistration: {
    method: 'PUT',
    path: '/api/registrations/{id}/member',
    area: 'members',
    access: managers,
    summary: 'Links a registration to a member; null removes the link. Repeating the call changes nothing.',
    params,
    body: z.strictObject({ member: z.nullable(id) }),
    output: z.object({ success, member: z.optional(Member) }),
    errors: ['validation_failed', 'not_found', 'busy'],
  },
});
