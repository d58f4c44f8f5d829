import { services, textServices } from '#shared/church/services.ts';
import { addDays, dateOf } from '#shared/church/time.ts';
import type { Attendance } from '#shared/insights/attendance.ts';
import { useNow } from '../../kernel/clock.tsx';
import { usePageStore } from '../../kernel/page-store.ts';
import { dayInShort } from '../../staff/day-words.ts';
import css from './dashboard.module.css';
import { number } from './figures-of.ts';
import { messages } from './messages.ts';
import { type AttendanceData, useServicesOf } from './services.ts';

const m = messages.attendance;

const order: readonly Attendance['service'][] = [...[...services, ...textServices].map(({ id }) => id), 'other'];

const DAYS = 7;

export function LastWeek({ known }: { readonly known: AttendanceData }) {
  const { church } = usePageStore();
  const today = dateOf(useNow(), church.zone);
  const servicesOf = useServicesOf(known);
  const since = addDays(today, -DAYS);
  const place = ({ service }: Attendance) => order.indexOf(service);
  const held = known.counts
    .filter(({ date, count }) => count !== null && date >= since && date < today)
    .sort((one, other) => one.date.localeCompare(other.date) || place(one) - place(other));
  const nameOf = ({ date, service }: Attendance) => servicesOf(date).find(({ value }) => value === service)?.label;
  return (
    <section className={css.lastWeek} aria-labelledby="last-week">
      <h3 id="last-week" className="small-title">
        {m.lastWeek}
      </h3>
      {held.length === 0 ? (
        <p className="soft">{m.lastWeekNone}</p>
      ) : (
        <ul className="ruled">
          {held.map((each) => (
            <li key={`${each.date} ${each.service}`}>
              <span>
                {nameOf(each)}
                <small>{dayInShort(each.date)}</small>
              </span>
              <b className="num">{number(each.count ?? 0)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
