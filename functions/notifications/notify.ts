import { dateOf } from '#shared/church/time.ts';
import { mostFromStaff, mostToOne } from '../allowance/limits.ts';
import { countFor, type DigestKind } from '../allowance/store.ts';
import { type EventChange, readChange, readReason } from '../calendar/changes-store.ts';
import { readEventWithSeats } from '../calendar/store.ts';
import { readNextClass } from '../content/next-class.ts';
import { now } from '../kit/clock.ts';
import { log } from '../kit/log.ts';
import type { Mail } from '../mail/letter.ts';
import { senderOf } from '../mail/post.ts';
import { isLoopback } from '../registrations/mask.ts';
import { paymentOf } from '../registrations/payment.ts';
import { languageOf } from '../registrations/present.ts';
import { paidOf } from '../registrations/registration-view.ts';
import { type Registration, readRegistration } from '../registrations/store.ts';
import { toStaff } from './alert.ts';
import { ofChange } from './change-mail.ts';
import { type RegistrationMailEvent, toRegistrant } from './compose.ts';
import { deliverOnce, readChurchProfile } from './deliver-once.ts';
import { ofReminder } from './event-reminder-mail.ts';
import { type ChurchProfile, isTrial, type MailContext } from './facts.ts';
import { ofFollowUp } from './follow-up-mail.ts';
import { isInJointMail, readFurther } from './further.ts';
import { ofPayment } from './payment-mail.ts';
import { type MailCause, send } from './send.ts';
import { alertOffice, digest } from './to-office.ts';

/** First to the registrant, then to staff. Throws if a mail has to be retried. */
export async function notify(mailEvent: RegistrationMailEvent): Promise<void> {
  const { registrationId, eventId } = mailEvent.data;
  const [registration, occasion, change, profile] = await Promise.all([
    readRegistration(registrationId),
    eventId === undefined ? undefined : readEventWithSeats(eventId),
    mailEvent.type === 'registration.told' ? readChange(mailEvent.data.eventId, mailEvent.data.change) : undefined,
    readChurchProfile(),
  ]);
  if (!registration) return log('warn', 'the registration is gone: nobody is told');
  if (isInJointMail(mailEvent, registration)) return;
  // Free registrations need no read here.
  const paid = await paidOf([registration]);
  const payment = paymentOf(registration, paid.get(registrationId));
  const reason = occasion?.event.reason ?? (isCalledOff(mailEvent) && eventId ? await readReason(eventId) : undefined);
  const context = { registration, ...occasion, ...(reason && { reason }), ...(payment && { payment }) };
  const [from, cause] = [senderOf(profile), causeOf(mailEvent, registration)];
  const language = languageOf(registration);
  const submittedOn = dateOf(registration.submittedAt, profile.zone);
  const membershipClass =
    registration.type === 'membership_class' ? await readNextClass(language, submittedOn) : undefined;
  const further = await readFurther(mailEvent, registration);
  const registrantContext = { ...context, language, further, ...(membershipClass && { membershipClass }) };
  // Phone callers without an address get no mail. Staff call them instead (docs/decisions/by-telephone.md).
  const registrantMail = registration.data.email ? mailOf(mailEvent, registrantContext, profile, change) : undefined;
  const most = mostOf(mailEvent, registration);
  const network = most === mostToOne && !isTrial(registration) ? networkOf(registration) : undefined;
  const whyNot = async (mail: Mail) => {
    const message = { at: now(), of: saysOf(mailEvent, registration), event: mailEvent.id };
    // Staff may try test events without a limit.
    const counted = isTrial(registration) ? 'go' : await countFor(mail.to, message, most);
    return counted === 'go' ? undefined : counted;
  };
  const outcome = await deliverOnce(
    mailEvent.id,
    'registrant',
    registrantMail,
    (mail) => send(mail, from, cause, network),
    {
      whyNot,
    },
  );
  // Staff already have a repeated message. Unconfirmed places that went back are not worth an alert.
  if (outcome === 'same' || (outcome === 'full' && isGivenBack(mailEvent))) return;
  const waiting: DigestKind | undefined = outcome === 'full' ? 'held' : isSuspect(mailEvent) ? 'suspect' : undefined;
  if (waiting === undefined) {
    const staffMail = toStaff(mailEvent, { ...context, further, language: profile.language }, profile, {
      undelivered: outcome === 'failed',
    });
    const counted = { kind: outcome === 'failed' ? 'failed' : 'more', formType: registration.type } as const;
    await deliverOnce(mailEvent.id, 'staff', staffMail, (mail) => alertOffice({ mail, ...counted }, from, cause));
    return;
  }
  // Staff have decided about the suspect in the meantime.
  if (waiting === 'suspect' && registration.status !== 'quarantined') return;
  await deliverOnce(mailEvent.id, 'staff', waiting, (kind) => digest(kind, registration.type));
}

function mailOf(
  mailEvent: RegistrationMailEvent,
  context: MailContext,
  profile: ChurchProfile,
  change: EventChange | undefined,
): Mail | undefined {
  if (mailEvent.type === 'registration.told') return ofChange(change, context, profile);
  if (mailEvent.type === 'registration.reminded') return ofReminder(mailEvent.data, context, profile);
  if (mailEvent.type === 'registration.followed_up') return ofFollowUp(context, profile);
  return mailEvent.type === 'registration.paid'
    ? ofPayment(context, profile)
    : toRegistrant(mailEvent, context, profile);
}

const isCalledOff = (mailEvent: RegistrationMailEvent) =>
  mailEvent.type === 'registration.cancelled' && mailEvent.data.reason === 'event_cancelled';

const isGivenBack = (mailEvent: RegistrationMailEvent) =>
  mailEvent.type === 'registration.cancelled' && mailEvent.data.reason === 'unconfirmed';

const isByRegistrant = (mailEvent: RegistrationMailEvent) =>
  (mailEvent.type === 'registration.changed' && mailEvent.data.by === 'registrant') ||
  (mailEvent.type === 'registration.cancelled' && mailEvent.data.reason === 'registrant');

/** Mails about a visitor's form count for visitors, all others for staff. */
function causeOf(mailEvent: RegistrationMailEvent, { acceptedAt, by }: Registration): MailCause {
  const isForm = mailEvent.type === 'registration.submitted' && acceptedAt === undefined && by === undefined;
  if (mailEvent.type === 'registration.offered') return 'visitors';
  return isForm || isByRegistrant(mailEvent) || isGivenBack(mailEvent) ? 'visitors' : 'staff';
}

const isSuspect = (mailEvent: RegistrationMailEvent) =>
  mailEvent.type === 'registration.submitted' && mailEvent.data.status === 'quarantined';

/** A registrant who confirmed their places reads the mailbox. Otherwise the address may be a stranger's. */
function mostOf({ type, data }: RegistrationMailEvent, { confirmedAt, by }: Registration) {
  if (type === 'registration.cancelled') return data.reason === 'unconfirmed' ? mostToOne : mostFromStaff;
  return type === 'registration.submitted' && confirmedAt === undefined && by === undefined ? mostToOne : mostFromStaff;
}

/** Undefined for loopback addresses, which all visitors of the local run have. */
const networkOf = ({ ip }: Registration) => (ip === '' || isLoopback(ip) ? undefined : ip);

/** Two registrations for an event are never the same. */
function saysOf(mailEvent: RegistrationMailEvent, { bodyHash, people }: Registration): string {
  return mailEvent.type === 'registration.submitted' && people === undefined ? bodyHash : mailEvent.id;
}
