import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { dateOf } from '#shared/church/time.ts';
import { toCsv } from '#shared/files/csv.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { statuses } from '#shared/registrations/schema.ts';
import { usePageStore } from '../../app/page-store.ts';
import { acceptance, cancellation, writing } from '../../registrations/actions.ts';
import { Details } from '../../registrations/details.tsx';
import { call } from '../../staff/call.ts';
import type { List, Rows } from '../../staff/list/list.ts';
import { ListScreen } from '../../staff/list/list-screen.tsx';
import { useLocalRows } from '../../staff/list/local-rows.ts';
import { isMissing, textOf } from '../../staff/refusal.ts';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { attendeeColumns } from './attendee-columns.tsx';
import { attendeeListing, checklist, coming, peopleOf, toAttendee, toRow } from './attendee-rows.ts';
import { MissingEvent } from './event-editor.tsx';
import { readRegistrations } from './events-data.ts';
import { messages } from './messages.ts';
import { ModeHead } from './mode-head.tsx';
import { whenWords } from './when-words.ts';

const m = messages.attendees;
const idOf = ({ id }: Registration) => id;
const actions = [acceptance, writing, cancellation];

interface Props {
  readonly id: string;
  /** The list's address. */
  readonly back: string;
}

/** Who is coming to one event: a list to read, a file, and a check list on paper. */
export function Attendees({ id, back }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['events', 'one', id],
    queryFn: async () => (await call((api) => api.getEvent({ params: { id } }))).event,
  });
  const list = useMemo(() => data && attendeesOf(data), [data]);
  return (
    <>
      <ModeHead title={data ? m.title(data.title) : m.heading} back={back} />
      {list ? (
        <ListScreen list={list} />
      ) : isMissing(error) ? (
        <MissingEvent back={back} />
      ) : error ? (
        <Failure
          title={m.list.failure.title}
          text={textOf(error, m.list.failure.text)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton rows={5} />
      )}
    </>
  );
}

/** The list of one event. How many may come bounds it, so it is read whole: the door needs every name. */
function attendeesOf(event: StaffEvent): List<Registration> {
  return {
    prefix: 'who-',
    isPersonal: true,
    words: m.list,
    useRows: (ask) => {
      const read = () => readRegistrations(event.id);
      return useLocalRows({ key: ['events', 'attendees', event.id], read, idOf, ...attendeeListing }, ask, undefined);
    },
    idOf,
    nameOf: (row) => toAttendee(row).name,
    columns: attendeeColumns,
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: m.columns.status,
        all: m.anyStatus,
        options: statuses.map((value) => ({ value, label: m.statuses[value] })),
      },
    ],
    sorts: ['name', 'name_desc', 'newest'],
    useActions: () => actions,
    detail: { lead: () => event.title, Body: Details },
    Head: ({ rows }) => <Totals event={event} rows={rows} />,
    isOff: ({ status }) => status === 'cancelled',
    csv: {
      name: (now, { zone }) => `attendees-${event.id}-${dateOf(now, zone)}.csv`,
      sheet: (rows) => toCsv(m.csvColumns, rows.map(toAttendee).map(toRow)),
      done: m.saved,
    },
    print: (rows) => <Checklist names={checklist(rows.map(toAttendee))} />,
  };
}

/** When and where, and how many are coming. */
function Totals({ event, rows }: { readonly event: StaffEvent; readonly rows: Rows<Registration> }) {
  const { church } = usePageStore();
  const attendees = (rows.entire ?? []).map(toAttendee);
  const there = coming(attendees);
  const people = peopleOf(attendees);
  const withdrawn = attendees.filter(({ status }) => status === 'cancelled').length;
  const facts = [
    ...(event.max_attendees === null ? [] : [m.left(Math.max(0, event.max_attendees - people))]),
    ...(withdrawn > 0 ? [m.withdrawn(withdrawn)] : []),
  ];
  return (
    <div className="list__kept">
      <p className="num">
        {whenWords(event, church.zoneLabel)}
        {event.location && ` · ${event.location}`}
      </p>
      {rows.entire && (
        <p className="attendees__total">
          <b className="num">{m.total(people, there.length)}</b>
          {facts.map((fact) => (
            <span className="num" key={fact}>
              {fact}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** What is printed in place of the table: a box and a name for each person. */
function Checklist({ names }: { readonly names: readonly string[] }) {
  return (
    <ol className="checklist" aria-label={m.checklist}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list is only printed
        <li key={index}>{name}</li>
      ))}
    </ol>
  );
}
