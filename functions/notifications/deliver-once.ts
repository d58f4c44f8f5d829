import { subscriptions } from '#events/subscriptions.ts';
import { isColour } from '#shared/content/colour-keys.ts';
import { keptSettings } from '../content/cached-settings.ts';
import { now } from '../kit/clock.ts';
import { delivery } from '../kit/consume.ts';
import { timeLeft } from '../kit/deadline.ts';
import { env, siteLanguages } from '../kit/env.ts';
import { log } from '../kit/log.ts';
import { patient } from '../kit/patience.ts';
import type { TransactPart } from '../kit/transact.ts';
import type { ChurchProfile } from './facts.ts';
import { claim, conclude, type NotSent, notSent, type Outcome, type Recipient } from './store.ts';

/** Milliseconds after which a claim is stale: no call runs longer than the function's timeout. */
export const patience = 2 * subscriptions.notify.timeoutSeconds * 1000;

/** Milliseconds to send (4 s) and mark (4 s) a mail. With less it might be sent but not marked, and sent again. */
const sendTime = 8_000;

/** Like `sendTime`, plus the claim: three attempts take 5 s. */
const mailTime = sendTime + 5_000;

export async function readChurchProfile(): Promise<ChurchProfile> {
  const settings = keptSettings;
  const [church, paybill, accountName, place, map, campus, accent, phone, whatsApp, second] = await Promise.all([
    settings.churchName.read(),
    settings.paybill.read(),
    settings.accountName.read(),
    settings.place.read(),
    settings.map.read(),
    settings.campus.read(),
    settings.accent.read(),
    settings.phone.read(),
    settings.whatsApp.read(),
    settings.secondPhone.read(),
  ]);
  return {
    church,
    paybill,
    accountName,
    place,
    map,
    campus,
    phone,
    whatsApp,
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

interface DeliveryOptions<M> {
  readonly whyNot?: (mail: M) => Promise<NotSent | undefined>;
  readonly marked?: (became: Outcome) => readonly TransactPart[];
}

/** Once. `deliver` returns undefined if it was sent, or why it can never be or must not be. Throws for a retry. */
export async function deliverOnce<M>(
  eventId: string,
  recipient: Recipient,
  mail: M | undefined,
  deliver: (mail: M) => Promise<string | undefined>,
  { whyNot, marked }: DeliveryOptions<M> = {},
): Promise<Outcome | 'nothing'> {
  if (!mail) return 'nothing';
  if (timeLeft() < mailTime) throw new Error(`No time is left for the mail to the ${recipient}`);
  const claimed = await claim(eventId, recipient, now(), patient(patience), delivery());
  if (claimed === 'busy') throw new Error(`The mail to the ${recipient} is being sent by another call`);
  if (claimed !== 'go') return claimed;
  const refused = await whyNot?.(mail);
  // The table calls may have taken long, with up to eight attempts each.
  if (timeLeft() < sendTime) throw new Error(`No time is left for sending the mail to the ${recipient}`);
  const reason = refused ?? (await deliver(mail));
  const became = reason === undefined ? 'sent' : isNotSent(reason) ? reason : 'failed';
  await conclude(eventId, recipient, { state: became, reason, extraWrites: marked?.(became) });
  if (became === 'sent') log('info', 'mail sent', { recipient });
  else if (became === 'failed') log('error', 'a mail cannot be delivered', { recipient, reason });
  else log('info', 'a mail is not sent', { recipient, reason });
  return became;
}
