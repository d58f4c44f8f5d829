import type { ReactNode } from 'react';
import type { Attendee } from './attendee-rows.ts';
import { messages } from './messages.ts';

const m = messages.attendees;
const c = m.columns;

const marks: Readonly<Record<Attendee['status'], string>> = {
  confirmed: 'st',
  waitlisted: 'st st--wait',
  quarantined: 'st st--hold',
  cancelled: 'st st--no',
};

/** The registrations of one event; on phones each is a card whose cells say what they are. */
export function AttendeeTable({ attendees }: { readonly attendees: readonly Attendee[] }) {
  const columns = [c.name, c.people, c.contact, c.emergency, c.needs, c.payment, c.status];
  return (
    <table className="grid attendees">
      <caption className="sr">{m.heading}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {attendees.map((attendee) => (
          <Row key={attendee.id} attendee={attendee} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ attendee }: { readonly attendee: Attendee }) {
  const { name, others, people, phone, email, status } = attendee;
  return (
    <tr className={status === 'cancelled' ? 'attendees__gone' : undefined}>
      <th scope="row">
        <b>{name}</b>
        {others.length > 0 && <small>{m.with(others.join(', '))}</small>}
      </th>
      <Cell name={c.people} lines={[String(people)]} />
      <td data-name={c.contact}>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </td>
      <Cell name={c.emergency} lines={[attendee.emergencyContact, attendee.emergencyPhone]} />
      <Cell name={c.needs} lines={[attendee.dietary, attendee.needs]} />
      <Cell name={c.payment} lines={[attendee.payment]} />
      <Cell name={c.status} lines={[]}>
        <b className={marks[status]}>{m.statuses[status]}</b>
      </Cell>
    </tr>
  );
}

interface CellProps {
  readonly name: string;
  readonly lines: readonly string[];
  readonly children?: ReactNode;
}

function Cell({ name, lines, children }: CellProps) {
  const [first, ...rest] = lines.filter(Boolean);
  if (!children && first === undefined) {
    return (
      <td className="none" data-name={name}>
        {m.nothing}
      </td>
    );
  }
  return (
    <td data-name={name}>
      {children ?? <b>{first}</b>}
      {rest.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </td>
  );
}
