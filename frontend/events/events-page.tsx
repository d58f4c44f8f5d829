import { Link } from 'react-router-dom';
import { includesRole, managers } from '#shared/api/access.ts';
import { eventKeys } from '#shared/content/event-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { Slot } from '../kernel/slot.tsx';
import { useText } from '../kernel/use-text.ts';
import { useUser } from '../session/user.tsx';
import string from '../ui/art/string.svg';
import css from './event.module.css';
import { EventList } from './event-list.tsx';
import { messages as m } from './page-messages.ts';

/** Everything that has a date (RT-15, public). */
export default function EventsPage({ data }: { readonly data: Extract<PageData, { page: 'events' }> }) {
  const text = useText(eventKeys);
  return (
    <>
      <header className={css.diary}>
        <Slot name="events_picture" className={css.diaryArt} src={string} width={720} height={300} first />
        <div className={`wrap ${css.diaryIn}`}>
          <h1>{text('events_page_title')}</h1>
          <p className="lead">{text('events_page_description')}</p>
          <p>
            <a className="more" href={paths.calendar()}>
              {m.subscribe}
            </a>
          </p>
        </div>
      </header>
      <div className={`wrap ${css.listing}`}>
        <StaffNotice />
        <EventList events={data.events} level={2} detailed />
      </div>
    </>
  );
}

/** The way back, for those who manage what stands here (docs/decisions/addresses.md). */
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
