import { formatMoney } from '#shared/church/money.ts';
import { fill } from '#shared/language/fill.ts';
import { languages } from '#shared/language/languages.ts';
import type { Mail } from '../mail/letter.ts';
import { isPaidInFull } from '../registrations/payment.ts';
import { answer, type ChurchProfile, factLines, type MailContext } from './facts.ts';
import { eventLinks, mailTo } from './frame.ts';
import { wordsIn } from './words.ts';

/** Undefined if it is no longer paid by the current books, or was cancelled. */
export function ofPayment(context: MailContext, profile: ChurchProfile): Mail | undefined {
  const { registration, event, payment, language } = context;
  if (registration.status !== 'confirmed' || !payment || !isPaidInFull(payment)) return undefined;
  const { paid: words } = wordsIn(language).mail;
  const title = event?.title ?? answer(registration, 'eventTitle');
  const total = formatMoney(payment.paid, profile.currency, languages[language].locale);
  return mailTo(context, profile, {
    subject: fill(words.subject, { event: title }),
    blocks: [
      { text: fill(words.before, { total }) },
      { facts: factLines(['event', 'when', 'where', 'people', 'price', 'reference'], context, profile) },
      { text: words.after },
      ...eventLinks(context, profile),
    ],
  });
}
