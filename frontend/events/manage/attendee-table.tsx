import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from '../../app/reach.tsx';
import { tones } from '../../registrations/status-mark.tsx';
import { Status } from '../../ui/status.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { Attendee } from './attendee-rows.ts';
import { messages } from './messages.ts';

const m = messages.attendees;
const c = m.columns;

/** A column of lines of text: the first is the answer, the others stand below it. */
function lines(id: keyof typeof c, of: (attendee: Attendee) => readonly string[]): Column<Attendee> {
  const filled = (attendee: Attendee) => of(attendee).filter(Boolean);
  return {
    id,
    head: c[id],
    name: c[id],
    isEmpty: (attendee) => filled(attendee).length === 0,
    cell: (attendee) => <Lines lines={filled(attendee)} />,
  };
}

const columns: readonly Column<Attendee>[] = [
  {
    id: 'name',
    head: c.name,
    cell: ({ name, others }) => (
      <>
        <b>{name}</b>
        {others.length > 0 && <small>{m.with(others.join(', '))}</small>}
      </>
    ),
  },
  lines('people', ({ people }) => [String(people)]),
  {
    id: 'contact',
    head: c.contact,
    name: c.contact,
    cell: ({ phone, email }) => (
      <>
        <PhoneLink number={phone} />
        <MailLink address={email} />
      </>
    ),
  },
  lines('emergency', ({ emergencyContact, emergencyPhone }) => [emergencyContact, emergencyPhone]),
  lines('needs', ({ dietary, needs }) => [dietary, needs]),
  lines('payment', ({ payment }) => [payment]),
  {
    id: 'status',
    head: c.status,
    name: c.status,
    cell: ({ status }) => <Status tone={tones[status]}>{m.statuses[status]}</Status>,
  },
];

/** The registrations of one event; on phones each is a card whose cells say what they are. */
export function AttendeeTable({ attendees }: { readonly attendees: readonly Attendee[] }) {
  return (
    <Table
      className="attendees"
      caption={m.heading}
      columns={columns}
      rows={attendees}
      keyOf={({ id }) => id}
      rowClass={({ status }) => (status === 'cancelled' ? 'attendees__gone' : undefined)}
    />
  );
}

function Lines({ lines: [first, ...rest] }: { readonly lines: readonly string[] }): ReactNode {
  if (first === undefined) return m.nothing;
  return (
    <>
      <b>{first}</b>
      {rest.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </>
  );
}
