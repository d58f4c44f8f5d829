import { fill } from '#shared/language/fill.ts';
import { recordPath } from '#shared/registrations/links.ts';
import type { Mail } from '../mail/letter.ts';
import { referenceOf } from '../registrations/present.ts';
import { type MailEvent, signature } from './compose.ts';
import { answer, answerLines, type ChurchProfile, factLines, heldUntil, isTrial, type MailContext } from './facts.ts';
import type { mailWords } from './mail-words.ts';
import { templateOf } from './templates.ts';
import { formIn, wordsIn } from './words.ts';

/** What staff must know in addition to the answers. */
export interface DeliveryTrouble {
  /** The registrant's address does not accept mail. */
  readonly undelivered: boolean;
}

const undeliverable = {
  'registration.submitted': 'undelivered',
  'registration.cancelled': 'undeliveredCancellation',
  'registration.told': 'undeliveredChange',
  'registration.resent': 'undelivered',
  'letter.addressed': 'undeliveredLetter',
  'registration.paid': 'undeliveredPayment',
} as const satisfies Record<MailEvent['type'], keyof typeof mailWords.alert>;

/**
 * The mail to staff about a new registration or an undeliverable mail. Undefined for test events. Registrations that wait for
 * staff are in the digest.
 */
export function toStaff(
  told: MailEvent,
  it: MailContext,
  house: ChurchProfile,
  trouble: DeliveryTrouble,
): Mail | undefined {
  const { registration, language } = it;
  const words = wordsIn(language).mail;
  const isNew = told.type === 'registration.submitted';
  // Staff made the test event themselves and need no mail about it.
  if (isTrial(registration)) return undefined;
  if (!isNew && !trouble.undelivered) return undefined;
  if (isNew && registration.status === 'cancelled' && !trouble.undelivered) return undefined;
  // Staff hear of held places when they are confirmed, and need not know of unconfirmed ones.
  const isHeld = isNew && told.data.status === 'held';
  if (isHeld && !trouble.undelivered) return undefined;
  if (told.type === 'registration.cancelled' && told.data.reason === 'unconfirmed') return undefined;
  const isAccepted = isNew && registration.suspicion !== undefined && told.data.status === 'confirmed';
  // Staff heard of the registration when it arrived.
  if (isAccepted && !trouble.undelivered) return undefined;
  const discreet = templateOf(registration.type)?.discreet === true;
  const until = heldUntil(it, house) ?? '';
  const warning = words.alert[isHeld ? 'undeliveredRequest' : undeliverable[told.type]];
  const email = answer(registration, 'email');
  const reference = referenceOf(registration.id);
  // A Reply-To address that does not accept mail could also block this one.
  const answerable = email !== '' && !trouble.undelivered && !discreet;
  return {
    to: house.staff,
    replyTo: answerable ? email : house.staff,
    letter: {
      language,
      subject: fill(subjectOf(words, discreet, trouble), {
        type: formIn(language, registration.type)?.typeLabel ?? registration.type,
        name: answer(registration, 'name'),
      }),
      blocks: [
        ...(isNew ? [{ text: discreet ? words.alert.discreet : words.alert.before }] : []),
        ...(trouble.undelivered
          ? [{ text: fill(warning, { email: discreet ? words.alert.somebody : email, until }) }]
          : []),
        { facts: [...answers(it, house), ...confirmation(it, house), [words.alert.reference, reference]] },
        { label: words.alert.record, link: `${house.url}${recordPath(registration.id, reference)}` },
      ],
      signature: signature(house, language, 'staff'),
    },
  };
}

/** Whether the places are confirmed, if they need to be. */
function confirmation(it: MailContext, house: ChurchProfile): [string, string][] {
  const { status, confirmedAt } = it.registration;
  const { alert } = wordsIn(it.language).mail;
  if (confirmedAt !== undefined) return [[alert.places, alert.confirmed]];
  const until = heldUntil(it, house);
  return status === 'held' && until ? [[alert.places, fill(alert.held, { until })]] : [];
}

function subjectOf(words: typeof mailWords, discreet: boolean, { undelivered }: DeliveryTrouble): string {
  if (discreet) return undelivered ? words.undeliveredDiscreetSubject : words.discreetSubject;
  return undelivered ? words.undeliveredSubject : words.alert.subject;
}

/** The church event, and the answers that the staff mail shows, under the form's own labels. */
function answers(it: MailContext, house: ChurchProfile): [string, string][] {
  const template = templateOf(it.registration.type);
  if (template?.discreet) return [];
  const lines = answerLines(it, ({ name }) => template?.alert?.includes(name) ?? true);
  return [...factLines(['event', 'when', 'left'], it, house), ...lines];
}
