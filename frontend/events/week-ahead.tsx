import { Link } from 'react-router-dom';
import type { WeekItem } from '#shared/calendar/week-ahead.ts';
import { anchors } from '../kernel/paths.ts';
import { clock, dayAndClock, dayInWords, dayOf } from '../kernel/when.ts';
import { messages as diary } from './diary-messages.ts';
import { useWeek } from './use-week.ts';
import css from './week.module.css';
import { messages as m } from './week-messages.ts';

/** Services, meetings and events of the next seven days in one list. */
export function WeekAhead({ week }: { readonly week: readonly WeekItem[] }) {
  const { today, lastDay, items } = useWeek(week);
  const days = [...new Set(items.map(({ date }) => date))];
  return (
    <section className={`stack ${css.week}`} id={anchors.week} aria-labelledby="week-t">
      <h2 id="week-t">{m.title}</h2>
      <p className="soft">{days.length > 0 ? m.span(dayInWords(today), dayInWords(lastDay)) : m.none}</p>
      <p>
        <a className="more" href={`#${anchors.calendar}`}>
          {diary.subscribe}
        </a>
      </p>
      <div className={css.days}>
        {days.map((date) => {
          const { weekday, day, month } = dayOf(date);
          return (
            // No landmark of its own: the list of events below has one for each of its days.
            <div key={date}>
              <h3>
                {weekday}{' '}
                <span>
                  {day} {month}
                </span>
              </h3>
              <ul>
                {items
                  .filter((item) => item.date === date)
                  .map((item) => (
                    <li key={item.id}>
                      <WeekTime item={item} /> <WeekTitle item={item} />{' '}
                      {item.place && <span className="soft">{item.place}</span>}
                    </li>
                  ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function WeekTime({ item: { time, until, date } }: { readonly item: WeekItem }) {
  if (time === undefined) return <b>{m.until(dayAndClock(until))}</b>;
  const end = until.slice(11);
  const isEndShown = until.startsWith(date) && end > time && end !== '23:59';
  return (
    <b className="num">
      {clock(time)} {isEndShown && <small>{m.to(clock(end))}</small>}
    </b>
  );
}

function WeekTitle({ item: { path, title } }: { readonly item: WeekItem }) {
  if (!path) return <span>{title}</span>;
  return path.startsWith('/') ? <Link to={path}>{title}</Link> : <a href={path}>{title}</a>;
}
