import { subscriptions } from '#events/subscriptions.ts';
import { isColour } from '#shared/content/colour-keys.ts';
import { keptSettings } from '../content/kept-settings.ts';
import { now } from '../kit/clock.ts';
import { delivery } from '../kit/consume.ts';
import { timeLeft } from '../kit/deadline.ts';
import { env, siteLanguages } from '../kit/env.ts';
import { log } from '../kit/log.ts';
import { patient } from '../kit/patience.ts';
import type { Part } from '../kit/transact.ts';
import type { House } from './facts.ts';
import { claim, conclude, type NotSent, notSent, type Outcome, type Recipient } from './store.ts';

/**
 * A claim older than this was left by a call that is over, since none runs longer than the function's timeout, whichever
 * message brought it. Of the same message the next delivery takes the claim over at once.
 */
export const patience = 2 * subscriptions.notify.timeoutSeconds * 1000;

/**
 * Milliseconds that sending a mail takes where everything is slow: one try of sending (4 s), and some of marking it (4 s). With less it
 * could be sent and not be marked, and would be sent again.
 */
const sendTime = 8_000;

/** The same before it is claimed: three tries of that take 5 s, and more of them are made as long as there is time. */
const mailTime = sendTime + 5_000;

export async function readHouse(): Promise<House> {
  const settings = keptSettings;
  const [church, paybill, place, map, accent, phone, second] = await Promise.all([
    settings.churchName.read(),
    settings.paybill.read(),
    settings.place.read(),
    settings.map.read(),
    settings.accent.read(),
    settings.phone.read(),
    settings.secondPhone.read(),
  ]);
  return {
    church,
    paybill,
    place,
    map,
    phone,
    pastor: second || phone,
    ...(isColour(accent) && { accent }),
    url: env('SITE_URL'),
    zone: env('CHURCH_ZONE'),
    currency: env('CURRENCY'),
    staff: env('STAFF_ADDRESS'),
    language: siteLanguages()[0],
  };
}

const isNotSent = (reason: string): reason is NotSent => (notSent as readonly string[]).includes(reason);

/** What else a mail has than its words. */
interface Beside<M> {
  /** Asked once the mail is claimed: why it is not to be sent after all. */
  readonly whyNot?: (mail: M) => Promise<NotSent | undefined>;
  /** What is written with the mark of what became of it. */
  readonly marked?: (became: Outcome) => readonly Part[];
}

/**
 * Delivers a mail, or whatever else tells its reader, unless that was done before; answers what became of it. `deliver`
 * answers undefined where it was sent, else why it never can be, or that it is not to be. Throws where it has to be tried again.
 */
export async function tell<M>(
  eventId: string,
  recipient: Recipient,
  mail: M | undefined,
  deliver: (mail: M) => Promise<string | undefined>,
  { whyNot, marked }: Beside<M> = {},
): Promise<Outcome | 'nothing'> {
  if (!mail) return 'nothing';
  if (timeLeft() < mailTime) throw new Error(`No time is left for the mail to the ${recipient}`);
  const claimed = await claim(eventId, recipient, now(), patient(patience), delivery());
  if (claimed === 'busy') throw new Error(`The mail to the ${recipient} is being sent by another call`);
  if (claimed !== 'go') return claimed;
  const refused = await whyNot?.(mail);
  // Tables took their time by now, each call of them up to eight tries.
  if (timeLeft() < sendTime) throw new Error(`No time is left for sending the mail to the ${recipient}`);
  const reason = refused ?? (await deliver(mail));
  const became = reason === undefined ? 'sent' : isNotSent(reason) ? reason : 'failed';
  await conclude(eventId, recipient, { state: became, reason, beside: marked?.(became) });
  if (became === 'sent') log('info', 'mail sent', { recipient });
  else if (became === 'failed') log('error', 'a mail cannot be delivered', { recipient, reason });
  else log('info', 'a mail is not sent', { recipient, reason });
  return became;
}
