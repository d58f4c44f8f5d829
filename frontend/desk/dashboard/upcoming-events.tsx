import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardStats } from '#shared/insights/dashboard.ts';
import { SeatsWords } from '../../events/seats-words.tsx';
import { paths } from '../../kernel/paths.ts';
import { clock } from '../../kernel/when.ts';
import { dayInShort } from '../../staff/day-words.ts';
import { Empty } from '../../ui/states.tsx';
import css from './dashboard.module.css';
import { messages } from './messages.ts';

const m = messages.events;

interface Props {
  readonly stats: DashboardStats | undefined;
  /** Shown until the figures arrive. */
  readonly instead?: ReactNode;
  readonly manages: boolean;
}

export function UpcomingEvents({ stats, instead, manages }: Props) {
  return (
    <section className={css.lately} aria-labelledby="upcoming">
      <header className="apart">
        <h2 id="upcoming">{m.title}</h2>
        <Link to={paths.events()}>{m.all}</Link>
      </header>
      {stats ? <Rows stats={stats} manages={manages} /> : instead}
    </section>
  );
}

function Rows({ stats, manages }: { readonly stats: DashboardStats; readonly manages: boolean }) {
  const events = stats.upcoming_events_list;
  const more = stats.upcoming_events - events.length;
  if (events.length === 0) {
    return <Empty title={m.empty}>{manages ? m.emptyManager : m.emptyText}</Empty>;
  }
  return (
    <>
      <ul className="ruled">
        {events.map((event) => (
          <li key={event.id} className={css.ev}>
            <span>
              <Link to={paths.event(event.id)}>{event.title}</Link>
              <small>{event.location}</small>
              <SeatsWords event={event} />
            </span>
            <time className="num" dateTime={event.startsAt}>
              {dayInShort(event.date)}
              <small>{clock(event.time)}</small>
            </time>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="soft">{m.more(more)}</p>}
    </>
  );
}
