import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { lag, listQuery, listReply } from '../api/listing.ts';
import { defineRoutes } from '../api/route.ts';
import { Member, memberIdPattern } from './schema.ts';
import { Alike, MemberPair, MemberTies, mergeParts } from './ties.ts';

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
    summary:
      'Who lives with a member, what they registered for as far as it was linked, and which records were merged into theirs.',
    params,
    output: z.object({ success, ties: MemberTies }),
    errors: ['not_found'],
  },
  memberDoubles: {
    method: 'GET',
    path: '/api/members/{id}/doubles',
    area: 'members',
    access: managers,
    summary:
      'Members who may be the same person: of the same address, telephone number in any writing, or name. Ten at most.',
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
      'Pairs of records that are probably of one person: of one email, telephone number, name and birthday, or name and address. The newest first, without those that somebody told apart.',
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
      'Says that two members are two people: they are no pair of doubles any more. Repeating it changes nothing.',
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
      'Puts a member into the household of the member `of`, which is made with that one as its head where there is none; null: out of any. `head`: makes them its head. Repeating it changes nothing.',
    params,
    body: z.strictObject({ of: z.nullable(id), head: z.optional(z.boolean()) }),
    output: z.object({ success, member: Member }),
    errors: ['validation_failed', 'not_found', 'household_full', 'busy'],
  },
  mergeMember: {
    method: 'POST',
    path: '/api/members/{id}/merge',
    area: 'members',
    access: managers,
    summary:
      'Merges the record `goes` into this one, which takes the parts named in `take` from it; without `take`, what it has nothing of. The record that goes is kept, its number finds this one. 409 version_conflict gives this one as `current`. Repeating it changes nothing.',
    params,
    body: z.strictObject({
      goes: id,
      take: z.optional(z.array(z.enum(mergeParts)).check(z.maxLength(mergeParts.length))),
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
      'Takes the merge of this record into another one back: it is there again, and the other one has what it had, except where somebody changed that since. Repeating it changes nothing.',
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
      'The member whose registration it is, where somebody decided that; and who it may be, by address or telephone number.',
    params,
    output: z.object({ success, member: z.optional(Member), suggested: z.array(Alike), ...lag }),
    errors: ['not_found'],
  },
  linkRegistration: {
    method: 'PUT',
    path: '/api/registrations/{id}/member',
    area: 'members',
    access: managers,
    summary: 'Says whose registration it is; null: nobody’s any more. Repeating it changes nothing.',
    params,
    body: z.strictObject({ member: z.nullable(id) }),
    output: z.object({ success, member: z.optional(Member) }),
    errors: ['validation_failed', 'not_found', 'busy'],
  },
});
