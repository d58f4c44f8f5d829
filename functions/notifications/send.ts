import type { OutgoingKind } from '../allowance/limits.ts';
import { mayCause, mayLeave } from '../allowance/store.ts';
import { now } from '../kit/clock.ts';
import { metric } from '../kit/metric.ts';
import type { Mail } from '../mail/letter.ts';
import { post, type Sender } from '../mail/post.ts';

export type MailCause = Extract<OutgoingKind, 'visitors' | 'staff'>;

/** Pass `network` if a stranger caused it. Returns an error's name if it can never be sent. Throws if it can later. */
export async function send(mail: Mail, from: Sender, cause: MailCause, network?: string): Promise<string | undefined> {
  // Check the network first, so that a mail held back by it does not count for the other limit.
  const isCaused = network === undefined || (await mayCause(network, now()));
  if (isCaused && (await mayLeave(cause, now()))) return post(mail, from);
  metric('MailsHeldBack', 1, 'Count');
  throw new Error('More mails than an hour may have: this one waits');
}
