import * as z from 'zod/mini';
import { line, lines } from '../forms/text.ts';

export const longestReplySubject = 120;
export const longestReply = 5000;
/** Most replies to one registration. */
export const mostReplies = 100;

/**
 * `sending`: it waits for its mail. `failed`: the mail service refuses the address or the mail. `full`: the mailbox had
 * too many of our mails, so this one was not sent.
 */
export const replyStates = ['sending', 'sent', 'failed', 'full'] as const;
export type ReplyState = (typeof replyStates)[number];

export const ReplyInput = z.strictObject({ subject: line(longestReplySubject), text: lines(longestReply) });
export type ReplyInput = z.output<typeof ReplyInput>;

/** A mail from staff to the person who sent a form, kept with the registration. */
export const RegistrationReply = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  /** The author. The name is empty if the account no longer exists. */
  by: z.object({ id: z.string(), name: z.string() }),
  state: z.enum(replyStates),
});
export type RegistrationReply = z.output<typeof RegistrationReply>;
