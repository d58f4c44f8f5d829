import type { AnyEvent } from '#events/catalog.ts';
import type { ReplyState } from '#shared/registrations/reply.ts';
import { mostFromStaff } from '../allowance/limits.ts';
import { countFor } from '../allowance/store.ts';
import { now } from '../kit/clock.ts';
import { log } from '../kit/log.ts';
import type { Mail } from '../mail/letter.ts';
import { senderOf } from '../mail/post.ts';
import { readReply, type StoredReply, saveReplyState } from '../registrations/office/replies-store.ts';
import { languageOf, referenceOf } from '../registrations/present.ts';
import { type Registration, readRegistration } from '../registrations/store.ts';
import { readPerson } from '../users/store.ts';
import { toStaff } from './alert.ts';
import { deliverOnce, readChurchProfile } from './deliver-once.ts';
import { answer, type ChurchProfile } from './facts.ts';
import { mailFrom } from './frame.ts';
import { send } from './send.ts';
import type { Outcome } from './store.ts';
import { alertOffice } from './to-office.ts';
import { wordsIn } from './words.ts';

const stateOf = (became: Outcome): ReplyState => (became === 'sent' || became === 'full' ? became : 'failed');

/** Once. Records the outcome in the reply, together with the mark. Throws if the mail has to be retried. */
export async function mailReply(event: AnyEvent<'registration.replied'>): Promise<void> {
  const { registrationId, replyId } = event.data;
  const [registration, reply, profile] = await Promise.all([
    readRegistration(registrationId),
    readReply(registrationId, replyId),
    readChurchProfile(),
  ]);
  if (!registration || !reply) return log('warn', 'the registration or the reply is gone: no mail is sent');
  const name = (await readPerson(reply.by))?.name ?? '';
  const from = { ...senderOf(profile), ...(name && { name: `${name}, ${profile.church}` }) };
  const mail = ofReply(reply, { registration, name }, profile);
  const whyNot = async () => {
    const message = { at: now(), of: event.id, event: event.id };
    const counted = await countFor(mail.to, message, mostFromStaff);
    return counted === 'go' ? undefined : counted;
  };
  const became = await deliverOnce(event.id, 'registrant', mail, (each) => send(each, from, 'staff'), {
    whyNot,
    marked: (end) => [saveReplyState(registrationId, replyId, stateOf(end))],
  });
  if (became !== 'failed') return;
  const context = { registration, language: profile.language };
  const staffMail = toStaff(event, context, profile, { undelivered: true });
  const alert = { kind: 'failed', formType: registration.type } as const;
  await deliverOnce(event.id, 'staff', staffMail, (each) =>
    alertOffice({ mail: each, ...alert }, senderOf(profile), 'staff'),
  );
}

interface ReplyContext {
  readonly registration: Registration;
  /** The author's; may be empty. */
  readonly name: string;
}

/** The text has its own greeting. Replies go to the church. */
function ofReply({ subject, text }: StoredReply, { registration, name }: ReplyContext, profile: ChurchProfile): Mail {
  const language = languageOf(registration);
  const { facts } = wordsIn(language).mail;
  return mailFrom(profile, {
    to: answer(registration, 'email'),
    language,
    subject,
    blocks: [{ text }, ...(name ? [{ text: name }] : []), { facts: [[facts.reference, referenceOf(registration.id)]] }],
    why: 'registrant',
  });
}
