import { formatMoney } from '#shared/church/money.ts';
import { fill } from '#shared/language/fill.ts';
import { languages } from '#shared/language/languages.ts';
import { changePath } from '#shared/registrations/links.ts';
import type { Change, Shown } from '../calendar/changes-store.ts';
import type { Mail } from '../mail/letter.ts';
import { sequenceAfter } from '../registrations/announced.ts';
import { referenceOf } from '../registrations/present.ts';
import { calendarOf, signature } from './compose.ts';
import { answer, type Case, factLines, greeting, type House } from './facts.ts';
import { wordsIn } from './words.ts';

/** A registration's case while its event is there. */
type Held = Case & Required<Pick<Case, 'event'>>;

/**
 * The mail to somebody who is registered about a change of the event (docs/decisions/changes.md); undefined where there is
 * nothing to tell: who cancelled or waits for the staff, who registered for the event as it is now, and those of an event that
 * was called off since, of which its own mail tells.
 */
export function ofChange(change: Change | undefined, it: Case, house: House): Mail | undefined {
  const { registration, event, language } = it;
  if (!change || !event || event.status === 'cancelled' || registration.status !== 'confirmed') return undefined;
  if ((registration.acceptedAt ?? registration.submittedAt) > change.at) return undefined;
  const { was, is, message } = change;
  const words = wordsIn(language).mail.changes;
  const isWithdrawn = was.isPublished && !is.isPublished;
  const lines = linesOf(change, { ...it, event }, house);
  const wording = words[isWithdrawn ? 'withdrawn' : lines.isOther ? 'changed' : 'news'];
  const calendar = calendarOf({ ...it, event: at(is, { ...it, event }, change.version) }, house, {
    method: 'PUBLISH',
    sequence: sequenceAfter(registration) - 1,
    stamp: change.at,
  });
  return {
    to: answer(registration, 'email'),
    replyTo: house.staff,
    letter: {
      language,
      subject: fill(wording.subject, { event: is.title }),
      blocks: [
        { text: greeting(it) },
        { text: wording.before },
        // Staff's own words, which they wrote for whoever is registered.
        ...(message ? [{ text: message }] : []),
        { facts: lines.facts },
        { text: wording.after },
        { text: words.ask },
        ...(event.isPublished ? [{ label: words.link, link: `${house.url}/events/${event.id}` }] : []),
        { label: words.noLonger, link: `${house.url}${changePath(referenceOf(registration.id))}` },
      ],
      signature: signature(house, it.language, 'registrant'),
    },
    ...(calendar && { calendar }),
  };
}

/** The event as it was, or is, at the change. */
function at(shown: Shown, { event }: Held, version: number): Held['event'] {
  const { endsAt: _endsAt, ...rest } = event;
  return { ...rest, ...shown, version };
}

/** The facts as they are now, each that changed with what it was; `isOther`: one did. */
function linesOf({ was, is, version }: Change, it: Held, house: House) {
  const { mail } = wordsIn(it.language);
  const { changes: words, facts: labels } = mail;
  const price = ({ price: each }: Shown) =>
    each > 0
      ? fill(words.each, { price: formatMoney(each, house.currency, languages[it.language].locale) })
      : words.free;
  const fact = (name: 'when' | 'where', shown: Shown) =>
    factLines([name], { ...it, event: at(shown, it, version) }, house)[0]?.[1] ?? words.unsaid;
  const told = [
    [labels.when, fact('when', was), fact('when', is)],
    [labels.where, fact('where', was), fact('where', is)],
    [labels.price, price(was), price(is)],
  ] as const;
  // What never was said, or asked for, need not be now.
  const isBlank = (text: string) => text === words.unsaid || text === words.free;
  const shown = told.filter(([, before, now]) => before !== now || !isBlank(now));
  const changed = shown.map(([label, before, now]): [string, string] => [
    label,
    before === now ? now : `${now}\n${fill(words.wasBefore, { was: before })}`,
  ]);
  return {
    isOther: told.some(([, before, now]) => before !== now),
    facts: [[labels.event, is.title] as [string, string], ...changed, ...factLines(['people', 'reference'], it, house)],
  };
}
