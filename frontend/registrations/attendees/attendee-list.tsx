import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { eventFormOf, isPriced } from '#shared/calendar/event-form-of.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { namesPeople } from '#shared/forms/asked.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import listCss from '../../staff/list/list.module.css';
import type { List, ListData } from '../../staff/list/list.ts';
import { ListScreen } from '../../staff/list/list-screen.tsx';
import { useLocalRows } from '../../staff/list/local-rows.ts';
import { type OtherFile, type SheetColumn, sheetOf } from '../../staff/list/sheet.ts';
import { keyOf } from '../../staff/query-keys.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useRegistrationActions } from '../actions.ts';
import { askedColumns, type PersonRow, personColumns, personRows } from '../asked-sheet.ts';
import { Details, detailKeys } from '../details.tsx';
import { paymentFilter, statusFilter } from '../filters.ts';
import { isCancelled, shownName } from '../words.ts';
import { ticketSumText } from './answer-counts.ts';
import { attendeeId, readAttendees } from './attendee-rows.ts';
import css from './attendees.module.css';
import { Checklist } from './checklist.tsx';
import { attendeeColumns } from './columns.tsx';
import { arrivedPerson, attendeeListing, attendeeSheet, coming, peopleOf } from './coming.ts';
import { doorMessages } from './door-messages.ts';
import { messages as m } from './messages.ts';

interface Props {
  readonly event: StaffEvent;
  /** Address of the registration form; undefined if the event does not take registrations now. */
  readonly registerTo: string | undefined;
  /** Address of this list with the parties that wait for places, in their order. */
  readonly waitingTo: string;
}

/** The attendees of one event, as a table, a file to download and a check list to print. */
export function AttendeeList({ event, registerTo, waitingTo }: Props) {
  const list = useMemo(() => attendeesOf({ event, registerTo, waitingTo }), [event, registerTo, waitingTo]);
  return <ListScreen list={list} />;
}

/** The list of one event. It loads every page, because the door needs every name; the event’s capacity bounds it. */
function attendeesOf({ event, registerTo, waitingTo }: Props): List<Registration> {
  const { id } = event;
  const read = () => readAttendees(id);
  return {
    prefix: 'who-',
    isPersonal: true,
    words: m.list,
    useRows: (ask) =>
      useLocalRows({ key: keyOf('events attendees', id), read, idOf: attendeeId, ...attendeeListing }, ask, undefined),
    idOf: attendeeId,
    nameOf: shownName,
    columns: attendeeColumns(event),
    filters: isPriced(event) ? [statusFilter, paymentFilter] : [statusFilter],
    sorts: ['name', 'name_desc', 'newest', 'waiting'],
    useActions: useRegistrationActions,
    detail: { lead: () => event.title, Body: Details, keys: detailKeys },
    Head: ({ rows }) => <Totals {...{ event, rows, waitingTo }} />,
    isOff: isCancelled,
    csv: {
      file: `attendees-${id}`,
      columns: attendeeSheet,
      more: askedColumns,
      ...(namesPeople(eventFormOf(event)) && { others: [peopleFile(id)] }),
    },
    // Only people who come are ticked; a waiting list is printed as the table.
    print: (rows) => (coming(rows).length > 0 ? <Checklist rows={rows} /> : undefined),
    hasPrintButton: true,
    ...(registerTo !== undefined && { Tools: () => <RegisterLink to={registerTo} /> }),
  };
}

const RegisterLink = ({ to }: { readonly to: string }) => (
  <Link className={buttonClass('tool-main')} to={to}>
    {m.register}
  </Link>
);

/** A line for each person. */
const peopleFile = (event: string): OtherFile<Registration> => ({
  file: `people-${event}`,
  label: m.people,
  text: async (rows, church) => {
    const people = personRows(rows);
    const arrived: SheetColumn<PersonRow> = [
      doorMessages.sheet.arrived,
      ({ row, position }) => arrivedPerson(row, position),
    ];
    return sheetOf([...personColumns(people), arrived], people, church);
  },
});

interface TotalsProps extends Pick<Props, 'event' | 'waitingTo'> {
  readonly rows: ListData<Registration>;
}

/** The number of people coming. */
function Totals({ event, rows, waitingTo }: TotalsProps) {
  const { entire } = rows;
  if (!entire) return null;
  const people = peopleOf(entire);
  const tickets = ticketSumText(entire, event);
  const withdrawn = entire.filter(isCancelled).length;
  const waiting = entire.filter(({ status }) => status === 'waitlisted').length;
  const facts = [
    ...(tickets === '' ? [] : [tickets]),
    // The places of a cancelled event do not count.
    ...(event.max_attendees === null || event.status === 'cancelled'
      ? []
      : [m.left(Math.max(0, event.max_attendees - people))]),
    ...(withdrawn > 0 ? [m.withdrawn(withdrawn)] : []),
  ];
  return (
    <p className={`row soft ${css.total} ${listCss.listKept}`}>
      <b className="num">{m.total(people, coming(entire).length)}</b>
      {facts.map((fact) => (
        <span className="num" key={fact}>
          {fact}
        </span>
      ))}
      {waiting > 0 && (
        <Link className="num" to={waitingTo}>
          {m.waiting(waiting)}
        </Link>
      )}
    </p>
  );
}
