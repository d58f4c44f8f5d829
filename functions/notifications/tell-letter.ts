import type { AnyEvent } from '#events/catalog.ts';
import { reaches } from '#shared/letters/schema.ts';
import { mostFromStaff } from '../allowance/limits.ts';
import { countFor, takeTurn } from '../allowance/store.ts';
import { readEventWithSeats } from '../calendar/store.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { log } from '../kit/log.ts';
import { countEnd, type End, type Letter, readLetter, readTrial } from '../letters/store.ts';
import { senderOf } from '../mail/post.ts';
import { languageOf } from '../registrations/present.ts';
import { type Registration, readRegistration } from '../registrations/store.ts';
import { readPerson } from '../users/store.ts';
import { toStaff } from './alert.ts';
import { answer, isTrial } from './facts.ts';
import { ofLetter, sampleOf } from './letter-mail.ts';
import { send } from './send.ts';
import type { Outcome } from './store.ts';
import { deliverOnce, readChurchProfile } from './tell.ts';
import { alertOffice, digest } from './to-office.ts';
import { wordsIn } from './words.ts';

/** Waits for the next slot of the rate limit for letters, which all instances share. */
async function takeItsTurn(): Promise<void> {
  const wait = await takeTurn('letters', 1000 / Number(env('LETTERS_PER_SECOND')), now());
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

/** Why a recipient gets no letter any more, or undefined if they do. */
function whyNot({ stoppedAt, to }: Letter, { status, data }: Registration): 'stopped' | 'gone' | undefined {
  if (stoppedAt !== undefined) return 'stopped';
  return reaches(to, status) && data.email ? undefined : 'gone';
}

const endOf = (became: Outcome): End => (became === 'sent' || became === 'failed' ? became : 'left');

/**
 * Mails a letter to one recipient, once. Skips recipients who cancelled, and all if staff stopped the letter. Counts the outcome
 * together with the mark. Throws if the mail has to be retried.
 */
export async function mailLetter(told: AnyEvent<'letter.addressed'>): Promise<void> {
  const { letterId, eventId, registrationId } = told.data;
  const [letter, registration, occasion, house] = await Promise.all([
    readLetter(eventId, letterId),
    readRegistration(registrationId),
    readEventWithSeats(eventId),
    readChurchProfile(),
  ]);
  if (!letter || !registration) return log('warn', 'the letter or the registration is gone: nobody is told');
  await takeItsTurn();
  const it = { registration, ...occasion };
  const from = senderOf(house);
  const deliver = () => send(ofLetter(letter, { ...it, language: languageOf(registration) }, house), from, 'staff');
  const isLeftOut = async () => {
    const reason = whyNot(letter, registration);
    if (reason || isTrial(registration)) return reason;
    const message = { at: now(), of: told.id, event: told.id };
    const counted = await countFor(answer(registration, 'email'), message, mostFromStaff);
    return counted === 'go' ? undefined : counted;
  };
  const marked = (end: Outcome) => [countEnd(letter, endOf(end))];
  const became = await deliverOnce(told.id, 'registrant', letter, deliver, { whyNot: isLeftOut, marked });
  if (became === 'failed') {
    const toUs = toStaff(told, { ...it, language: house.language }, house, { undelivered: true });
    const counted = { kind: 'failed', formType: registration.type } as const;
    await deliverOnce(told.id, 'staff', toUs, (mail) => alertOffice({ mail, ...counted }, from, 'staff'));
  } else if (became === 'full') {
    await deliverOnce(told.id, 'staff', registration.type, (type) => digest('held', type));
  }
}

/** Mails a trial of a letter to the staff member who wrote it. */
export async function mailTrialLetter(told: AnyEvent<'letter.tried'>): Promise<void> {
  const [trial, occasion, house] = await Promise.all([
    readTrial(told.data.letterId),
    readEventWithSeats(told.data.eventId),
    readChurchProfile(),
  ]);
  const person = trial && (await readPerson(trial.by));
  if (!trial || !occasion || !person?.email) return log('warn', 'the trial of a letter has nobody to go to');
  const it = sampleOf(occasion, trial.to, person.name ?? '', house);
  const { email } = person;
  const mail = ofLetter(trial, it, house);
  const subject = wordsIn(house.language).mail.letter.trial.replace('{subject}', () => trial.subject);
  const theirs = { ...mail, to: email, letter: { ...mail.letter, subject } };
  await deliverOnce(told.id, 'registrant', theirs, (each) => send(each, senderOf(house), 'staff'));
}
