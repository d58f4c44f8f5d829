import type { Leaving } from '../allowance/limits.ts';
import { mayCause, mayLeave } from '../allowance/store.ts';
import { now } from '../kit/clock.ts';
import { metric } from '../kit/metric.ts';
import type { Mail } from '../mail/letter.ts';
import { post, type Sender } from '../mail/post.ts';

/** Who caused a mail. */
export type Cause = Exclude<Leaving, 'alerts'>;

/**
 * Sends a mail if as many may leave within the hour, and as many be caused by `network`, from which a stranger asked for it. Returns the
 * name of the refusal if this mail can never be sent. Throws if it may be sent later.
 */
export async function send(mail: Mail, from: Sender, cause: Cause, network?: string): Promise<string | undefined> {
  // A mail that its network holds back uses up none of those that may leave.
  const isCaused = network === undefined || (await mayCause(network, now()));
  if (isCaused && (await mayLeave(cause, now()))) return post(mail, from);
  metric('MailsHeldBack', 1, 'Count');
  throw new Error('More mails than an hour may have: this one waits');
}
