import { digestSpan, spanAt } from '../allowance/limits.ts';
import { addToDigest, type DigestKind, mayLeave } from '../allowance/store.ts';
import { now } from '../kit/clock.ts';
import type { Mail } from '../mail/letter.ts';
import type { Sender } from '../mail/post.ts';
import { type MailCause, send } from './send.ts';

export async function digest(kind: DigestKind, formType: string): Promise<'digest'> {
  await addToDigest(spanAt(now(), digestSpan), kind, formType, now());
  return 'digest';
}

interface Alert {
  readonly mail: Mail;
  readonly kind: DigestKind;
  readonly formType: string;
}

/** Returns `digest` if this quarter of an hour has had its alerts, or the result of `send`. Throws like `send`. */
export async function alertOffice({ mail, kind, formType }: Alert, from: Sender, cause: MailCause) {
  return (await mayLeave('alerts', now())) ? send(mail, from, cause) : digest(kind, formType);
}
