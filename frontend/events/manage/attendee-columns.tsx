import type { Registration } from '#shared/registrations/schema.ts';
import { MailLink, PhoneLink } from '../../app/reach.tsx';
import { tones } from '../../registrations/status-mark.tsx';
import type { Column } from '../../staff/list/list.ts';
import { Status } from '../../ui/status.tsx';
import { type Attendee, toAttendee } from './attendee-rows.ts';
import { messages } from './messages.ts';

const m = messages.attendees;
const c = m.columns;

/** A column of texts: the first is the answer, the others stand beside it. */
function texts(
  id: keyof typeof c,
  of: (attendee: Attendee) => readonly string[],
  more: Partial<Column<Registration>> = {},
) {
  const filled = (row: Registration) => of(toAttendee(row)).filter(Boolean);
  return {
    id,
    head: c[id],
    isEmpty: (row: Registration) => filled(row).length === 0,
    cell: (row: Registration) => {
      const [first = m.nothing, ...others] = filled(row);
      return (
        <>
          {first} <small>{others.join(', ')}</small>
        </>
      );
    },
    ...more,
  };
}

/** What the list shows of who comes to an event. */
export const attendeeColumns: readonly Column<Registration>[] = [
  {
    id: 'name',
    head: c.name,
    sort: ['name', 'name_desc'],
    cell: (row) => toAttendee(row).name,
    beside: (row) => {
      const { others } = toAttendee(row);
      return others.length > 0 ? m.with(others.join(', ')) : '';
    },
  },
  texts('people', ({ people }) => [String(people)], { width: '5rem', align: 'end' }),
  {
    id: 'contact',
    head: c.contact,
    width: '22%',
    card: 'wide',
    cell: (row) => {
      const { phone, email } = toAttendee(row);
      return (
        <>
          <PhoneLink number={phone} /> <MailLink address={email} />
        </>
      );
    },
  },
  texts('emergency', ({ emergencyContact, emergencyPhone }) => [emergencyContact, emergencyPhone], { width: '12%' }),
  texts('needs', ({ dietary, needs }) => [dietary, needs], { width: '12%' }),
  texts('payment', ({ payment }) => [payment], { width: '5.5rem' }),
  {
    id: 'status',
    head: c.status,
    width: '7.5rem',
    cell: ({ status }) => <Status tone={tones[status]}>{m.statuses[status]}</Status>,
  },
];
