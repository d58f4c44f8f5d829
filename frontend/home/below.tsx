import { nextService } from '#shared/church/next-service.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { useText, useValue } from '../kernel/use-text.ts';
import { useWall } from '../kernel/use-wall.ts';
import { dayWithHour } from '../kernel/when.ts';
import { SermonBlock } from '../media/sermon-block.tsx';
import { ministriesOf } from '../ministries/meeting.ts';
import { Expect } from './expect.tsx';
import css from './home.module.css';
import { hoursOn } from './hours.ts';
import { messages as m } from './messages.ts';
import { Plan } from './plan.tsx';
import { SeriesShelf } from './series-shelf.tsx';
import { Sow } from './sow.tsx';
import { Threads } from './threads.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { VisitUs } from './visit-us.tsx';
import { Voices } from './voices.tsx';
import { WeekStrip } from './week-strip.tsx';

/**
 * The next service by the church’s clock and the hours of Sunday, or the text that staff wrote instead. Nothing if the church has
 * set no services. It names the weekday rather than “today”, so that cached HTML stays true until the service begins.
 */
export function NextService() {
  const text = useText(homeKeys);
  const value = useValue(homeKeys);
  const { church } = usePageStore();
  const wall = useWall();
  const next = nextService(value, wall);
  const written = value('hero_service_time');
  if (!written && !next) return null;
  const sunday = written ? '' : hoursOn(0, value);
  const isSundayOver = new Date(wall.slice(0, 10)).getUTCDay() === 0 && !wall.startsWith(next?.date ?? '');
  return (
    <>
      <div>
        <dt>{text('hero_subtitle')}</dt>
        <dd>
          <strong>
            {written ? text('hero_service_time') : next && dayWithHour(next.date, value(next.service.time))}
          </strong>{' '}
          ({church.zoneLabel}) {!written && next && <span>{value(next.service.title)}</span>}
        </dd>
      </div>
      {sunday && (
        <div className={css.heroSunday}>
          <dt>{isSundayOver ? m.everySunday : m.thisSunday}</dt> <dd>{sunday}</dd>
        </div>
      )}
    </>
  );
}

/** The home page below the first screen. Its text is in the HTML; its scripts load after the hero’s. */
export default function Below({ data }: { readonly data: Extract<PageData, { page: 'home' }> }) {
  return (
    <>
      {data.week && <WeekStrip week={data.week} />}
      <Expect />
      <SermonBlock media={data.media} sermon={data.sermon} cover={data.cover}>
        {data.shelf && <SeriesShelf series={data.shelf} />}
      </SermonBlock>
      <UpcomingEvents events={data.events} />
      <Plan />
      <Sow />
      <Threads ministries={ministriesOf(data)} />
      <Voices />
      <VisitUs />
    </>
  );
}
