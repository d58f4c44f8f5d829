import { Link } from 'react-router-dom';
import { eventsOnHome } from '#shared/calendar/policy.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { EventList } from '../events/event-list.tsx';
import { paths } from '../kernel/paths.ts';
import { useText } from '../kernel/use-text.ts';
import css from './home.module.css';
import { messages as m } from './messages.ts';

/** Upcoming Events (PS-06). */
export function UpcomingEvents({ events }: { readonly events: readonly PublicEvent[] }) {
  const text = useText(homeKeys);
  return (
    <section className={`section ${css.upcoming}`} id="events" aria-labelledby="events-t">
      <div className={`wrap split ${css.beside}`}>
        <div className={`stack ${css.besideSay}`}>
          <h2 id="events-t">{text('events_title')}</h2>
          <p className="soft">{text('events_description')}</p>
          <p>
            <Link className="more" to={paths.events()}>
              {m.allEvents}
            </Link>
          </p>
        </div>
        <EventList events={events} level={3} most={eventsOnHome} />
      </div>
    </section>
  );
}
