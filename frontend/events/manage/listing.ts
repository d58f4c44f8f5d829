import { staffBadge } from '#shared/calendar/policy.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { wallToInstant } from '#shared/church/time.ts';

/** The filters of the list beside all events, in the order in which they are offered. */
export const filters = ['published', 'draft', 'upcoming', 'past'] as const;
export type Filter = (typeof filters)[number];

/** What the list is judged by: the time (epoch ms) and the church's zone. */
export interface Moment {
  readonly now: number;
  readonly zone: string;
}

export type Badge = ReturnType<typeof staffBadge> | 'Cancelled';

const startOf = (event: StaffEvent, { zone }: Moment) => wallToInstant(event.start_date, zone) ?? 0;
const startsLater = (event: StaffEvent, moment: Moment) => startOf(event, moment) > moment.now;
const isOn = ({ status }: StaffEvent) => status === 'scheduled';

/** An event's state in one word (ST-03); an event that was called off has that state alone. */
export function badgeOf(event: StaffEvent, moment: Moment): Badge {
  return isOn(event) ? staffBadge(event, startOf(event, moment), moment.now) : 'Cancelled';
}

/**
 * Which events a filter lets through. Upcoming and Past compare the start with now, published or not (ST-03). What was
 * called off is not coming up and is neither published nor a draft: it stands among all events, later under Past.
 */
const tests: Readonly<Record<Filter, (event: StaffEvent, moment: Moment) => boolean>> = {
  published: (event) => isOn(event) && event.is_published,
  draft: (event) => isOn(event) && !event.is_published,
  upcoming: (event, moment) => isOn(event) && startsLater(event, moment),
  past: (event, moment) => !startsLater(event, moment),
};

const byName = (a: StaffEvent, b: StaffEvent) => a.title.localeCompare(b.title, 'en') || a.id.localeCompare(b.id);

/** How the list is searched, filtered and ordered: by date, what comes is first, soonest first, then what is past, latest first. */
export const listing = {
  texts: ({ title, description, location }: StaffEvent): readonly string[] => [title, description, location],
  passes: (event: StaffEvent, chosen: Readonly<Record<string, string>>, moment: Moment): boolean => {
    const filter = filters.find((known) => known === chosen.show);
    return filter === undefined || tests[filter](event, moment);
  },
  sorted: (events: readonly StaffEvent[], sort: string, moment: Moment): readonly StaffEvent[] => {
    if (sort === 'name') return events.toSorted(byName);
    if (sort === 'name_desc') return events.toSorted((a, b) => byName(b, a));
    const by = (a: StaffEvent, b: StaffEvent) => startOf(a, moment) - startOf(b, moment) || a.id.localeCompare(b.id);
    const ahead = events.filter((event) => startsLater(event, moment));
    const behind = events.filter((event) => !startsLater(event, moment));
    return [...ahead.toSorted(by), ...behind.toSorted((a, b) => by(b, a))];
  },
};

/** The figures over the list. */
export function figures(events: readonly StaffEvent[], moment: Moment) {
  const count = (filter: Filter) => events.filter((event) => tests[filter](event, moment)).length;
  return { total: events.length, published: count('published'), upcoming: count('upcoming') };
}
