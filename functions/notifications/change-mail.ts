import { formatMoney } from '#shared/church/money.ts';
import { fill } from '#shared/language/fill.ts';
import { languages } from '#shared/language/languages.ts';
import type { EventChange, EventDetails } from '../calendar/changes-store.ts';
import type { Mail } from '../mail/letter.ts';
import { sequenceAfter } from '../registrations/announced.ts';
import { calendarOf } from './compose.ts';
import { type ChurchProfile, factLines, type MailContext } from './facts.ts';
import { eventLinks, mailTo } from './frame.ts';
import { wordsIn } from './words.ts';

type EventMailContext = MailContext & Required<Pick<MailContext, 'event'>>;

/** Undefined unless confirmed and older than the change, and for a cancelled event (docs/decisions/changes.md). */
export function ofChange(
  change: EventChange | undefined,
  context: MailContext,
  profile: ChurchProfile,
): Mail | undefined {
  const { registration, event, language } = context;
  if (!change || !event || event.status === 'cancelled' || registration.status !== 'confirmed') return undefined;
  if ((registration.acceptedAt ?? registration.submittedAt) > change.at) return undefined;
  const { was, is, message } = change;
  const words = wordsIn(language).mail.changes;
  const isWithdrawn = was.isPublished && !is.isPublished;
  const lines = linesOf(change, { ...context, event }, profile);
  const wording = words[isWithdrawn ? 'withdrawn' : lines.isOther ? 'changed' : 'news'];
  const calendar = calendarOf({ ...context, event: at(is, { ...context, event }, change.version) }, profile, {
    method: 'REQUEST',
    sequence: sequenceAfter(registration) - 1,
    stamp: change.at,
  });
  return mailTo(context, profile, {
    subject: fill(wording.subject, { event: is.title }),
    blocks: [
      { text: wording.before },
      ...(message ? [{ text: message }] : []),
      { facts: lines.facts },
      { text: wording.after },
      { text: words.ask },
      ...eventLinks(context, profile),
    ],
    calendar,
  });
}

function at(shown: EventDetails, { event }: EventMailContext, version: number): EventMailContext['event'] {
  const { endsAt: _endsAt, ...rest } = event;
  return { ...rest, ...shown, version };
}

/** `isOther` tells whether any fact changed. */
function linesOf({ was, is, version }: EventChange, context: EventMailContext, profile: ChurchProfile) {
  const { mail } = wordsIn(context.language);
  const { changes: words, facts: labels } = mail;
  const price = ({ price: each }: EventDetails) =>
    each > 0
      ? fill(words.each, { price: formatMoney(each, profile.currency, languages[context.language].locale) })
      : words.free;
  const fact = (name: 'when' | 'where', shown: EventDetails) =>
    factLines([name], { ...context, event: at(shown, context, version) }, profile)[0]?.[1] ?? words.unsaid;
  const told = [
    [labels.when, fact('when', was), fact('when', is)],
    [labels.where, fact('where', was), fact('where', is)],
    [labels.price, price(was), price(is)],
  ] as const;
  // Leave out a place or price that was never set.
  const isBlank = (text: string) => text === words.unsaid || text === words.free;
  const shown = told.filter(([, before, now]) => before !== now || !isBlank(now));
  const changed = shown.map(([label, before, now]): [string, string] => [
    label,
    before === now ? now : `${now}\n${fill(words.wasBefore, { was: before })}`,
  ]);
  return {
    isOther: told.some(([, before, now]) => before !== now),
    facts: [
      [labels.event, is.title] as [string, string],
      ...changed,
      ...factLines(['people', 'reference'], context, profile),
    ],
  };
}
