import type { Report } from '#shared/insights/report.ts';
import { type Span, spansOf } from './period.ts';

type Roll = Report['members'];

const count = (days: Roll['days'], what: 'joined' | 'entered' | 'left' | 'merged') =>
  days.reduce((sum, day) => sum + day[what], 0);

/** The total is null if unknown. */
export function rollBySpan({ before, days }: Roll, period: Span) {
  const { by, spans } = spansOf(period);
  let total = before;
  const moved = spans.map(({ from, to }) => {
    const inside = days.filter(({ day }) => from <= day && day <= to);
    total = inside.at(-1)?.total ?? total;
    return {
      from,
      to,
      joined: count(inside, 'joined'),
      entered: count(inside, 'entered'),
      left: count(inside, 'left'),
      merged: count(inside, 'merged'),
      total,
    };
  });
  return { by, spans: moved };
}

export const rollSums = ({ days }: Roll) => ({
  joined: count(days, 'joined'),
  entered: count(days, 'entered'),
  left: count(days, 'left'),
  merged: count(days, 'merged'),
});

/** Null if unknown. */
export const rollAtEnd = ({ before, days }: Roll): number | null => days.at(-1)?.total ?? before;
