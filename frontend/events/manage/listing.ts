import { staffBadge } from '#shared/calendar/policy.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { wallToInstant } from '#shared/church/time.ts';

/** The filters of the list, in the order in which they are offered. */
export const filters = ['all', 'published', 'draft', 'upcoming', 'past'] as const;
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

/** An event's state in one word (ST-03); one that was called off is nothing else any more. */
export function badgeOf(event: StaffEvent, moment: Moment): Badge {
  return isOn(event) ? staffBadge(event, startOf(event, moment), moment.now) : 'Cancelled';
}

/**
 * Which events a filter lets through. Upcoming and Past compare the start with now, published or not (ST-03). What was
 * called off is not coming up and is neither published nor a draft: it stands under All Events, later under Past.
 */
const tests: Readonly<Record<Filter, (event: StaffEvent, moment: Moment) => boolean>> = {
  all: () => true,
  published: (event) => isOn(event) && event.is_published,
  draft: (event) => isOn(event) && !event.is_published,
  upcoming: (event, moment) => isOn(event) && startsLater(event, moment),
  past: (event, moment) => !startsLater(event, moment),
};

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The events that a filter and a search leave: first what comes, soonest first, then what is past, latest first. */
export function listed(
  events: readonly StaffEvent[],
  { filter, search }: { readonly filter: Filter; readonly search: string },
  moment: Moment,
): StaffEvent[] {
  const wanted = fold(search.trim());
  const found = events.filter(
    (event) =>
      tests[filter](event, moment) &&
      [event.title, event.description, event.location].some((text) => fold(text).includes(wanted)),
  );
  const ahead = found.filter((event) => startsLater(event, moment));
  const behind = found.filter((event) => !startsLater(event, moment));
  const by = (a: StaffEvent, b: StaffEvent) => startOf(a, moment) - startOf(b, moment) || a.id.localeCompare(b.id);
  return [...ahead.toSorted(by), ...behind.toSorted((a, b) => by(b, a))];
}

/** The figures over the list. */
export function figures(events: readonly StaffEvent[], moment: Moment) {
  const count = (filter: Filter) => events.filter((event) => tests[filter](event, moment)).length;
  return { total: count('all'), published: count('published'), upcoming: count('upcoming') };
}
