import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { lag } from '../api/listing.ts';
import { defineRoutes } from '../api/route.ts';
import { BirthdayDay } from './birthdays.ts';
import { MemberHistoryChange } from './history.ts';
import { MemberNote, NewMemberNote } from './notes.ts';
import { memberIdPattern } from './schema.ts';

const success = z.literal(true);
const id = z.string().check(z.regex(memberIdPattern));
const params = z.strictObject({ id });
const shared = { area: 'members', access: managers } as const;

/** The parts of a member's page (docs/decisions/members.md). */
export const personRoutes = defineRoutes({
  memberNotes: {
    ...shared,
    method: 'GET',
    path: '/api/members/{id}/notes',
    summary: 'The staff notes on a member and on records merged into theirs, newest first.',
    params,
    output: z.object({ success, notes: z.array(MemberNote) }),
    errors: ['not_found'],
  },
  addMemberNote: {
    ...shared,
    method: 'POST',
    path: '/api/members/{id}/notes',
    summary:
      'Adds a staff note to a member, who has fifty at most. Repeating it with the same `request` changes nothing.',
    params,
    body: NewMemberNote,
    output: z.object({ success, note: MemberNote }),
    status: 201,
    errors: ['validation_failed', 'not_found', 'idempotency_key_reused', 'busy'],
  },
  removeMemberNote: {
    ...shared,
    method: 'DELETE',
    path: '/api/members/{id}/notes/{note}',
    summary: 'Removes a note. Authors may remove their own, admins every note. Repeating the call changes nothing.',
    params: z.strictObject({ id, note: id }),
    output: z.object({ success }),
    errors: ['not_found', 'busy'],
  },
  memberBirthdays: {
    ...shared,
    method: 'GET',
    path: '/api/members/birthdays',
    summary:
      'Birthdays of active and inactive members, today and in the next six days, a hundred at most. Those of 29 February are on the 28th in other years. `more`: there are others.',
    output: z.object({ success, days: z.array(BirthdayDay), more: z.boolean(), ...lag }),
    errors: [],
  },
  memberHistory: {
    ...shared,
    method: 'GET',
    path: '/api/members/{id}/history',
    summary:
      'Who changed which fields of a member and of records merged into theirs, newest first. The audit has no values. `more`: there are older changes.',
    params,
    output: z.object({ success, changes: z.array(MemberHistoryChange), more: z.boolean() }),
    errors: ['not_found'],
  },
});
