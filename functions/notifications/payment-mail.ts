import { formatMoney } from '#shared/church/money.ts';
import { fill } from '#shared/language/fill.ts';
import { languages } from '#shared/language/languages.ts';
import type { Mail } from '../mail/letter.ts';
import { changeLinkOf } from '../registrations/own-link.ts';
import { isPaidInFull } from '../registrations/payment.ts';
import { signature } from './compose.ts';
import { answer, type ChurchProfile, factLines, greeting, type MailContext } from './facts.ts';
import { wordsIn } from './words.ts';

/** Undefined if it is no longer paid by the current books, or was cancelled. */
export function ofPayment(context: MailContext, profile: ChurchProfile): Mail | undefined {
  const { registration, event, payment, language } = context;
  if (registration.status !== 'confirmed' || !payment || !isPaidInFull(payment)) return undefined;
  const { paid: words, changes } = wordsIn(language).mail;
  const title = event?.title ?? answer(registration, 'eventTitle');
  const total = formatMoney(payment.paid, profile.currency, languages[language].locale);
  return {
    to: answer(registration, 'email'),
    replyTo: profile.staff,
    letter: {
      language,
      subject: fill(words.subject, { event: title }),
      blocks: [
        { text: greeting(context) },
        { text: fill(words.before, { total }) },
        { facts: factLines(['event', 'when', 'where', 'people', 'price', 'reference'], context, profile) },
        { text: words.after },
        ...(event ? [{ label: changes.link, link: `${profile.url}/events/${event.id}` }] : []),
        { label: changes.noLonger, link: `${profile.url}${changeLinkOf(registration)}` },
      ],
      signature: signature(profile, context.language, 'registrant'),
    },
  };
}
