import { useQuery } from '@tanstack/react-query';
import { averageOf, daysOf } from '#shared/insights/days.ts';
import { locale } from '#shared/language/built.ts';
import { Bars } from '../../ui/bars.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { call } from '../call.ts';
import { AttendanceForm } from './attendance-form.tsx';
import css from './dashboard.module.css';
import { messages } from './messages.ts';
import { dayInShort } from './when.ts';

const m = messages.attendance;

/** How many people come (SS-04): the average, the last time, the days that were counted, and the form for the next service. */
export function Attendance() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['attendance'],
    queryFn: () => call((api) => api.listAttendance({})),
  });
  const reload = async () => void (await refetch());
  return (
    <section className={`card ${css.attendance}`} aria-labelledby="attendance">
      <h2 id="attendance">{m.title}</h2>
      {data ? (
        <>
          <Told days={daysOf(data.counts)} />
          <AttendanceForm counts={data.counts} onSaved={reload} />
        </>
      ) : isError ? (
        <Failure title={m.failed} text={m.failedText} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </section>
  );
}

function Told({ days }: { readonly days: ReturnType<typeof daysOf> }) {
  const counts = days.map(({ count }) => count);
  const average = averageOf(counts);
  const [last] = days;
  if (!last || average === null) {
    return (
      <>
        <p className={css.attendanceNone}>{m.empty}</p>
        <p className="soft">{m.emptyText}</p>
      </>
    );
  }
  return (
    <>
      <dl className={`stats ${css.attendanceStats}`}>
        <div>
          <dt>{m.average}</dt>
          <dd>
            <b className="num">{average.toLocaleString(locale)}</b>
            <span>{m.over(counts.length)}</span>
          </dd>
        </div>
        <div>
          <dt>{m.last}</dt>
          <dd>
            <b className="num">{last.count.toLocaleString(locale)}</b>
            <span>{dayInShort(last.date)}</span>
          </dd>
        </div>
      </dl>
      <Bars bars={days.map(({ date, count }) => ({ label: dayInShort(date), value: count }))} />
    </>
  );
}
