import { Link } from 'react-router-dom';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { useNow } from '../../kernel/clock.tsx';
import { usePageStore } from '../../kernel/page-store.ts';
import { paths } from '../../kernel/paths.ts';
import { choice } from '../../staff/list/choice.ts';
import type { List } from '../../staff/list/list.ts';
import { ListScreen } from '../../staff/list/list-screen.tsx';
import { useLocalRows } from '../../staff/list/local-rows.ts';
import { newRecordId } from '../../staff/views/use-arrival.ts';
import { buttonClass } from '../../ui/button.tsx';
import { eventActions } from './event-actions.tsx';
import { eventColumns } from './event-columns.tsx';
import { eventSheet } from './event-sheet.ts';
import { allEvents, readEvents } from './events-data.ts';
import { figures, listing, soonText } from './listing.ts';
import { messages as m } from './messages.ts';
import { useModes } from './modes.ts';
import { seriesActions } from './series-actions.tsx';

const idOf = ({ id }: StaffEvent) => id;

function useMoment() {
  const { zone } = usePageStore().church;
  return { now: useNow(), zone };
}

const eventList: List<StaffEvent> = {
  viewsOf: 'events',
  isPersonal: false,
  words: m.list,
  useRows: (ask) => useLocalRows({ key: allEvents, read: readEvents, idOf, ...listing }, ask, useMoment()),
  // All events are loaded anyway, and a large page keeps a new event visible.
  pageSize: 100,
  idOf,
  nameOf: ({ title }) => title,
  columns: eventColumns,
  filters: [choice('show', m.show)],
  sorts: ['date', 'name', 'name_desc'],
  useActions: () => {
    const { zone } = usePageStore().church;
    return [...eventActions(useModes().addressOf), ...seriesActions(zone)];
  },
  useAddressOf: () => {
    const { addressOf } = useModes();
    // Staff look up the people more often than they edit the event. A cancelled event cannot be edited.
    return ({ id, status, requires_registration }) =>
      addressOf(status === 'cancelled' || requires_registration ? 'attendees' : 'edit', id);
  },
  useFigures: ({ entire, page }) => {
    const { total, published, upcoming, ahead, behind } = figures(entire ?? [], useMoment());
    const { figures: names } = m;
    return [
      { name: names.total, value: entire && total },
      { name: names.published, value: entire && published },
      { name: names.upcoming, value: entire && upcoming, ...(entire && { change: soonText(ahead, behind) }) },
      { name: names.filtered, value: page?.total },
    ];
  },
  isOff: ({ status }) => status === 'cancelled',
  csv: { file: 'events', columns: eventSheet },
  Tools: () => (
    <>
      <Link className={buttonClass('tool')} to={paths.publicEvents()}>
        {m.viewPublic}
      </Link>
      <NewLink id={newRecordId} text={m.add} />
    </>
  ),
  EmptyAction: () => <NewLink text={m.list.empty.create} />,
};

function NewLink({ id, text }: { readonly id?: string; readonly text: string }) {
  const { addressOf } = useModes();
  return (
    <Link className={buttonClass('tool-main')} id={id} to={addressOf('new')}>
      {text}
    </Link>
  );
}

export function EventList() {
  return <ListScreen list={eventList} />;
}
