import type { PageData } from '#shared/pages/page-data.ts';
import { SermonBlock } from '../media/sermon-block.tsx';
import { ministriesOf } from '../ministries/meeting.ts';
import { Plan } from './plan.tsx';
import { Sow } from './sow.tsx';
import { Threads } from './threads.tsx';
import { Timetable } from './timetable.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { VisitUs } from './visit-us.tsx';
import { Voices } from './voices.tsx';

/** What lies below home's first two screens: its text is in the HTML, its scripts come after the hero's. */
export default function Below({ data }: { readonly data: Extract<PageData, { page: 'home' }> }) {
  return (
    <>
      <SermonBlock media={data.media} sermon={data.sermon} />
      <UpcomingEvents events={data.events} />
      <Plan />
      <Sow />
      <Threads ministries={ministriesOf(data)} />
      <Voices />
      <Timetable />
      <VisitUs />
    </>
  );
}
