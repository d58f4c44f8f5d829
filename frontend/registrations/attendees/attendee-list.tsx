import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { eventFormOf, isPriced } from '#shared/calendar/event-form-of.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { namesPeople } from '#shared/forms/asked.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import listCss from '../../staff/list/list.module.css';
import type { List, ListData } from '../../staff/list/list.ts';
import { ListScreen } from '../../staff/list/list-screen.tsx';
import { useLocalRows } from '../../staff/list/local-rows.ts';
import { type OtherFile, sheetOf } from '../../staff/list/sheet.ts';
import { keyOf } from '../../staff/query-keys.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useRegistrationActions } from '../actions.ts';
import { askedColumns, personColumns, personRows } from '../asked-sheet.ts';
import { Details, detailKeys } from '../details.tsx';
import { paymentFilter, statusFilter } from '../filters.ts';
import { isCancelled, shownName } from '../words.ts';
import { ticketSumText } from './answer-counts.ts';
import { attendeeId, readAttendees } from './attendee-rows.ts';
import css from './attendees.module.css';
import { attendeeColumns } from './columns.tsx';
import { attendeeListing, attendeeSheet, checklist, coming, peopleOf } from './coming.ts';
import { messages as m } from './messages.ts';

interface Props {
  readonly event: StaffEvent;
  /** Address of the registration form; undefined if the event does not take registrations now. */
  readonly registerTo: string | undefined;
}

/** The attendees of one event, as a table, a file to download and a check list to print. */
export function AttendeeList({ event, registerTo }: Props) {
  const list = useMemo(() => attendeesOf(event, registerTo), [event, registerTo]);
  return <ListScreen list={list} />;
}

/** The list of one event. It loads every page, because the door needs every name; the event’s capacity bounds it. */
function attendeesOf(event: StaffEvent, registerTo: string | undefined): List<Registration> {
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
    sorts: ['name', 'name_desc', 'newest'],
    useActions: useRegistrationActions,
    detail: { lead: () => event.title, Body: Details, keys: detailKeys },
    Head: ({ rows }) => <Totals event={event} rows={rows} />,
    isOff: isCancelled,
    csv: {
      file: `attendees-${id}`,
      columns: attendeeSheet,
      more: askedColumns,
      ...(namesPeople(eventFormOf(event)) && { others: [peopleFile(id)] }),
    },
    print: (rows) => <Checklist rows={rows} />,
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
    return sheetOf(personColumns(people), people, church);
  },
});

/** The number of people coming. */
function Totals({ event, rows }: { readonly event: StaffEvent; readonly rows: ListData<Registration> }) {
  const { entire } = rows;
  if (!entire) return null;
  const people = peopleOf(entire);
  const tickets = ticketSumText(entire, event);
  const withdrawn = entire.filter(isCancelled).length;
  const waiting = entire.filter(({ status }) => status === 'waitlisted').length;
  const facts = [
    ...(tickets === '' ? [] : [tickets]),
    ...(event.max_attendees === null ? [] : [m.left(Math.max(0, event.max_attendees - people))]),
    ...(waiting > 0 ? [m.waiting(waiting)] : []),
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
    </p>
  );
}

/** Printed in place of the table: a box, a name and the answers of each person, and the registrant's telephone number and amount due. */
function Checklist({ rows }: { readonly rows: readonly Registration[] }) {
  const { currency } = usePageStore().church;
  return (
    <ol className={css.checklist} aria-label={m.checklist}>
      {checklist(rows, currency).map(({ name, phone, ticket, payment, answers }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list is only printed
        <li key={index}>
          <span>
            {name} {ticket && <small>{ticket}</small>} {phone && <small className="num">{phone}</small>}{' '}
            {payment && <small>{payment}</small>}
            {answers.length > 0 && <small>{answers.join(' · ')}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
