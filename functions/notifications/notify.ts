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
import { paidOf } from '../registrations/shown.ts';
import { type Registration, readRegistration } from '../registrations/store.ts';
import { toStaff } from './alert.ts';
import { ofChange } from './change-mail.ts';
import { type RegistrationMailEvent, toRegistrant } from './compose.ts';
import { type ChurchProfile, isTrial, type MailContext } from './facts.ts';
import { ofPayment } from './payment-mail.ts';
import { type MailCause, send } from './send.ts';
import { deliverOnce, readChurchProfile } from './tell.ts';
import { alertOffice, digest } from './to-office.ts';

/** Mails an event about a registration to the registrant, then to staff. Throws if a mail has to be retried. */
export async function notify(told: RegistrationMailEvent): Promise<void> {
  const { registrationId, eventId } = told.data;
  const [registration, occasion, change, house] = await Promise.all([
    readRegistration(registrationId),
    eventId === undefined ? undefined : readEventWithSeats(eventId),
    told.type === 'registration.told' ? readChange(told.data.eventId, told.data.change) : undefined,
    readChurchProfile(),
  ]);
  if (!registration) return log('warn', 'the registration is gone: nobody is told');
  // Free registrations need no read here.
  const paid = await paidOf([registration]);
  const payment = paymentOf(registration, paid.get(registrationId));
  const reason = occasion?.event.reason ?? (isCalledOff(told) && eventId ? await readReason(eventId) : undefined);
  const it = { registration, ...occasion, ...(reason && { reason }), ...(payment && { payment }) };
  const [from, cause] = [senderOf(house), causeOf(told, registration)];
  const language = languageOf(registration);
  const submittedOn = dateOf(registration.submittedAt, house.zone);
  const membershipClass =
    registration.type === 'membership_class' ? await readNextClass(language, submittedOn) : undefined;
  const theirs = { ...it, language, ...(membershipClass && { membershipClass }) };
  // Phone callers without an address get no mail. Staff call them instead (docs/decisions/by-telephone.md).
  const toThem = registration.data.email ? mailOf(told, theirs, house, change) : undefined;
  const most = mostOf(told, registration);
  const network = most === mostToOne && !isTrial(registration) ? networkOf(registration) : undefined;
  const whyNot = async (mail: Mail) => {
    const message = { at: now(), of: saysOf(told, registration), event: told.id };
    // Staff may try test events without a limit.
    const counted = isTrial(registration) ? 'go' : await countFor(mail.to, message, most);
    return counted === 'go' ? undefined : counted;
  };
  const became = await deliverOnce(told.id, 'registrant', toThem, (mail) => send(mail, from, cause, network), {
    whyNot,
  });
  // Staff already have a repeated message. Unconfirmed places that went back are not worth an alert.
  if (became === 'same' || (became === 'full' && isGivenBack(told))) return;
  const waiting: DigestKind | undefined = became === 'full' ? 'held' : isSuspect(told) ? 'suspect' : undefined;
  if (waiting === undefined) {
    const toUs = toStaff(told, { ...it, language: house.language }, house, { undelivered: became === 'failed' });
    const counted = { kind: became === 'failed' ? 'failed' : 'more', formType: registration.type } as const;
    await deliverOnce(told.id, 'staff', toUs, (mail) => alertOffice({ mail, ...counted }, from, cause));
    return;
  }
  // Staff have decided about the suspect in the meantime.
  if (waiting === 'suspect' && registration.status !== 'quarantined') return;
  await deliverOnce(told.id, 'staff', waiting, (kind) => digest(kind, registration.type));
}

/** The mail to the registrant, or undefined if there is nothing to mail. */
function mailOf(
  told: RegistrationMailEvent,
  it: MailContext,
  house: ChurchProfile,
  change: EventChange | undefined,
): Mail | undefined {
  if (told.type === 'registration.told') return ofChange(change, it, house);
  return told.type === 'registration.paid' ? ofPayment(it, house) : toRegistrant(told, it, house);
}

const isCalledOff = (told: RegistrationMailEvent) =>
  told.type === 'registration.cancelled' && told.data.reason === 'event_cancelled';

const isGivenBack = (told: RegistrationMailEvent) =>
  told.type === 'registration.cancelled' && told.data.reason === 'unconfirmed';

/** Mails about a visitor's form count for visitors, all others for staff. */
function causeOf(told: RegistrationMailEvent, { acceptedAt, by }: Registration): MailCause {
  const isForm = told.type === 'registration.submitted' && acceptedAt === undefined && by === undefined;
  return isForm || isGivenBack(told) ? 'visitors' : 'staff';
}

const isSuspect = (told: RegistrationMailEvent) =>
  told.type === 'registration.submitted' && told.data.status === 'quarantined';

/**
 * A registrant who confirmed their places reads the mailbox, so their mails have the limit of staff. Otherwise the address may be
 * a stranger's.
 */
function mostOf({ type, data }: RegistrationMailEvent, { confirmedAt, by }: Registration) {
  if (type === 'registration.cancelled') return data.reason === 'unconfirmed' ? mostToOne : mostFromStaff;
  return type === 'registration.submitted' && confirmedAt === undefined && by === undefined ? mostToOne : mostFromStaff;
}

/** The network that a form came from. Undefined for loopback addresses, which all visitors of the local run have. */
const networkOf = ({ ip }: Registration) => (ip === '' || isLoopback(ip) ? undefined : ip);

/** Identifies the content of a mail to detect repeated messages. Two registrations for an event are never the same. */
function saysOf(told: RegistrationMailEvent, { bodyHash, people }: Registration): string {
  return told.type === 'registration.submitted' && people === undefined ? bodyHash : told.id;
}
