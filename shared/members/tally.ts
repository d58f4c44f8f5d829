import { addDays, dateOf } from '../church/time.ts';
import { figureMonths, growthDays, type MemberFigures } from './figures.ts';
import { type MemberStatus, memberStatuses } from './schema.ts';
import { knownTags, mostKnownTags, tagsIn } from './tags.ts';

type Counts = Readonly<Record<string, number>>;

/** `statuses` counts every member once, except deleted ones. */
export interface Tally {
  readonly version: number;
  /** The number of the last assigned member id. */
  readonly last: number;
  readonly statuses: Counts;
  /** By the month of the membership date, `YYYY-MM`, for as many months as the figures need. */
  readonly months: Counts;
  /** By the membership date, `YYYY-MM-DD`, for the two windows of growth and one month more. */
  readonly days: Counts;
  /** Of `days`, the members whom an import added. */
  readonly imported: Counts;
  /** Members by tag, as written. */
  readonly tags: Counts;
  /** The ids of the newest members, the newest first: more than any screen names, for those who are deleted. */
  readonly recent: readonly string[];
}

export const nobody: Tally = {
  version: 0,
  last: 0,
  statuses: {},
  months: {},
  days: {},
  imported: {},
  tags: {},
  recent: [],
};

export interface TallyFields {
  readonly id: string;
  readonly membership_status: MemberStatus;
  /** `YYYY-MM-DD`. Empty if unknown; the member then never counts as new. */
  readonly membership_date: string;
  readonly imported?: true;
  readonly tags?: string;
}

/** Undefined if there is no record. */
export interface TallyChange {
  readonly was: TallyFields | undefined;
  readonly is: TallyFields | undefined;
}

/** Days to keep: two windows of growth, and a month's margin for clocks and zones. */
const keptDays = 3 * growthDays;
/** Months to keep, with one month's margin for clocks and zones. */
const keptMonths = figureMonths + 1;

function add(counts: Counts, name: string, by: 1 | -1): Counts {
  const count = (counts[name] ?? 0) + by;
  const { [name]: _, ...rest } = counts;
  return count === 0 ? rest : { ...rest, [name]: count };
}

/** An unlimited number of tags would not fit into the tally's item. */
function addTag(counts: Counts, tag: string, by: 1 | -1): Counts {
  const isKnown = counts[tag] !== undefined;
  return isKnown || (by === 1 && Object.keys(counts).length < mostKnownTags) ? add(counts, tag, by) : counts;
}

function count(tally: Tally, of: TallyFields, by: 1 | -1): Tally {
  const { membership_status, membership_date: day, imported } = of;
  const statuses = add(tally.statuses, membership_status, by);
  const tags = tagsIn(of.tags ?? '').reduce((counts, tag) => addTag(counts, tag, by), tally.tags);
  if (day === '') return { ...tally, statuses, tags };
  return {
    ...{ ...tally, statuses, tags },
    months: add(tally.months, day.slice(0, 7), by),
    days: add(tally.days, day, by),
    imported: imported ? add(tally.imported, day, by) : tally.imported,
  };
}

const keptRecent = 20;

function recentAfter(recent: readonly string[], { was, is }: TallyChange): readonly string[] {
  if (was && is) return recent;
  const others = recent.filter((id) => id !== (was ?? is)?.id);
  return is ? [is.id, ...others].slice(0, keptRecent) : others;
}

export function isCounted({ was, is }: TallyChange): boolean {
  const names = ['membership_status', 'membership_date', 'tags'] as const;
  return names.some((name) => was?.[name] !== is?.[name]);
}

/** The tally after these changes at an instant, without days and months that are too old. */
export function countChanges(tally: Tally, steps: readonly TallyChange[], at: number, zone: string): Tally {
  let next = tally;
  for (const step of steps) {
    const { was, is } = step;
    if (was) next = count(next, was, -1);
    if (is) next = count(next, is, 1);
    next = { ...next, recent: recentAfter(next.recent, step) };
  }
  const today = dateOf(at, zone);
  const oldestDay = addDays(today, -keptDays);
  const oldestMonth = addDays(today, -keptMonths * 31).slice(0, 7);
  const since = (counts: Counts, oldest: string) =>
    Object.fromEntries(Object.entries(counts).filter(([name]) => name > oldest));
  return {
    ...next,
    days: since(next.days, oldestDay),
    imported: since(next.imported, oldestDay),
    months: since(next.months, oldestMonth),
    version: tally.version + 1,
  };
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

export function toFigures({ statuses, months, days, imported, tags }: Tally, at: number, zone: string): MemberFigures {
  const today = dateOf(at, zone);
  const of = (status: MemberStatus) => statuses[status] ?? 0;
  const between = (counts: Counts, first: number, last: number) =>
    sum(Array.from({ length: last - first + 1 }, (_, index) => counts[addDays(today, -first - index)] ?? 0));
  return {
    total: sum(memberStatuses.map(of)),
    active: of('Active'),
    by_status: {
      Active: of('Active'),
      Inactive: of('Inactive'),
      Transferred: of('Transferred'),
      Deceased: of('Deceased'),
    },
    new_this_month: months[today.slice(0, 7)] ?? 0,
    new_last_30_days: between(days, 0, growthDays - 1),
    imported_last_30_days: between(imported, 0, growthDays - 1),
    new_30_days_before: between(days, growthDays, 2 * growthDays - 1),
    months: lastMonths(today).map((month) => ({ month, count: months[month] ?? 0 })),
    tags: knownTags(tags),
  };
}

/** The last months up to and including that of `today`, oldest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: figureMonths }, (_, index) => {
    const months = year * 12 + month - 1 - (figureMonths - 1 - index);
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}
