import { formatMoney } from '#shared/church/money.ts';
import { fill } from '#shared/language/fill.ts';
import { languages } from '#shared/language/languages.ts';
import { changePath } from '#shared/registrations/links.ts';
import type { Mail } from '../mail/letter.ts';
import { referenceOf } from '../registrations/present.ts';
import { signature } from './compose.ts';
import { answer, type ChurchProfile, factLines, greeting, type MailContext } from './facts.ts';
import { wordsIn } from './words.ts';

/**
 * The mail that a registration is paid. Undefined if it no longer is, because its entry was corrected or it was cancelled. The
 * sum comes from the current books.
 */
export function ofPayment(it: MailContext, house: ChurchProfile): Mail | undefined {
  const { registration, event, payment, language } = it;
  if (registration.status !== 'confirmed' || payment?.state !== 'paid') return undefined;
  const { paid: words, changes } = wordsIn(language).mail;
  const title = event?.title ?? answer(registration, 'eventTitle');
  const total = formatMoney(payment.paid, house.currency, languages[language].locale);
  return {
    to: answer(registration, 'email'),
    replyTo: house.staff,
    letter: {
      language,
      subject: fill(words.subject, { event: title }),
      blocks: [
        { text: greeting(it) },
        { text: fill(words.before, { total }) },
        { facts: factLines(['event', 'when', 'where', 'people', 'price', 'reference'], it, house) },
        { text: words.after },
        ...(event ? [{ label: changes.link, link: `${house.url}/events/${event.id}` }] : []),
        { label: changes.noLonger, link: `${house.url}${changePath(referenceOf(registration.id))}` },
      ],
      signature: signature(house, it.language, 'registrant'),
    },
  };
}
