import { useQuery } from '@tanstack/react-query';
import { call } from '../staff/call.ts';
import { Figures } from '../ui/figures.tsx';
import { figuresOf } from './figures.ts';
import type { Loaded } from './loaded.ts';
import { messages } from './messages.ts';
import { shortDate, wallTime } from './words.ts';

const m = messages.figures;

interface Props {
  readonly loaded: Loaded;
  readonly isFetching: boolean;
  readonly zone: string;
}

/** Four figures. The week is what the server counts; the others are of the list, and say so while it is not whole. */
export function FiguresRow({ loaded, isFetching, zone }: Props) {
  const { data: week } = useQuery({
    queryKey: ['registrations', 'count'],
    queryFn: () => call((api) => api.countRegistrations({})),
  });
  const { all, membership, cancelled, trials, suspects } = figuresOf(loaded.registrations);
  const oldest = loaded.registrations.at(-1);
  const isWhole = loaded.next === undefined;
  const partly = isFetching ? m.soFar : m.loaded;
  const left = [trials > 0 && m.trials(trials), suspects > 0 && m.suspects(suspects)].filter(Boolean).join(', ');
  const since = oldest ? m.since(wallTime(oldest.submitted_at, zone).replace(/, \d+:.*/, '')) : '';
  return (
    <Figures
      figures={[
        {
          name: m.week,
          value: week?.count,
          note: week ? m.weekOf(shortDate(week.from), shortDate(week.to)) : m.weekUnknown,
        },
        { name: m.membership, value: membership, note: isWhole ? m.membershipOf : partly },
        { name: m.cancelled, value: cancelled, note: isWhole ? m.cancelledOf : partly },
        {
          name: m.all,
          value: all,
          note: [isWhole ? since : partly, left && m.without(left)].filter(Boolean).join(', '),
        },
      ]}
    />
  );
}
