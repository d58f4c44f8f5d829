import './event.css';
import { eventKeys } from '#shared/content/event-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { useText } from '../app/use-text.ts';
import { EventList } from './event-list.tsx';

/** Everything that has a date (RT-15, public). */
export function EventsPage({ data }: { readonly data: Extract<PageData, { page: 'events' }> }) {
  const text = useText(eventKeys);
  return (
    <div className="wrap listing">
      <header className="listing__head">
        <h1>{text('events_page_title')}</h1>
        <p className="lead soft">{text('events_page_description')}</p>
        <p>
          <a className="more" href={paths.calendar()}>
            {messages.events.subscribe}
          </a>
        </p>
      </header>
      <EventList events={data.events} level={2} />
    </div>
  );
}
