import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { defineRoutes } from '../api/route.ts';
import { memberIdPattern } from '../members/schema.ts';
import { Letter, LetterRecipient, MemberLetterInput, Reach, RecipientsQuery } from './schema.ts';

const success = z.literal(true);
const id = z.string().check(z.regex(memberIdPattern));
const link = z.strictObject({ member: id, letter: id, seal: z.string().check(z.maxLength(100)) });
const choice = z.object({ success, letters: z.enum(['yes', 'no']) });
const shared = { area: 'members', access: managers } as const;
const open = { area: 'members', access: 'public', path: '/api/unsubscribe' } as const;

/** Letters to members (docs/decisions/letters.md). */
export const memberLetterRoutes = defineRoutes({
  listMemberLetters: {
    ...shared,
    method: 'GET',
    path: '/api/members/letters',
    summary: 'The letters sent to members, newest first, with their progress.',
    output: z.object({ success, letters: z.array(Letter) }),
    errors: [],
  },
  previewMemberLetter: {
    ...shared,
    method: 'POST',
    path: '/api/members/letters/preview',
    summary:
      'A preview of a letter to members, the number of mails, and whom it leaves out: members without an email address, and members who want no letters. Sends nothing.',
    asks: true,
    body: MemberLetterInput,
    output: z.object({
      success,
      reach: Reach,
      mail: z.object({ subject: z.string(), text: z.string(), replyTo: z.string() }),
    }),
    errors: ['validation_failed', 'not_found', 'search_wide'],
  },
  tryMemberLetter: {
    ...shared,
    method: 'POST',
    path: '/api/members/letters/trial',
    summary:
      'Mails a letter only to the caller, at most ten times an hour (429). 409 not_mailable: the caller has no address.',
    body: MemberLetterInput,
    idempotent: true,
    output: z.object({ success }),
    errors: ['idempotency_key_required', 'validation_failed', 'not_mailable', 'rate_limited', 'busy'],
  },
  sendMemberLetter: {
    ...shared,
    method: 'POST',
    path: '/api/members/letters',
    summary:
      'Sends a letter to the members of a view (all of a status, of a tag, or at most 1,000 whom a search finds when it is sent), a selection of at most 100, or a group. It never goes to deceased or deleted members, or to members who want no letters. 409 not_mailable: it would reach no one.',
    body: MemberLetterInput,
    idempotent: true,
    output: z.object({ success, letter: Letter }),
    status: 201,
    errors: [
      'idempotency_key_required',
      'validation_failed',
      'not_found',
      'not_mailable',
      'search_wide',
      'idempotency_key_reused',
      'busy',
    ],
  },
  listMemberLetterRecipients: {
    ...shared,
    method: 'POST',
    path: '/api/members/letters/{letter}/recipients',
    summary:
      'Whom a letter to members was for, and what became of it for each person: a page for each call, until there is no `next`. Kept for 30 days after sending.',
    asks: true,
    params: z.strictObject({ letter: id }),
    body: RecipientsQuery,
    output: z.object({ success, recipients: z.array(LetterRecipient), next: z.optional(z.string()) }),
    errors: ['validation_failed', 'not_found'],
  },
  stopMemberLetter: {
    ...shared,
    method: 'POST',
    path: '/api/members/letters/{letter}/stop',
    summary:
      'Stops a letter to members. Mails that are not sent yet are dropped. A letter that is already stopped or done stays so.',
    params: z.strictObject({ letter: id }),
    output: z.object({ success, letter: Letter }),
    errors: ['not_found', 'busy'],
  },
  lettersChoice: {
    ...open,
    method: 'GET',
    summary:
      'Whether the member of a mailed link gets letters. Reading it changes nothing, because mail programs open links on their own. Browsers get a page with a button.',
    query: link,
    output: choice,
    errors: ['validation_failed', 'not_found'],
  },
  unsubscribe: {
    ...open,
    method: 'POST',
    summary:
      'Stops letters to the members with the address of a mailed link, once and for all letters. It reads only the query, so that the one-click POST of a mail program works (RFC 8058). Repeating the call changes nothing.',
    query: link,
    output: choice,
    errors: ['validation_failed', 'not_found', 'busy'],
  },
});
