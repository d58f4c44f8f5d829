import { useHref } from 'react-router-dom';
import { weekItemsOnHome } from '#shared/calendar/policy.ts';
import type { WeekItem } from '#shared/calendar/week-ahead.ts';
import { useWeek } from '../events/use-week.ts';
import { paths } from '../kernel/paths.ts';
import { clock, dayAndClock, dayInWords } from '../kernel/when.ts';
import css from './home.module.css';
import { messages as m } from './messages.ts';

/** The next services, meetings and events. Nothing if none is listed for the next seven days. */
export function WeekStrip({ week }: { readonly week: readonly WeekItem[] }) {
  // A full page load, so that the browser scrolls to the list.
  const href = useHref(paths.week());
  const items = useWeek(week).items.slice(0, weekItemsOnHome.shown);
  if (items.length === 0) return null;
  return (
    <section className={css.strip} aria-labelledby="strip-t">
      <div className={`wrap ${css.stripIn}`}>
        <h2 id="strip-t">{m.week.title}</h2>
        <a className="more" href={href}>
          {m.week.whole}
        </a>
        <ol>
          {items.map(({ id, date, time, until, title, place }, index) => (
            // Phones show a day once, above its first item.
            <li key={id} className={date === items[index - 1]?.date ? css.stripSame : undefined}>
              {time ? (
                <>
                  <span>{dayInWords(date)}</span> {clock(time)}
                </>
              ) : (
                m.week.until(dayAndClock(until))
              )}{' '}
              <b>{title}</b> {place && <span className="soft">{place}</span>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
