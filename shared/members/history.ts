import * as z from 'zod/mini';

/** Changes of a member per reply, newest first. */
export const mostMemberChanges = 100;

/** The author of a change by an unsubscribe link, which needs no account. */
export const unsubscriber = 'unsubscribe';

/** The actions that the history shows. */
export const memberActions = [
  'add',
  'change',
  'merge',
  'restore',
  'apart',
  'add_note',
  'remove_note',
  'export',
] as const;
export type MemberAction = (typeof memberActions)[number];

/** A change of a member, from the audit. It names fields without their values, as the audit does. */
export const MemberHistoryChange = z.object({
  /** UTC instant, ISO 8601. */
  at: z.string(),
  /** The name is empty if the account no longer exists. */
  by: z.object({ id: z.string(), name: z.string() }),
  action: z.enum(memberActions),
  /** The names of the changed fields; `household` and `merged` are among them. */
  fields: z.array(z.string()),
  /** The member id of a record that was merged into this one, if the change is about that record. */
  record: z.optional(z.string()),
});
export type MemberHistoryChange = z.output<typeof MemberHistoryChange>;
