import * as z from 'zod/mini';
import { lines } from '../forms/text.ts';

export const longestMemberNote = 2000;
/** All notes of a member are one stored item, whose size is limited. */
export const mostMemberNotes = 50;

/** A staff note on a member. Notes are not edited: a wrong one is removed and written again. */
export const MemberNote = z.object({
  id: z.string(),
  text: z.string(),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  /** The author. The name is empty if the account no longer exists. */
  by: z.object({ id: z.string(), name: z.string() }),
  /** Set if an import brought it. `by` is then the person who started the import. */
  imported: z.optional(z.literal(true)),
  /** The caller may remove it: authors their own notes, admins every note. */
  removable: z.boolean(),
});
export type MemberNote = z.output<typeof MemberNote>;

export const NewMemberNote = z.strictObject({
  text: lines(longestMemberNote),
  /** A UUID that makes retries safe: sending it again creates no second note. */
  request: z.uuid(),
});
export type NewMemberNote = z.output<typeof NewMemberNote>;
