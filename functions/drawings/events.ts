import { kindOf } from '#shared/calendar/kinds.ts';
import { fill } from '#shared/language/fill.ts';
import { type Language, languages } from '#shared/language/languages.ts';
import { type CalendarEvent, readEvent, readPublished } from '../calendar/store.ts';
import { now } from '../kit/clock.ts';
import type { EventLook } from './compose.ts';
import { wordsIn } from './drawing-words.ts';

/** So that one call has time for all. The others get theirs when they are among the next. */
const most = 50;

function when({ startsAt, zone }: CalendarEvent, language: Language): string {
  const { locale } = languages[language];
  const named = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone }).format(startsAt).replace(/\s/g, ' ');
  return fill(wordsIn(language).when, {
    weekday: named({ weekday: 'long' }),
    day: named({ day: 'numeric' }),
    month: named({ month: 'long' }),
    clock: named({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }).toUpperCase(),
  });
}

/** A picture may show the name and date, unless the event is a draft, a trial, called off or deleted. */
const isShown = (event: CalendarEvent | undefined): event is CalendarEvent =>
  event?.isPublished === true && !event.test && event.status === 'scheduled';

export interface ShownEvents {
  readonly events: readonly EventLook[];
  /** Which of `eventIds` must have no picture. */
  readonly hidden: readonly string[];
}

/** The next church events, and those of `eventIds`, which just changed: the index of the next may lag behind. */
export async function readShownEvents(language: Language, eventIds: readonly string[]): Promise<ShownEvents> {
  const [next, changed] = await Promise.all([
    readPublished({ from: now() }),
    Promise.all(eventIds.map(async (id) => [id, await readEvent(id)] as const)),
  ]);
  const shown = new Map([...next.slice(0, most).map((event) => [event.id, event] as const), ...changed]);
  return {
    events: [...shown.values()].filter(isShown).map((event) => ({
      id: event.id,
      title: event.title,
      when: when(event, language),
      kind: kindOf(event.category),
    })),
    hidden: changed.filter(([, event]) => !isShown(event)).map(([id]) => id),
  };
}
