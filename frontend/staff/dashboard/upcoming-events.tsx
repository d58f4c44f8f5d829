import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { SeatsWords } from '../../events/seats-words.tsx';
import { clock } from '../../events/when.ts';
import { paths } from '../../kernel/paths.ts';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { call } from '../call.ts';
import css from './dashboard.module.css';
import { messages } from './messages.ts';
import { dayInShort } from './when.ts';

const m = messages.events;
const MOST = 6;

/** What is coming: title, place, date, and whether there is room. */
export function UpcomingEvents({ manages }: { readonly manages: boolean }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['events', 'upcoming'],
    queryFn: () => call((api) => api.upcomingEvents({})),
  });
  return (
    <section className={css.lately} aria-labelledby="upcoming">
      <header>
        <h2 id="upcoming">{m.title}</h2>
        <Link to={paths.events()}>{m.all}</Link>
      </header>
      {data ? (
        <Rows events={data.events} manages={manages} />
      ) : isError ? (
        <Failure title={m.failed} text={m.failedText} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </section>
  );
}

function Rows({ events, manages }: { readonly events: readonly PublicEvent[]; readonly manages: boolean }) {
  if (events.length === 0) {
    return <Empty title={m.empty}>{manages ? m.emptyManager : m.emptyText}</Empty>;
  }
  return (
    <>
      <ul>
        {events.slice(0, MOST).map((event) => (
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
      {events.length > MOST && <p className="soft">{m.more(events.length - MOST)}</p>}
    </>
  );
}
