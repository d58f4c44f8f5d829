import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import listCss from '../staff/list/list.module.css';
import type { Column } from '../staff/list/list.ts';
import { DueMark } from './due-mark.tsx';
import { followUpMessages } from './follow-up-messages.ts';
import { foundPeople } from './found-people.ts';
import { messages } from './messages.ts';
import { PaymentMark } from './payment-mark.tsx';
import { StatusMark } from './status-mark.tsx';
import { submittedTime } from './submitted-time.ts';
import { aboutOf, emailOf, shownName } from './words.ts';
import { WorkMark } from './work-mark.tsx';

const m = messages.table;

export const peopleColumn: Column<Registration> = {
  id: 'people',
  head: m.people,
  align: 'end',
  width: '5rem',
  cell: ({ people }) =>
    people !== undefined && (
      <span className="num">
        {people} <span className={listCss.listNarrow}>{messages.people(people)}</span>
      </span>
    ),
  isEmpty: ({ people }) => people === undefined,
};

export const statusColumn: Column<Registration> = {
  id: 'status',
  head: m.status,
  width: '9.25rem',
  cell: (row) => <StatusMark of={row} />,
};

/** Letters show the state of the office’s work. Other registrations show their status first, then the work if any. */
const standingColumn: Column<Registration> = {
  ...statusColumn,
  width: '9rem',
  wraps: true,
  cell: (row) => <WorkMark of={row} />,
};

/** The next due day, in words if it is overdue or today. */
const dueColumn: Column<Registration> = {
  id: 'due',
  head: followUpMessages.head,
  sort: ['due', 'due'],
  width: '6rem',
  wraps: true,
  card: 'named',
  cell: (row) => <DueMark of={row} />,
  isEmpty: (row) => row.work?.due === undefined && !row.steps_due,
};

/** The state of the payment, if an event of the page has a price. */
const paymentColumn: Column<Registration> = {
  id: 'payment',
  head: m.payment,
  width: '6rem',
  wraps: true,
  isEmpty: ({ payment }) => payment === undefined,
  isOptional: true,
  cell: (row) => <PaymentMark of={row} />,
};

/** Its own column would take the width that names need. */
const partyOf = ({ people }: Registration) => people !== undefined && `${people} ${messages.people(people)}`;

export const registrationColumns: readonly Column<Registration>[] = [
  {
    id: 'name',
    head: m.name,
    // At 1280 px two lines of it hold a name of some 50 letters.
    width: '25%',
    sort: ['name', 'name_desc'],
    cell: (row) => <bdi>{shownName(row)}</bdi>,
    secondary: (row, search) => [foundPeople(row, search), emailOf(row)].filter(Boolean).join(' · '),
  },
  {
    id: 'about',
    head: m.about,
    card: 'wide',
    wraps: true,
    cell: (row) => (
      <>
        <bdi>{aboutOf(row) || typeLabel(row.type)}</bdi>{' '}
        <small>
          {[aboutOf(row) && typeLabel(row.type), partyOf(row), row.test && messages.trial].filter(Boolean).join(' · ')}
        </small>
      </>
    ),
  },
  {
    id: 'submitted',
    head: m.submitted,
    note: ({ zoneLabel }) => zoneLabel,
    sort: ['newest', 'oldest'],
    width: '8.25rem',
    wraps: true,
    cell: ({ submitted_at }, { zone }) => (
      <time className="num" dateTime={submitted_at}>
        {submittedTime(submitted_at, zone)}
      </time>
    ),
  },
  standingColumn,
  dueColumn,
  paymentColumn,
];
