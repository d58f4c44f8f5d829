import { useQuery } from '@tanstack/react-query';
import { daysOf } from '#shared/insights/days.ts';
import { attendanceCards, attendanceQuery } from './attendance-figures.ts';
import { number } from './figures-of.ts';
import { ManagerDashboard } from './manager-dashboard.tsx';
import { messages } from './messages.ts';

const m = messages.stats;

/** The dashboard of pastors (SS-04). */
export default function PastorDashboard() {
  const { data } = useQuery(attendanceQuery);
  return (
    <ManagerDashboard
      recent={3}
      cards={(stats) => [
        { name: m.total, value: number(stats.total_members) },
        { name: m.upcoming, value: number(stats.upcoming_events) },
        ...attendanceCards(data ? daysOf(data.counts) : []),
      ]}
    />
  );
}
