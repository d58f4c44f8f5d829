import type { AnyEvent } from '#events/catalog.ts';
import { reaches } from '#shared/letters/schema.ts';
import { mostFromStaff } from '../allowance/limits.ts';
import { countFor, takeTurn } from '../allowance/store.ts';
import { readEventWithSeats } from '../calendar/store.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { log } from '../kit/log.ts';
import { stateOf } from '../letters/present.ts';
import { countEnd, type End, type Letter, readLetter, readTrial, toMembers } from '../letters/store.ts';
import { senderOf } from '../mail/post.ts';
import { languageOf } from '../registrations/present.ts';
import { type Registration, readRegistration } from '../registrations/store.ts';
import { readPerson } from '../users/store.ts';
import { toStaff } from './alert.ts';
import { deliverOnce, readChurchProfile } from './deliver-once.ts';
import { answer, isTrial } from './facts.ts';
import { ofLetter, sampleOf } from './letter-mail.ts';
import { sampleOfMembers } from './member-letter-mail.ts';
import { send } from './send.ts';
import type { Outcome } from './store.ts';
import { alertOffice, digest } from './to-office.ts';
import { wordsIn } from './words.ts';

/** All instances share the rate limit for letters. Call it only once the mail is claimed: a replayed event takes no turn. */
export async function takeItsTurn(): Promise<void> {
  const wait = await takeTurn('letters', 1000 / Number(env('LETTERS_PER_SECOND')), now());
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

/** The registration may have been cancelled or erased since the page was handed out. */
function whyNot({ stoppedAt, to }: Letter, registration: Registration | undefined): 'stopped' | 'gone' | undefined {
  if (stoppedAt !== undefined) return 'stopped';
  return registration && reaches(to, registration.status) && registration.data.email ? undefined : 'gone';
}

export const endOf = (became: Outcome): End => (became === 'sent' || became === 'failed' ? became : 'left');

/**
 * Once. Counts the outcome together with the mark. An erasure removes the mark, so a replayed event of an erased registration must not
 * count again: it counts only while the letter lacks outcomes. Throws if the mail has to be retried.
 */
export async function mailLetter(event: AnyEvent<'letter.addressed'>): Promise<void> {
  const { letterId, eventId, registrationId } = event.data;
  const [letter, registration, occasion, profile] = await Promise.all([
    readLetter(eventId, letterId),
    readRegistration(registrationId),
    readEventWithSeats(eventId),
    readChurchProfile(),
  ]);
  if (!letter || (!registration && stateOf(letter) === 'done'))
    return log('warn', 'the letter or the registration is gone: nobody is told');
  const from = senderOf(profile);
  const deliver = async () =>
    registration &&
    send(ofLetter(letter, { registration, ...occasion, language: languageOf(registration) }, profile), from, 'staff');
  const isLeftOut = async () => {
    const reason = whyNot(letter, registration);
    if (reason || !registration) return reason;
    await takeItsTurn();
    if (isTrial(registration)) return undefined;
    const message = { at: now(), of: event.id, event: event.id };
    const counted = await countFor(answer(registration, 'email'), message, mostFromStaff);
    return counted === 'go' ? undefined : counted;
  };
  const marked = (end: Outcome) => [countEnd(letter, endOf(end))];
  const became = await deliverOnce(event.id, 'registrant', letter, deliver, { whyNot: isLeftOut, marked });
  if (!registration) return;
  if (became === 'failed') {
    const staffMail = toStaff(event, { registration, ...occasion, language: profile.language }, profile, {
      undelivered: true,
    });
    const counted = { kind: 'failed', formType: registration.type } as const;
    await deliverOnce(event.id, 'staff', staffMail, (mail) => alertOffice({ mail, ...counted }, from, 'staff'));
  } else if (became === 'full') {
    await deliverOnce(event.id, 'staff', registration.type, (type) => digest('held', type));
  }
}

export async function mailTrialLetter(event: AnyEvent<'letter.tried'>): Promise<void> {
  const { letterId, eventId } = event.data;
  const isToMembers = eventId === toMembers;
  const [trial, occasion, profile] = await Promise.all([
    readTrial(letterId),
    isToMembers ? undefined : readEventWithSeats(eventId),
    readChurchProfile(),
  ]);
  const person = trial && (await readPerson(trial.by));
  const warn = () => log('warn', 'the trial of a letter has nobody to go to');
  if (!trial || !person?.email) return warn();
  const { email, name = '' } = person;
  const mail = isToMembers
    ? sampleOfMembers(trial, name, email, profile)
    : occasion && ofLetter(trial, sampleOf(occasion, trial.to, name, profile), profile);
  if (!mail) return warn();
  const subject = wordsIn(profile.language).mail.letter.trial.replace('{subject}', () => trial.subject);
  const trialMail = { ...mail, to: email, letter: { ...mail.letter, subject } };
  await deliverOnce(event.id, 'registrant', trialMail, (each) => send(each, senderOf(profile), 'staff'));
}
