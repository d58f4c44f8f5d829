import { Link } from 'react-router-dom';
import { includesRole, managers } from '#shared/api/access.ts';
import { kindOf } from '#shared/calendar/kinds.ts';
import type { InSeries, PublicEvent } from '#shared/calendar/schema.ts';
import { eventKeys } from '#shared/content/event-keys.ts';
import { pageTitles } from '#shared/content/page-titles.ts';
import { paragraphsOf } from '#shared/content/paragraphs.ts';
import { shorten } from '#shared/content/shorten.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { Opening } from '../kernel/opening.tsx';
import { anchors, paths } from '../kernel/paths.ts';
import { useText } from '../kernel/use-text.ts';
import { dayOf, shortDay } from '../kernel/when.ts';
import { useUser } from '../session/user.tsx';
import tall from '../ui/art/events-portrait.svg';
import wide from '../ui/art/service.svg';
import things from '../ui/art/things.svg';
import { Picture } from '../ui/picture.tsx';
import { messages as m } from './diary-messages.ts';
import { EventList } from './event-list.tsx';
import { FilteredAgenda } from './filtered-agenda.tsx';
import css from './listing.module.css';
import { Subscribe } from './subscribe.tsx';
import { placeOf } from './things.ts';
import { WeekAhead } from './week-ahead.tsx';
import { messages as week } from './week-messages.ts';

/** All public events (RT-15). */
export default function EventsPage({ data }: { readonly data: Extract<PageData, { page: 'events' }> }) {
  const title = useText(pageTitles);
  const text = useText(eventKeys);
  return (
    <>
      <Opening scene={{ wide, tall, wideHeight: 440, tallHeight: 300 }} picture="events_picture" ground="lilac">
        <h1>{title('events_page_title')}</h1>
        <p className="lead">{text('events_page_description')}</p>
        <p className={css.jumps}>
          {data.week && (
            <a className="more" href={`#${anchors.week}`}>
              {week.title}
            </a>
          )}{' '}
          <a className="more" href={`#${anchors.calendar}`}>
            {m.subscribe}
          </a>
        </p>
      </Opening>
      <div className={`wrap ${css.listing}`}>
        <StaffNotice />
        <h2>{m.dated}</h2>
        <EventList events={data.events} level={3}>
          {(events) => <FilteredAgenda events={events} level={3} picture={pictureOf} more={moreOf} />}
        </EventList>
        {data.week && <WeekAhead week={data.week} />}
        <Subscribe />
      </div>
    </>
  );
}

const pictureOf = ({ category }: PublicEvent) => (
  <Picture
    className={css.eventPicture}
    src={things}
    width={160}
    height={160}
    style={{ objectPosition: placeOf(kindOf(category)) }}
  />
);

/** Maximum characters of an event’s summary: two or three lines. */
const ABOUT_MAX = 140;

/** Its series, as `Every Wednesday · next: 2 December · 11 more`, and the beginning of its description. */
function moreOf({ series, startsAt, description }: PublicEvent) {
  const [first] = paragraphsOf(description);
  return (
    <>
      {series && <p className="soft">{m.next(ruleOf(series), shortDay(startsAt), series.further)}</p>}
      {first && <p>{shorten(first, ABOUT_MAX)}</p>}
    </>
  );
}

/** Of a monthly series the next date says enough; the page of the event has all of them. */
const ruleOf = ({ weeks, day }: InSeries) => (weeks ? m.weekly(weeks, dayOf(day).weekday) : m.monthly);

/** A link back to the management screen, for staff who manage events (docs/decisions/addresses.md). */
function StaffNotice() {
  const role = useUser().user?.role ?? null;
  if (!includesRole(managers, role)) return null;
  return (
    <p className={css.staffNote}>
      {m.asPublic}{' '}
      <Link className="more" to={paths.events()}>
        {m.manage}
      </Link>
    </p>
  );
}
