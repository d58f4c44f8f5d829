import { linkOf } from '../content/address.ts';
import type { Ministry } from '../content/ministries.ts';
import { ministryPages } from '../pages/ministry-pages.ts';
import { staticPages } from '../pages/static-pages.ts';
import { type MeetingTimes, ministryTimes, readMeetingTimes } from './meeting-times.ts';
import { nextTimes } from './week-ahead.ts';

/**
 * Coming times of things that take place once a month or less: the last minute of each, `YYYY-MM-DD HH:MM` by the church's clock.
 * Their keys are the content keys of the texts that say when, and `ministry` for the ministry of the page.
 */
export type NextDates = Readonly<Record<string, readonly string[]>>;

/** The texts that say when, of pages that show the next date with them (docs/decisions/week-ahead.md). */
const texts: { readonly [page in DatedPage]?: readonly string[] } = {
  women: ['women_every_1', 'women_every_2', 'women_every_3'],
  baptism: ['baptism_when'],
  volunteer: [1, 2, 3, 4].map((day) => `volunteer_day_${day}_when`),
};

export const pagesWithNextDates = ['baptism', 'volunteer', ...ministryPages] as const;
type DatedPage = (typeof pagesWithNextDates)[number];

export function hasNextDates(page: string): page is DatedPage {
  return (pagesWithNextDates as readonly string[]).includes(page);
}

/** A page has the one after the next too, because it may be read after the next one took place. */
const known = 2;

/** `read` returns the text of a content key, or '' without one. `wall` is the church's time, `YYYY-MM-DD HH:MM:SS`. */
export function nextDates(
  page: DatedPage,
  read: (key: string) => string,
  ministries: readonly Ministry[],
  wall: string,
): NextDates {
  const ministry = ministries.find(({ page_url }) => linkOf(page_url) === staticPages[page].path);
  const written: (readonly [string, MeetingTimes | undefined])[] = [
    ...(ministry ? [['ministry', ministryTimes(ministry)] as const] : []),
    ...(texts[page] ?? []).map((key) => [key, readMeetingTimes(read(key))] as const),
  ];
  const found = written.map(([key, times]) => [key, comingTimes(times, wall)] as const);
  return Object.fromEntries(found.filter(([, times]) => times.length > 0));
}

/** Weekly meetings have none, because their text already says the day. */
function comingTimes(times: MeetingTimes | undefined, wall: string): string[] {
  const repeats = times?.repeats ?? [];
  return repeats.every(({ week }) => week !== undefined) ? nextTimes(repeats, wall, known) : [];
}
