import { formatMoney } from '#shared/church/money.ts';
import { dateOf, timeOf } from '#shared/church/time.ts';
import { ticketCounts } from '#shared/forms/asked.ts';
import { fill } from '#shared/language/fill.ts';
import { languages } from '#shared/language/languages.ts';
import type { CalendarEvent } from '../calendar/store.ts';
import { settledAt } from '../registrations/announced.ts';
import type { Registration } from '../registrations/store.ts';
import { type ChurchProfile, factLines, type MailContext } from './facts.ts';
import { wordsIn } from './words.ts';

interface Changes {
  /** One sentence each for the time, the place and the price, if it differs from what the person agreed to. */
  readonly texts: readonly string[];
  /** Whether an entry in a calendar is out of date. */
  readonly isElsewhere: boolean;
}

/** Compares the event with the time, place and price at which a person's places were confirmed. Skips a change that staff took back. */
export function changesSince(event: CalendarEvent, context: MailContext, profile: ChurchProfile): Changes {
  const { registration, language } = context;
  const { reminderOfEvent: m, changes } = wordsIn(language).mail;
  const isMoved = isAtOtherTime(event, registration);
  const isElsewhere = placeAt(event, settledAt(registration)) !== event.location;
  const place = factLines(['where'], context, profile)[0]?.[1] ?? changes.unsaid;
  const price = newPrice(event, context, profile);
  const texts = [
    isMoved && m.moved,
    isElsewhere && fill(m.elsewhere, { place }),
    price !== undefined && fill(m.repriced, { price }),
    (isMoved || isElsewhere) && m.update,
  ];
  return { texts: texts.filter((text) => text !== false), isElsewhere: isMoved || isElsewhere };
}

const isAtOtherTime = ({ startsAt, zone }: CalendarEvent, { data }: Registration): boolean =>
  dateOf(startsAt, zone) !== data.eventDate || timeOf(startsAt, zone) !== data.eventTime;

const placeAt = ({ location, formerPlaces = [] }: CalendarEvent, instant: number): string =>
  formerPlaces.find(({ until }) => instant < until)?.location ?? location;

/** Of the kinds of tickets that the party has: `Adult: Ksh 300 each`. Undefined if the person agreed to the same price. */
function newPrice(
  { price, form }: CalendarEvent,
  { registration: { data, prices }, language }: MailContext,
  { currency }: ChurchProfile,
): string | undefined {
  const { each, free } = wordsIn(language).mail.changes;
  const say = (amount: number) =>
    amount > 0 ? fill(each, { price: formatMoney(amount, currency, languages[language].locale) }) : free;
  if (!prices) return price === Number(data.eventPrice ?? 0) ? undefined : say(price);
  const counts = ticketCounts(data);
  const changed = (form?.tickets ?? []).filter(({ id, price: now }) => counts[id] && prices[id] !== now);
  return changed.length === 0 ? undefined : changed.map(({ label, price: now }) => `${label}: ${say(now)}`).join('; ');
}
