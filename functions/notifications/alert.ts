import { isDiscreet } from '#shared/forms/discreet.ts';
import { fill } from '#shared/language/fill.ts';
import { recordPath } from '#shared/registrations/links.ts';
import type { Mail } from '../mail/letter.ts';
import { referenceOf } from '../registrations/present.ts';
import type { MailEvent } from './compose.ts';
import { answer, answerLines, type ChurchProfile, factLines, isTrial, type MailContext, received } from './facts.ts';
import { mailFrom } from './frame.ts';
import { furtherLines } from './further.ts';
import { heldUntil, offerEnds } from './hold-facts.ts';
import type { mailWords } from './mail-words.ts';
import { templateOf } from './templates.ts';
import { formIn, wordsIn } from './words.ts';

export interface DeliveryTrouble {
  readonly undelivered: boolean;
}

const undeliverable = {
  'registration.submitted': 'undelivered',
  'registration.offered': 'undeliveredOffer',
  'registration.changed': 'undeliveredParty',
  'registration.cancelled': 'undeliveredCancellation',
  'registration.told': 'undeliveredChange',
  'registration.reminded': 'undeliveredReminder',
  'registration.followed_up': 'undeliveredFollowUp',
  'registration.resent': 'undelivered',
  'letter.addressed': 'undeliveredLetter',
  'registration.paid': 'undeliveredPayment',
  'registration.replied': 'undeliveredReply',
} as const satisfies Record<MailEvent['type'], keyof typeof mailWords.alert>;

/** Undefined for test events. Registrations that wait for staff are in the digest. */
export function toStaff(
  mailEvent: MailEvent,
  context: MailContext,
  profile: ChurchProfile,
  trouble: DeliveryTrouble,
): Mail | undefined {
  const { registration, language } = context;
  const words = wordsIn(language).mail;
  const isNew = mailEvent.type === 'registration.submitted';
  const email = answer(registration, 'email');
  const own = ownStep(mailEvent, email);
  // Staff made the test event themselves and need no mail about it.
  if (isTrial(registration)) return undefined;
  if (!isNew && !own && !trouble.undelivered) return undefined;
  if (isNew && registration.status === 'cancelled' && !trouble.undelivered) return undefined;
  // Staff hear of held places when they are confirmed, and need not know of unconfirmed ones.
  const isHeld = isNew && mailEvent.data.status === 'held';
  if (isHeld && !trouble.undelivered) return undefined;
  if (mailEvent.type === 'registration.cancelled' && mailEvent.data.reason === 'unconfirmed') return undefined;
  const isAccepted = isNew && registration.suspicion !== undefined && mailEvent.data.status === 'confirmed';
  // Staff heard of the registration when it arrived.
  if (isAccepted && !trouble.undelivered) return undefined;
  const discreet = isDiscreet(registration.type);
  const until = offerEnds(context, profile) ?? heldUntil(context, profile) ?? '';
  const warning = words.alert[isHeld ? 'undeliveredRequest' : undeliverable[mailEvent.type]];
  const reference = referenceOf(registration.id);
  const paid = received(context, profile);
  // A Reply-To address that does not accept mail could also block this one.
  const answerable = email !== '' && !trouble.undelivered && !discreet;
  return mailFrom(profile, {
    to: profile.staff,
    ...(answerable && { replyTo: email }),
    subject: fill(subjectOf(words, discreet, trouble, own), {
      type: formIn(language, registration.type)?.typeLabel ?? registration.type,
      name: answer(registration, 'name'),
    }),
    blocks: [
      ...(isNew ? [{ text: discreet ? words.alert.discreet : words.alert.before }] : []),
      ...(own ? [{ text: fill(words.alert[own], { until }) }] : []),
      ...(own && paid !== undefined ? [{ text: fill(words.alert.paidSoFar, { paid }) }] : []),
      ...(trouble.undelivered
        ? [{ text: fill(warning, { email: discreet ? words.alert.somebody : email, until }) }]
        : []),
      {
        facts: [
          ...answers(context, profile),
          ...confirmation(context, profile),
          [words.alert.reference, reference],
          ...furtherLines(context, profile),
        ],
      },
      { label: words.alert.record, link: `${profile.url}${recordPath(registration.id, reference)}` },
    ],
    language,
    why: 'staff',
  });
}

const subjects = { changed: 'changedSubject', cancelled: 'cancelledSubject', offered: 'offeredSubject' } as const;
type OwnStep = keyof typeof subjects;

/**
 * What the registrant did by the link in our mail, which staff hear of like a new registration, or an offer to a person without an address,
 * whom only staff can tell.
 */
function ownStep(mailEvent: MailEvent, email: string): OwnStep | undefined {
  if (mailEvent.type === 'registration.offered') return email === '' ? 'offered' : undefined;
  if (mailEvent.type === 'registration.changed') return mailEvent.data.by === 'registrant' ? 'changed' : undefined;
  return mailEvent.type === 'registration.cancelled' && mailEvent.data.reason === 'registrant'
    ? 'cancelled'
    : undefined;
}

function confirmation(context: MailContext, profile: ChurchProfile): [string, string][] {
  const { status, confirmedAt } = context.registration;
  const { alert } = wordsIn(context.language).mail;
  if (confirmedAt !== undefined) return [[alert.places, alert.confirmed]];
  if (status === 'waitlisted') return [[alert.places, alert.waiting]];
  const until = heldUntil(context, profile);
  return status === 'held' && until ? [[alert.places, fill(alert.held, { until })]] : [];
}

function subjectOf(
  words: typeof mailWords,
  discreet: boolean,
  { undelivered }: DeliveryTrouble,
  own?: OwnStep,
): string {
  if (discreet) return undelivered ? words.undeliveredDiscreetSubject : words.discreetSubject;
  if (undelivered) return words.undeliveredSubject;
  return own === undefined ? words.alert.subject : words.alert[subjects[own]];
}

function answers(context: MailContext, profile: ChurchProfile): [string, string][] {
  const template = templateOf(context.registration.type);
  if (isDiscreet(context.registration.type)) return [];
  const lines = answerLines(context, ({ name }) => template?.alert?.includes(name) ?? true);
  return [...factLines(['event', 'when', 'left'], context, profile), ...lines];
}
