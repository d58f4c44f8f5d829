import type { StaffEvent } from '#shared/calendar/schema.ts';
import { staffBadge } from '#shared/calendar/staff-badge.ts';
import { wallToInstant } from '#shared/church/time.ts';
import { locale } from '#shared/language/built.ts';
import { directionOf } from '../../staff/change.ts';
import { messages } from './messages.ts';

const m = messages.figures;

/** `now` in epoch ms. */
export interface ChurchTime {
  readonly now: number;
  readonly zone: string;
}

type Filter = keyof typeof messages.show.options;
export type Badge = ReturnType<typeof staffBadge> | 'Cancelled';

const startOf = (event: StaffEvent, { zone }: ChurchTime) => wallToInstant(event.start_date, zone) ?? 0;
const startsLater = (event: StaffEvent, moment: ChurchTime) => startOf(event, moment) > moment.now;
const isOn = ({ status }: StaffEvent) => status === 'scheduled';

/** An event’s state in one word (ST-03). “Cancelled” takes precedence over all others. */
export function badgeOf(event: StaffEvent, moment: ChurchTime): Badge {
  return isOn(event) ? staffBadge(event, startOf(event, moment), moment.now) : 'Cancelled';
}

/**
 * The filters. Upcoming and Past compare the start with now, published or not (ST-03). Events that were called off are neither
 * upcoming, published nor drafts: only All and, later, Past include them.
 */
const tests: Readonly<Record<Filter, (event: StaffEvent, moment: ChurchTime) => boolean>> = {
  published: (event) => isOn(event) && event.is_published,
  draft: (event) => isOn(event) && !event.is_published,
  upcoming: (event, moment) => isOn(event) && startsLater(event, moment),
  past: (event, moment) => !startsLater(event, moment),
};

export const listing = {
  texts: ({ title, description, location }: StaffEvent): readonly string[] => [title, description, location],
  passes: {
    // The URL parser only accepts known filters.
    show: (event: StaffEvent, value: string, moment: ChurchTime) => tests[value as Filter](event, moment),
  },
  orders: {
    name: (a: StaffEvent, b: StaffEvent) => a.title.localeCompare(b.title, locale) || a.id.localeCompare(b.id),
    /** Coming events first, soonest first, then past ones, latest first. */
    date: (a: StaffEvent, b: StaffEvent, moment: ChurchTime) => {
      const isAhead = startsLater(a, moment);
      if (isAhead !== startsLater(b, moment)) return isAhead ? -1 : 1;
      const inTime = startOf(a, moment) - startOf(b, moment) || a.id.localeCompare(b.id);
      return isAhead ? inTime : -inTime;
    },
  },
};

const NEAR_MS = 30 * 86_400_000;

/** `ahead` and `behind` count the events in the next and in the last 30 days. */
export function figures(events: readonly StaffEvent[], moment: ChurchTime) {
  const count = (filter: Filter) => events.filter((event) => tests[filter](event, moment)).length;
  const near = events
    .filter(isOn)
    .map((event) => startOf(event, moment) - moment.now)
    .filter((distance) => distance > -NEAR_MS && distance <= NEAR_MS);
  const ahead = near.filter((distance) => distance > 0).length;
  return {
    total: events.length,
    published: count('published'),
    upcoming: count('upcoming'),
    ahead,
    behind: near.length - ahead,
  };
}

export function soonText(ahead: number, behind: number): string {
  if (behind === 0) return m.soon(ahead);
  return m.soonCompared(ahead, directionOf(ahead - behind), Math.abs(ahead - behind));
}
