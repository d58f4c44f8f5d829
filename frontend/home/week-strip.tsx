import { Link } from 'react-router-dom';
import { weekItemsOnHome } from '#shared/calendar/policy.ts';
import type { WeekItem } from '#shared/calendar/week-ahead.ts';
import { useWeek } from '../events/use-week.ts';
import { paths } from '../kernel/paths.ts';
import { dayAndClock } from '../kernel/when.ts';
import css from './home.module.css';
import { messages as m } from './messages.ts';

/** The next services, meetings and events. Nothing if none is listed for the next seven days. */
export function WeekStrip({ week }: { readonly week: readonly WeekItem[] }) {
  const { items } = useWeek(week);
  if (items.length === 0) return null;
  return (
    <section className={css.strip} aria-labelledby="strip-t">
      <div className="wrap">
        <h2 id="strip-t">{m.week.title}</h2>
        <ol>
          {items.slice(0, weekItemsOnHome.shown).map(({ id, date, time, until, title }) => (
            <li key={id}>
              {time === undefined ? m.week.until(dayAndClock(until)) : dayAndClock(`${date} ${time}`)} <b>{title}</b>
            </li>
          ))}
        </ol>
        <Link className="more" to={paths.week()}>
          {m.week.whole}
        </Link>
      </div>
    </section>
  );
}
