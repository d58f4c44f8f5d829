import { useQuery } from '@tanstack/react-query';
import { changeOn } from '../staff/change.ts';
import { shortDate } from '../staff/day-words.ts';
import { messages as words } from '../staff/messages.ts';
import { countOfWeek } from '../staff/new-registrations.tsx';
import type { Figure } from '../ui/figures.tsx';
import { messages } from './messages.ts';
import { useTotal } from './totals.ts';

const { figures: m } = messages;

type Total = Pick<NonNullable<ReturnType<typeof useTotal>['data']>, 'total' | 'atLeast' | 'behind'> | undefined;

/** Adds totals once all have loaded. The note says if the index is behind, or if the server stopped counting. */
function sumOf(...totals: readonly Total[]): Pick<Figure, 'value' | 'note'> {
  const known = totals.flatMap((of) => (of?.total === undefined ? [] : [of.total]));
  if (known.length < totals.length) return { value: undefined };
  const value = known.reduce((sum, total) => sum + total, 0);
  if (totals.some((of) => of?.behind === 'long')) return { value, note: m.behind };
  return { value, ...(totals.some((of) => of?.atLeast) && { note: m.atLeast }) };
}

/** The viewer's figures. Only This Week has a time window (SS-10). */
export function useFigures(): readonly Figure[] {
  const { data: week } = useQuery(countOfWeek);
  const change = week && changeOn(week.count, week.before, words.change.days7);
  const days = week ? m.weekOf(shortDate(week.from), shortDate(week.to)) : m.weekUnknown;
  const membership = useTotal({ type: 'membership_class' }).data;
  const baptism = useTotal({ type: 'baptism_registration' }).data;
  return [
    // Exactly one row of figures: another row would push a list row off the screen.
    { name: m.week, value: week?.count, ...(change ? { change } : { note: days }) },
    { name: m.membership, ...sumOf(membership, baptism) },
    { name: m.cancelled, ...sumOf(useTotal({ status: 'cancelled' }).data) },
    { name: m.suspects, ...sumOf(useTotal({ status: 'quarantined' }).data) },
  ];
}
