import type { ReactNode } from 'react';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { dateOf } from '#shared/church/time.ts';
import { toCsv } from '#shared/files/csv.ts';
import { usePageStore } from '../../app/page-store.ts';
import { BarActions } from '../../staff/bar-actions.tsx';
import { isMissing, textOf } from '../../staff/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { downloadText } from '../../ui/download.ts';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { type Attendee, attendeesOf, checklist, coming, peopleOf, toRow } from './attendee-rows.ts';
import { AttendeeTable } from './attendee-table.tsx';
import { MissingEvent } from './event-editor.tsx';
import { useAttendees } from './events-data.ts';
import { messages } from './messages.ts';
import { ModeHead } from './mode-head.tsx';
import { whenWords } from './when-words.ts';

const m = messages.attendees;

interface Props {
  readonly id: string;
  /** The list's address. */
  readonly back: string;
}

/** Who is coming to one event: a list to read, a file, and a check list on paper. */
export function Attendees({ id, back }: Props) {
  const { data, error, refetch } = useAttendees(id);
  const framed = (content: ReactNode) => (
    <>
      <ModeHead title={data ? m.title(data.event.title) : m.heading} back={back} />
      {content}
    </>
  );
  if (data) return framed(<Loaded event={data.event} attendees={attendeesOf(data.registrations)} />);
  if (isMissing(error)) return framed(<MissingEvent back={back} />);
  if (error) {
    const text = textOf(error, messages.failure.attendees);
    return framed(<Failure title={messages.failure.attendeesTitle} text={text} onRetry={() => void refetch()} />);
  }
  return framed(<Skeleton rows={5} />);
}

interface LoadedProps {
  readonly event: StaffEvent;
  readonly attendees: readonly Attendee[];
}

function Loaded({ event, attendees }: LoadedProps) {
  const { church } = usePageStore();
  const there = coming(attendees);
  const people = peopleOf(attendees);
  const withdrawn = attendees.filter(({ status }) => status === 'cancelled').length;
  const facts = [
    m.total(people, there.length),
    ...(event.max_attendees === null ? [] : [m.left(Math.max(0, event.max_attendees - people))]),
    ...(withdrawn > 0 ? [m.withdrawn(withdrawn)] : []),
  ];
  const download = () => {
    const today = dateOf(Date.now(), church.zone);
    const file = toCsv(m.csvColumns, attendees.map(toRow));
    downloadText(`attendees-${event.id}-${today}.csv`, file, 'text/csv;charset=utf-8');
  };
  return (
    <>
      <p className="num">
        {whenWords(event, church.zoneLabel)}
        {event.location && ` · ${event.location}`}
      </p>
      <p className="attendees__total">
        <b className="num">{facts[0]}</b>
        {facts.slice(1).map((fact) => (
          <span className="num" key={fact}>
            {fact}
          </span>
        ))}
      </p>
      {attendees.length === 0 ? (
        <Empty title={m.none}>{m.noneText}</Empty>
      ) : (
        <>
          <BarActions>
            <Button look="tool" onClick={download}>
              {m.csv}
            </Button>
            <Button look="tool" onClick={() => print()}>
              {m.print}
            </Button>
          </BarActions>
          <AttendeeTable attendees={attendees} />
          <Checklist names={checklist(attendees)} />
        </>
      )}
    </>
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
