import './home.css';
import type { PageData } from '#shared/pages/page-data.ts';
import { Expect } from './expect.tsx';
import { Hero } from './hero.tsx';
import { Timetable } from './timetable.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { VisitUs } from './visit-us.tsx';

/** Home (RT-01): the parts of the specification that exist so far, in its order. */
export default function HomePage({ data }: { readonly data: Extract<PageData, { page: 'home' }> }) {
  return (
    <>
      <Hero />
      <Timetable />
      <Expect />
      <UpcomingEvents events={data.events} />
      <VisitUs />
    </>
  );
}
