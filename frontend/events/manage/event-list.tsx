import { Link, useLocation } from 'react-router-dom';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { useNow } from '../../app/clock.tsx';
import { usePageStore } from '../../app/page-store.ts';
import { paths } from '../../app/paths.ts';
import type { List } from '../../staff/list/list.ts';
import { ListScreen } from '../../staff/list/list-screen.tsx';
import { useLocalRows } from '../../staff/list/local-rows.ts';
import { buttonClass } from '../../ui/button.tsx';
import { addressOf } from './address.ts';
import { eventActions } from './event-actions.ts';
import { eventColumns } from './event-columns.tsx';
import { eventSheet, eventSheetName } from './event-sheet.ts';
import { allEvents, readEvents } from './events-data.ts';
import { newEventId } from './focus.ts';
import { badgeOf, figures, filters, listing } from './listing.ts';
import { messages as m } from './messages.ts';

const idOf = ({ id }: StaffEvent) => id;

function useMoment() {
  const { zone } = usePageStore().church;
  return { now: useNow(), zone };
}

const eventList: List<StaffEvent> = {
  isPersonal: false,
  words: m.list,
  useRows: (ask) => useLocalRows({ key: allEvents, read: readEvents, idOf, ...listing }, ask, useMoment()),
  idOf,
  nameOf: ({ title }) => title,
  columns: eventColumns,
  filters: [
    {
      kind: 'choice',
      name: 'show',
      label: m.filter,
      all: m.filters.all,
      options: filters.map((value) => ({ value, label: m.filters[value] })),
    },
  ],
  sorts: ['date', 'name', 'name_desc'],
  useActions: () => eventActions(useAddressOf()),
  useAddressOf: () => {
    const addressFor = useAddressOf();
    const moment = useMoment();
    return (event) => addressFor(event.id, badgeOf(event, moment) === 'Cancelled' ? 'attendees' : 'edit');
  },
  useFigures: ({ entire, page }) => {
    const { total, published, upcoming } = figures(entire ?? [], useMoment());
    const { figures: names } = m;
    return [
      { name: names.total, value: entire && total },
      { name: names.published, value: entire && published },
      { name: names.upcoming, value: entire && upcoming },
      { name: names.filtered, value: page?.total },
    ];
  },
  isOff: ({ status }) => status === 'cancelled',
  csv: { name: eventSheetName, sheet: eventSheet, done: m.list.saved },
  Tools: () => {
    const { search, hash } = useLocation();
    return (
      <>
        <Link className={buttonClass('tool')} to={paths.publicEvents()}>
          {m.viewPublic}
        </Link>
        <Link
          className={buttonClass('tool-main')}
          id={newEventId}
          to={addressOf({ view: 'new' }, new URLSearchParams(search), hash)}
        >
          {m.add}
        </Link>
      </>
    );
  },
  EmptyAction: () => {
    const { search, hash } = useLocation();
    return (
      <Link className={buttonClass('tool-main')} to={addressOf({ view: 'new' }, new URLSearchParams(search), hash)}>
        {m.list.empty.create}
      </Link>
    );
  },
};

/** Where a mode of one event stands; how the list is looked at stays in the address. */
function useAddressOf() {
  const { search, hash } = useLocation();
  return (id: string, view: 'edit' | 'attendees') => addressOf({ view, id }, new URLSearchParams(search), hash);
}

/** Every event of the church, as its managers see them. */
export function EventList() {
  return <ListScreen list={eventList} />;
}
