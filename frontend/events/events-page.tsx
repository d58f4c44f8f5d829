import './event.css';
import { eventKeys } from '#shared/content/event-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { useText } from '../app/use-text.ts';
import string from '../ui/art/string.svg';
import { Picture } from '../ui/picture.tsx';
import { EventList } from './event-list.tsx';

/** Everything that has a date (RT-15, public). */
export function EventsPage({ data }: { readonly data: Extract<PageData, { page: 'events' }> }) {
  const text = useText(eventKeys);
  return (
    <>
      <header className="diary">
        <Picture className="diary__art" src={string} width={720} height={300} first />
        <div className="wrap diary__in">
          <h1>{text('events_page_title')}</h1>
          <p className="lead">{text('events_page_description')}</p>
          <p>
            <a className="more" href={paths.calendar()}>
              {messages.events.subscribe}
            </a>
          </p>
        </div>
      </header>
      <div className="wrap listing">
        <EventList events={data.events} level={2} />
      </div>
    </>
  );
}
