import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { kindOf } from '#shared/calendar/kinds.ts';
import { availability } from '#shared/calendar/policy.ts';
import type { PublicEvent, SeriesDate } from '#shared/calendar/schema.ts';
import { routeTo } from '#shared/church/church-map.ts';
import { paragraphsOf } from '#shared/content/paragraphs.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { useNow } from '../kernel/clock.tsx';
import { liveEvents } from '../kernel/live-events.ts';
import { ministries } from '../kernel/ministries.ts';
import { formatMoney } from '../kernel/money.ts';
import { Opening } from '../kernel/opening.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { paths } from '../kernel/paths.ts';
import { usePoll } from '../kernel/poll.ts';
import { OutLink } from '../kernel/reach.tsx';
import { clock, dayAndClock, dayOf, endWords } from '../kernel/when.ts';
import { agesWords } from './ages-words.ts';
import css from './event.module.css';
import { messages } from './list-messages.ts';
import { OtherDates } from './other-dates.tsx';
import { messages as m } from './page-messages.ts';
import { Beside, RegisterBlock } from './register-block.tsx';
import { scenes } from './scenes.ts';

/** Longer titles use a smaller font. */
const LONG_TITLE = 34;
/** A first paragraph up to this length is set as the page’s lead. */
const LEAD_MAX = 180;

type EventData = Extract<PageData, { page: 'event' }>;

export default function EventPage({ data }: { readonly data: EventData }) {
  return 'withdrawn' in data.event ? (
    <Withdrawn title={data.event.title} />
  ) : (
    <Shown written={data.event} place={data.place} dates={data.dates ?? []} />
  );
}

function Withdrawn({ title }: { readonly title: string }) {
  return (
    <article aria-labelledby="event-t">
      <Head title={title} category="" />
      <div className="wrap section">
        <section className={`stack ${css.prose}`} aria-labelledby="closed-t">
          <h2 id="closed-t">{m.withdrawn}</h2>
          <p>{m.withdrawnText}</p>
        </section>
      </div>
    </article>
  );
}

interface HeadProps {
  readonly title: string;
  readonly category: string;
  readonly children?: ReactNode;
}

function Head({ title, category, children }: HeadProps) {
  const kind = kindOf(category);
  const [wide, tall] = scenes[kind];
  return (
    <Opening
      scene={{ wide, tall, wideHeight: 440, tallHeight: 300 }}
      picture="event_picture"
      ground="lilac"
      // This drawing has a lamp where the text would be.
      sky={kind === 'music' ? 'clear' : 'open'}
    >
      <p>
        <Link className={`more ${css.moreBack}`} to={paths.events()}>
          {m.back}
        </Link>
      </p>
      <h1 id="event-t" className={title.length > LONG_TITLE ? css.longTitle : css.title}>
        {title}
      </h1>
      {children}
    </Opening>
  );
}

interface ShownProps extends Pick<EventData, 'place'> {
  readonly written: PublicEvent;
  readonly dates: readonly SeriesDate[];
}

/**
 * The facts and the registration are in the first screen, before the picture. `written`: the event in the prerendered page,
 * replaced once the poll returns a newer version.
 */
function Shown({ written, place, dates }: ShownProps) {
  const page = useRef<HTMLElement>(null);
  const live = usePoll(liveEvents, page);
  const event = live.value?.find((one) => one.id === written.id) ?? written;
  const paragraphs = paragraphsOf(event.description);
  return (
    <article ref={page} aria-labelledby="event-t">
      <Head title={event.title} category={event.category}>
        <div className={`stack ${css.first} ${event.cancelled ? css.firstOff : ''}`}>
          <Facts event={event} place={place} />
          <RegisterBlock event={event} dates={dates} stale={live.failure !== undefined} />
        </div>
      </Head>
      <div className={`wrap ${css.eventIn}`}>
        {paragraphs.length > 0 && (
          <section className={`stack ${css.prose}`} aria-labelledby="about-t">
            <h2 id="about-t">{m.about}</h2>
            {paragraphs.map((paragraph, index) => (
              <p
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and never move
                key={index}
                className={index === 0 && paragraph.length <= LEAD_MAX ? 'lead' : undefined}
              >
                {paragraph}
              </p>
            ))}
          </section>
        )}
        <Beside event={event} />
        <OtherDates dates={dates} />
      </div>
    </article>
  );
}

interface FactsProps extends Pick<EventData, 'place'> {
  readonly event: PublicEvent;
}

function Facts({ event, place }: FactsProps) {
  const { church } = usePageStore();
  const available = availability(event, useNow());
  const address = place?.address.slice(event.location.length).replace(/^, /, '');
  const { weekday, day, month, year } = dayOf(event.date);
  const ages = agesWords(event);
  const end = endWords(event);
  const time = end ? m.until(clock(event.time), end) : clock(event.time);
  return (
    <dl className={css.facts}>
      <div>
        <dt className="sr">{m.date}</dt>
        <dd>
          <time dateTime={event.startsAt}>
            <b>{weekday}</b> <span className="day">{day}</span> {month} {year}
          </time>
        </dd>
      </div>
      <div>
        <dt className="sr">{m.time}</dt>
        <dd className="num">
          {time} ({church.zoneLabel})
        </dd>
      </div>
      {event.location && (
        <div>
          <dt className="sr">{m.place}</dt>
          <dd>{event.location}</dd>
          {address && <dd className="soft">{address}</dd>}
          {place?.map && !event.cancelled && (
            <dd>
              <OutLink className="more" to={routeTo(place.map)} newTab>
                {m.directions}
              </OutLink>
            </dd>
          )}
        </div>
      )}
      {(ages || event.ministry) && (
        <div>
          <dt className="sr">{m.forWhom}</dt>
          {ages && <dd className="num">{ages}</dd>}
          {event.ministry && (
            <dd>
              <Link className="more" to={ministries[event.ministry].to}>
                {ministries[event.ministry].text}
              </Link>
            </dd>
          )}
        </div>
      )}
      <div>
        <dt className="sr">{m.price}</dt>
        {event.form && event.form.tickets.length > 0 ? (
          event.form.tickets.map(({ id, label, note, price }) => (
            <dd className="num" key={id}>
              {label}: {price ? formatMoney(price, church.currency).replace(' ', '\u00a0') : messages.free}
              {note && <span className="soft"> ({note})</span>}
            </dd>
          ))
        ) : (
          <dd className="num">{event.price ? m.each(formatMoney(event.price, church.currency)) : messages.free}</dd>
        )}
      </div>
      {event.registrationDeadline && (available === 'open' || available === 'full') && (
        <div>
          <dt>{m.registerBy}</dt>
          <dd className="num">{dayAndClock(event.registrationDeadline)}</dd>
        </div>
      )}
    </dl>
  );
}
