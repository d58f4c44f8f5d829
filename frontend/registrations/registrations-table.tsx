import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { type Column, Table } from '../ui/table.tsx';
import { messages } from './messages.ts';
import { type RowActions, RowMenu } from './row-menu.tsx';
import { StatusMark } from './status-mark.tsx';
import { aboutOf, emailOf, shownName, wallTime } from './words.ts';

const m = messages.table;

interface Props extends RowActions {
  readonly rows: readonly Registration[];
  readonly zone: string;
  readonly zoneLabel: string;
}

/** One page of the list; newest first. */
export function RegistrationsTable({ rows, zone, zoneLabel, ...actions }: Props) {
  const columns: readonly Column<Registration>[] = [
    { id: 'name', head: m.name, cell: (row) => <Name registration={row} onDetails={actions.onDetails} /> },
    { id: 'about', head: m.about, cell: about },
    { id: 'people', head: m.people, className: 'r num', cell: party },
    {
      id: 'submitted',
      head: (
        <>
          {m.submitted} <small className="reg-zone">{zoneLabel}</small>
        </>
      ),
      sorted: 'descending',
      className: 'd',
      cell: ({ submitted_at, status }) => (
        <>
          <time className="num" dateTime={submitted_at}>
            {wallTime(submitted_at, zone)}
          </time>
          <StatusMark status={status} />
        </>
      ),
    },
    {
      id: 'more',
      head: m.more,
      hiddenHead: true,
      className: 'm',
      cell: (row) => <RowMenu registration={row} {...actions} />,
    },
  ];
  return (
    <Table
      className="reg-grid"
      caption={m.caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      rowClass={({ status }) => (status === 'cancelled' ? 'reg-off' : undefined)}
    />
  );
}

function Name({ registration, onDetails }: { readonly registration: Registration } & Pick<RowActions, 'onDetails'>) {
  const opener = `name-${registration.id}`;
  return (
    <>
      <button type="button" className="reg-name" id={opener} onClick={() => onDetails(registration, opener)}>
        <b className="reg-clamp">
          <bdi>{shownName(registration)}</bdi>
        </b>
      </button>
      <Second>{emailOf(registration)}</Second>
    </>
  );
}

const about = (registration: Registration) => (
  <>
    {typeLabel(registration.type)}
    <Second>{aboutOf(registration)}</Second>
    {registration.test && <Second>{messages.trial}</Second>}
  </>
);

const party = ({ people }: Registration) =>
  people !== undefined && (
    <>
      {people}
      <small className="reg-people"> {messages.people(people)}</small>
    </>
  );

/** The cell's second line; none where there is nothing to say. */
function Second({ children }: { readonly children: string }) {
  if (children === '') return null;
  return (
    <div className="reg-sub">
      <bdi>{children}</bdi>
    </div>
  );
}
