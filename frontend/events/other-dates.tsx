import { Link } from 'react-router-dom';
import type { SeriesDate } from '#shared/calendar/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { paths } from '../kernel/paths.ts';
import { clock, isOver, longDay } from '../kernel/when.ts';
import css from './event.module.css';
import { messages as m } from './page-messages.ts';

/** The other dates of an event that repeats, as links to their pages. */
export function OtherDates({ dates }: { readonly dates: readonly SeriesDate[] }) {
  const now = useNow();
  const coming = dates.filter((date) => !isOver(date, now));
  if (coming.length === 0) return null;
  return (
    <section className={`stack ${css.prose}`} aria-labelledby="dates-t">
      <h2 id="dates-t">{m.dates}</h2>
      <ul>
        {coming.map(({ id, date, time }) => (
          <li key={id}>
            <Link to={paths.event(id)}>
              {longDay(date)}, <span className="num">{clock(time)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
