import type { Caller } from '#shared/api/access.ts';
import { mostReplies, type RegistrationReply, type ReplyInput } from '#shared/registrations/reply.ts';
import { mostRepliesAnHour } from '../../allowance/limits.ts';
import { announce } from '../../kit/announce.ts';
import { auditLine } from '../../kit/audit.ts';
import { iso, now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { derivedId } from '../../kit/ids.ts';
import { settle, stale } from '../../kit/settle.ts';
import { transactAs } from '../../kit/standing.ts';
import { readNames } from '../../users/store.ts';
import { type Registration, readRegistration } from '../store.ts';
import { addReply, countReply, readReplies, type StoredReply, toReply } from './replies-store.ts';

/** Newest first. */
export async function listReplies(registrationId: string): Promise<RegistrationReply[]> {
  const replies = await readReplies(registrationId);
  return shown(replies.toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)));
}

async function shown(replies: readonly StoredReply[]): Promise<RegistrationReply[]> {
  const names = await readNames(replies.map(({ by }) => by));
  return replies.map(({ at, by, ...rest }) => ({ ...rest, at: iso(at), by: { id: by, name: names.get(by) ?? '' } }));
}

/**
 * Keeps the reply and announces its mail in one transaction. The same key returns the same reply. Throws Failure
 * not_found, not_mailable {reason}, validation_failed at the most replies, rate_limited with Retry-After,
 * idempotency_key_reused, busy, or an error of `transactAs`.
 */
export async function replyTo(
  id: string,
  input: ReplyInput,
  idempotencyKey: string,
  caller: Caller,
): Promise<RegistrationReply> {
  // Derived from the caller and the registration, so that another caller's key cannot address this reply.
  const replyId = derivedId(`reply ${caller.sub} ${id} ${idempotencyKey}`);
  const stored = await settle(() => sendOnce(id, { ...input, id: replyId }, caller));
  const [reply] = await shown([stored]);
  if (!reply) throw new Error('A reply was lost on its way');
  return reply;
}

type NewReply = ReplyInput & { readonly id: string };

async function sendOnce(id: string, input: NewReply, caller: Caller): Promise<StoredReply | typeof stale> {
  const [found, replies] = await Promise.all([readRegistration(id), readReplies(id)]);
  if (!found) throw new Failure('not_found');
  const earlier = replies.find((each) => each.id === input.id);
  if (earlier) return same(earlier, input);
  const at = now();
  const refusal = refusalOf(found) ?? tooMany(replies, at);
  if (refusal) throw refusal;
  const reply: StoredReply = { ...input, by: caller.sub, at, state: 'sending' };
  const outcome = await transactAs<StoredReply | typeof stale>(caller, [
    { own: true, part: addReply(id, reply), refused: (old = {}) => same(toReply(old), input) },
    { part: countReply(found), refused: () => stale },
    {
      part: announce({
        type: 'registration.replied',
        subject: `${id}.reply`,
        sequence: (found.replies ?? 0) + 1,
        at,
        data: { registrationId: id, replyId: reply.id },
      }),
    },
    { part: auditLine({ action: 'registration.reply', target: `registration#${id}`, actor: caller.sub, at }) },
  ]);
  return outcome ?? reply;
}

function same(earlier: StoredReply, { subject, text }: ReplyInput): StoredReply {
  if (earlier.subject !== subject || earlier.text !== text) throw new Failure('idempotency_key_reused');
  return earlier;
}

function refusalOf({ status, data }: Registration): Failure | undefined {
  const because = (reason: string) => new Failure('not_mailable', { details: { reason } });
  if (status === 'quarantined') return because('suspect');
  return data.email ? undefined : because('no_mailbox');
}

function tooMany(replies: readonly StoredReply[], at: number): Failure | undefined {
  if (replies.length >= mostReplies)
    return new Failure('validation_failed', { fields: ({ fields }) => ({ text: fields.too_many_replies }) });
  const { span, most } = mostRepliesAnHour;
  const recent = replies.map((each) => each.at).filter((each) => each > at - span);
  if (recent.length < most) return undefined;
  return new Failure('rate_limited', { retryAfterSeconds: Math.ceil((Math.min(...recent) + span - at) / 1000) });
}
