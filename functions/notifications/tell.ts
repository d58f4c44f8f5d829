import { subscriptions } from '#events/subscriptions.ts';
import { isColour } from '#shared/content/colour-keys.ts';
import { keptSettings } from '../content/kept-settings.ts';
import { now } from '../kit/clock.ts';
import { delivery } from '../kit/consume.ts';
import { timeLeft } from '../kit/deadline.ts';
import { env, siteLanguages } from '../kit/env.ts';
import { log } from '../kit/log.ts';
import type { Part } from '../kit/transact.ts';
import type { House } from './facts.ts';
import { claim, conclude, type NotSent, notSent, type Outcome, type Recipient } from './store.ts';

/**
 * A claim older than this was left by a call that is over, since none runs longer than the function's timeout, whichever
 * message brought it. Of the same message the next delivery takes the claim over at once.
 */
export const patience = 2 * subscriptions.notify.timeoutSeconds * 1000;

/**
 * Milliseconds that a mail needs where everything is slow: three tries of a claim (5 s), one of sending (4 s), and some
 * of marking it (4 s). A mail that is begun with less could be sent and not be marked. The first mail of a call always
 * has as much: of 20 s, the last 2 s begin nothing, and reading takes three tries (5 s).
 */
const mailTime = 13_000;

export async function readHouse(): Promise<House> {
  const { churchName, paybill: number, place: address, accent: colour } = keptSettings;
  const [church, paybill, place, accent] = await Promise.all([
    churchName.read(),
    number.read(),
    address.read(),
    colour.read(),
  ]);
  return {
    church,
    paybill,
    place,
    ...(isColour(accent) && { accent }),
    url: env('SITE_URL'),
    zone: env('CHURCH_ZONE'),
    currency: env('CURRENCY'),
    staff: env('STAFF_ADDRESS'),
    language: siteLanguages()[0],
  };
}

const isNotSent = (reason: string): reason is NotSent => (notSent as readonly string[]).includes(reason);

/**
 * Delivers a mail, or whatever else tells its reader, unless that was done before; answers what became of it. `deliver`
 * answers undefined where it was sent, else why it never can be, or is not to be. `beside`: what is written with the mark of
 * what became of it. Throws where it has to be tried again.
 */
export async function tell<M>(
  eventId: string,
  recipient: Recipient,
  mail: M | undefined,
  deliver: (mail: M) => Promise<string | undefined>,
  beside?: (became: Outcome) => readonly Part[],
): Promise<Outcome | 'nothing'> {
  if (!mail) return 'nothing';
  if (timeLeft() < mailTime) throw new Error(`No time is left for the mail to the ${recipient}`);
  const claimed = await claim(eventId, recipient, now(), patience, delivery());
  if (claimed === 'busy') throw new Error(`The mail to the ${recipient} is being sent by another call`);
  if (claimed !== 'go') return claimed;
  const reason = await deliver(mail);
  const became = reason === undefined ? 'sent' : isNotSent(reason) ? reason : 'failed';
  await conclude(eventId, recipient, { state: became, reason, beside: beside?.(became) });
  if (became === 'sent') log('info', 'mail sent', { recipient });
  else if (became === 'failed') log('error', 'a mail cannot be delivered', { recipient, reason });
  else log('info', 'a mail is not sent', { recipient, reason });
  return became;
}
