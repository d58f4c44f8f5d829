import { dateOf } from '#shared/church/time.ts';
import { mostFromStaff, mostToOne } from '../allowance/limits.ts';
import { countFor, type Waiting } from '../allowance/store.ts';
import { type Change, readChange, readReason } from '../calendar/changes-store.ts';
import { readOccasion } from '../calendar/store.ts';
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
import { type OfRegistration, toRegistrant } from './compose.ts';
import { type Case, type House, isTrial } from './facts.ts';
import { ofPayment } from './payment-mail.ts';
import { type Cause, send } from './send.ts';
import { readHouse, tell } from './tell.ts';
import { alertOffice, digest } from './to-office.ts';

/**
 * Mails what happened to a registration: to the registrant, then to the staff. Throws where a mail has to be tried
 * again.
 */
export async function notify(told: OfRegistration): Promise<void> {
  const { registrationId, eventId } = told.data;
  const [registration, occasion, change, house] = await Promise.all([
    readRegistration(registrationId),
    eventId === undefined ? undefined : readOccasion(eventId),
    told.type === 'registration.told' ? readChange(told.data.eventId, told.data.change) : undefined,
    readHouse(),
  ]);
  if (!registration) return log('warn', 'the registration is gone: nobody is told');
  // What costs nothing takes no read more.
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
  // Who telephoned and has no address is mailed nothing: staff tell them (docs/decisions/by-telephone.md).
  const toThem = registration.data.email ? mailOf(told, theirs, house, change) : undefined;
  const most = mostOf(told, registration);
  const network = most === mostToOne && !isTrial(registration) ? networkOf(registration) : undefined;
  const whyNot = async (mail: Mail) => {
    const message = { at: now(), of: saysOf(told, registration), event: told.id };
    // A platform may be tried as often as its staff like.
    const counted = isTrial(registration) ? 'go' : await countFor(mail.to, message, most);
    return counted === 'go' ? undefined : counted;
  };
  const became = await tell(told.id, 'registrant', toThem, (mail) => send(mail, from, cause, network), { whyNot });
  // The same again is the same message: the staff have it. Of places that nobody confirmed nobody has to be told.
  if (became === 'same' || (became === 'full' && isGivenBack(told))) return;
  const waiting: Waiting | undefined = became === 'full' ? 'held' : isSuspect(told) ? 'suspect' : undefined;
  if (waiting === undefined) {
    const toUs = toStaff(told, { ...it, language: house.language }, house, { undelivered: became === 'failed' });
    const counted = { kind: became === 'failed' ? 'failed' : 'more', formType: registration.type } as const;
    await tell(told.id, 'staff', toUs, (mail) => alertOffice({ mail, ...counted }, from, cause));
    return;
  }
  // The staff have looked at it meanwhile.
  if (waiting === 'suspect' && registration.status !== 'quarantined') return;
  await tell(told.id, 'staff', waiting, (kind) => digest(kind, registration.type));
}

/** What whoever registered is mailed; undefined where there is nothing to tell (any more). */
function mailOf(told: OfRegistration, it: Case, house: House, change: Change | undefined): Mail | undefined {
  if (told.type === 'registration.told') return ofChange(change, it, house);
  return told.type === 'registration.paid' ? ofPayment(it, house) : toRegistrant(told, it, house);
}

const isCalledOff = (told: OfRegistration) =>
  told.type === 'registration.cancelled' && told.data.reason === 'event_cancelled';

const isGivenBack = (told: OfRegistration) =>
  told.type === 'registration.cancelled' && told.data.reason === 'unconfirmed';

/** Visitors cause the mails about their forms, and staff all others. */
function causeOf(told: OfRegistration, { acceptedAt, by }: Registration): Cause {
  const isForm = told.type === 'registration.submitted' && acceptedAt === undefined && by === undefined;
  return isForm || isGivenBack(told) ? 'visitors' : 'staff';
}

const isSuspect = (told: OfRegistration) =>
  told.type === 'registration.submitted' && told.data.status === 'quarantined';

/** Who confirmed the places reads that mailbox, and wants the mail; who did not may be a stranger to all of it. */
function mostOf({ type, data }: OfRegistration, { confirmedAt, by }: Registration) {
  if (type === 'registration.cancelled') return data.reason === 'unconfirmed' ? mostToOne : mostFromStaff;
  return type === 'registration.submitted' && confirmedAt === undefined && by === undefined ? mostToOne : mostFromStaff;
}

/** The network that a form came from; undefined if it is the machine's own, which all visitors of the local run have. */
const networkOf = ({ ip }: Registration) => (ip === '' || isLoopback(ip) ? undefined : ip);

/** What a mail says, as far as two may be the same: a message that is sent again; never two registrations of an event. */
function saysOf(told: OfRegistration, { bodyHash, people }: Registration): string {
  return told.type === 'registration.submitted' && people === undefined ? bodyHash : told.id;
}
