import { useQuery } from '@tanstack/react-query';
import { averageOf, daysOf } from '#shared/insights/days.ts';
import { directionOf } from '../../staff/change.ts';
import { dayInShort } from '../../staff/day-words.ts';
import { unlessOurs } from '../../staff/refusal.ts';
import { Chart } from '../../ui/chart.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { type AttendanceDays, attendanceCards, attendanceQuery } from './attendance-figures.ts';
import { AttendanceForm } from './attendance-form.tsx';
import { Cards } from './cards.tsx';
import css from './dashboard.module.css';
import { number, trendOf } from './figures-of.ts';
import { LastWeek } from './last-week.tsx';
import { messages } from './messages.ts';
import { useTextServices } from './text-services.ts';

const m = messages.attendance;

/** SS-04. `figures`: includes the average and the last count, for dashboards without cards for them. */
export function Attendance({ figures }: { readonly figures: boolean }) {
  const { data, error, refetch } = useQuery(attendanceQuery);
  // The form appears with all its services at once.
  const isNaming = useTextServices() === undefined;
  const reload = async () => void (await refetch());
  return (
    <section className="card" aria-labelledby="attendance">
      <h2 id="attendance">{m.title}</h2>
      {data && !isNaming ? (
        <>
          <div className={css.attendanceNow}>
            <AttendanceForm known={data} onSaved={reload} />
            <LastWeek known={data} />
          </div>
          <Trend days={daysOf(data.counts)} figures={figures} />
        </>
      ) : error ? (
        <Failure title={m.failed} text={unlessOurs(error, m.failedText)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </section>
  );
}

function Trend({ days, figures }: { readonly days: AttendanceDays; readonly figures: boolean }) {
  const average = averageOf(days.map(({ count }) => count));
  const [last] = days;
  if (!last || average === null) {
    return (
      <>
        <p className={css.strong}>{m.empty}</p>
        <p className="soft">{m.emptyText}</p>
      </>
    );
  }
  const percent = trendOf(days);
  return (
    <>
      {figures && <Cards cards={attendanceCards(days)} />}
      <Chart
        title={
          percent === null
            ? m.trendFew(number(last.count), dayInShort(last.date))
            : m.trendTitle(directionOf(percent), Math.abs(percent))
        }
        lead={m.trendLead(number(average), days.length)}
        unit={m.trendUnit}
        kind="columns"
        points={days.toReversed().map(({ date, count }) => ({ label: dayOnAxis(date), value: count }))}
      />
    </>
  );
}

/** Shortens `Sat 28 Nov` to `28 Nov` for the axis. */
const dayOnAxis = (date: string) => dayInShort(date).split(' ').slice(1).join(' ');
