import { subscriptions } from '#events/subscriptions.ts';
import { readEvent } from '../calendar/store.ts';
import { keptSettings } from '../content/kept-settings.ts';
import { now } from '../kit/clock.ts';
import { timeLeft } from '../kit/deadline.ts';
import { env, siteLanguages } from '../kit/env.ts';
import { log } from '../kit/log.ts';
import { languageOf } from '../registrations/present.ts';
import { readRegistration } from '../registrations/store.ts';
import { toStaff } from './alert.ts';
import { type Mail, type Told, toRegistrant } from './compose.ts';
import type { House } from './facts.ts';
import { post } from './post.ts';
import { claim, conclude, type Recipient } from './store.ts';

/**
 * A claim older than this was left by a call that is over, since none runs longer than the function's timeout. It is
 * well below the time for which the queue hides a message: what a crash interrupted is sent by the next delivery.
 */
export const patience = 2 * subscriptions.notify.timeoutSeconds * 1000;

/**
 * Milliseconds that a mail needs where everything is slow: three tries of a claim (5 s), one of sending (4 s), and some
 * of marking it (4 s). A mail that is begun with less could be sent and not be marked. The first mail of a call always
 * has as much: of 20 s, the last 2 s begin nothing, and reading takes three tries (5 s).
 */
const mailTime = 13_000;

async function house(): Promise<House> {
  const [church, paybill] = await Promise.all([keptSettings.churchName.read(), keptSettings.paybill.read()]);
  return {
    church,
    paybill,
    url: env('SITE_URL'),
    zone: env('CHURCH_ZONE'),
    currency: env('CURRENCY'),
    sender: env('SENDER_ADDRESS'),
    staff: env('STAFF_ADDRESS'),
    language: siteLanguages()[0],
  };
}

/**
 * Mails what happened to a registration: to the registrant, then to the staff. Throws where a mail has to be tried
 * again.
 */
export async function notify(told: Told): Promise<void> {
  const { registrationId, eventId } = told.data;
  const [registration, event, from] = await Promise.all([
    readRegistration(registrationId),
    eventId === undefined ? undefined : readEvent(eventId),
    house(),
  ]);
  if (!registration) return log('warn', 'the registration is gone: nobody is told');
  const it = { registration, ...(event && { event }) };
  const toThem = toRegistrant(told, { ...it, language: languageOf(registration) }, from);
  const delivered = await tell(told.id, 'registrant', toThem, from);
  const toUs = toStaff(told, { ...it, language: from.language }, from, { undelivered: !delivered });
  await tell(told.id, 'staff', toUs, from);
}

/** Sends a mail unless it was sent; false where it never can be. */
async function tell(eventId: string, recipient: Recipient, mail: Mail | undefined, from: House): Promise<boolean> {
  if (!mail) return true;
  if (timeLeft() < mailTime) throw new Error(`No time is left for the mail to the ${recipient}`);
  const claimed = await claim(eventId, recipient, now(), patience);
  if (claimed === 'busy') throw new Error(`The mail to the ${recipient} is being sent by another call`);
  if (claimed !== 'go') return claimed === 'sent';
  const refused = await post(mail, { name: from.church, address: from.sender });
  await conclude(eventId, recipient, refused === undefined ? 'sent' : 'failed', refused);
  if (refused === undefined) log('info', 'mail sent', { recipient });
  else log('error', 'a mail cannot be delivered', { recipient, reason: refused });
  return refused === undefined;
}
