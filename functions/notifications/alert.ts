import { typeLabel } from '#shared/registrations/labels.ts';
import { referenceOf } from '../registrations/present.ts';
import type { Registration } from '../registrations/store.ts';
import { type Mail, signature, type Told } from './compose.ts';
import { answer, answerLines, type Case, type House } from './facts.ts';
import { fill, templateOf, words } from './templates.ts';

/** What the staff must know beside the answers. */
export interface Trouble {
  /** The registrant's address takes no mail. */
  readonly undelivered: boolean;
}

/**
 * The mail to the staff: about every new registration except those of a trial's event, and about registrants who could
 * not be mailed.
 */
export function toStaff(told: Told, { registration }: Case, house: House, trouble: Trouble): Mail | undefined {
  const isNew = told.type === 'registration.submitted';
  // This registration is a trial for a trial's event: the staff made it themselves, and need no mail about it.
  if (registration.test && registration.people !== undefined) return undefined;
  if (!isNew && !trouble.undelivered) return undefined;
  if (isNew && registration.status === 'cancelled' && !trouble.undelivered) return undefined;
  const isAccepted = isNew && registration.suspicion !== undefined && told.data.status === 'confirmed';
  // They heard of it when it came.
  if (isAccepted && !trouble.undelivered) return undefined;
  const discreet = templateOf(registration.type)?.discreet === true;
  const warning = isNew ? words.alert.undelivered : words.alert.undeliveredCancellation;
  const email = answer(registration, 'email');
  const isSuspect = told.type === 'registration.submitted' && told.data.status === 'quarantined';
  // An address that took no mail, or was never tried, could keep this mail from being sent as well.
  const answerable = email !== '' && !trouble.undelivered && !isSuspect && !discreet;
  return {
    to: house.staff,
    replyTo: answerable ? email : house.staff,
    letter: {
      subject: fill(subjectOf(discreet, trouble), {
        type: typeLabel(registration.type),
        name: answer(registration, 'name'),
      }),
      blocks: [
        ...(isNew ? [{ text: discreet ? words.alert.discreet : words.alert.before }] : []),
        ...(isSuspect ? [{ text: words.alert.quarantined }] : []),
        ...(trouble.undelivered ? [{ text: fill(warning, { email: discreet ? words.alert.somebody : email }) }] : []),
        { facts: [...answers(registration), [words.alert.reference, referenceOf(registration.id)]] },
        { label: words.alert.link, link: `${house.url}/registrations` },
      ],
      signature: signature(house),
    },
  };
}

function subjectOf(discreet: boolean, { undelivered }: Trouble): string {
  if (discreet) return undelivered ? words.undeliveredDiscreetSubject : words.discreetSubject;
  return undelivered ? words.undeliveredSubject : words.alert.subject;
}

/** The answers that the staff's mail shows, under the form's own labels. */
function answers(registration: Registration): [string, string][] {
  const template = templateOf(registration.type);
  if (template?.discreet) return [];
  const title = answer(registration, 'eventTitle');
  const lines = answerLines(registration, ({ name }) => template?.alert?.includes(name) ?? true);
  return [...(title ? [[words.facts.event, title] as [string, string]] : []), ...lines];
}
