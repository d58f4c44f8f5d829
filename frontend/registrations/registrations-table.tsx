import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
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

/** One page of the list. Every cell names its column, so that it is a card where there is no room for columns. */
export function RegistrationsTable({ rows, zone, zoneLabel, ...actions }: Props) {
  return (
    <table className="grid reg-grid">
      <caption className="sr">{m.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.name}</th>
          <th scope="col">{m.about}</th>
          <th scope="col" className="r">
            {m.people}
          </th>
          <th scope="col" aria-sort="descending">
            {m.submitted} <small className="reg-zone">{zoneLabel}</small>
          </th>
          <th scope="col">
            <span className="sr">{m.more}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((registration) => (
          <Row key={registration.id} registration={registration} zone={zone} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = RowActions & { readonly registration: Registration; readonly zone: string };

function Row({ registration, zone, ...actions }: RowProps) {
  const { id, type, people, status, submitted_at, test } = registration;
  const opener = `name-${id}`;
  return (
    <tr className={status === 'cancelled' ? 'reg-off' : undefined}>
      <th scope="row">
        <button type="button" className="reg-name" id={opener} onClick={() => actions.onDetails(registration, opener)}>
          <b className="reg-clamp">
            <bdi>{shownName(registration)}</bdi>
          </b>
        </button>
        <Second>{emailOf(registration)}</Second>
      </th>
      <td>
        {typeLabel(type)}
        <Second>{aboutOf(registration)}</Second>
        {test && <Second>{messages.trial}</Second>}
      </td>
      <td className="r num">
        {people !== undefined && (
          <>
            {people}
            <small className="reg-people"> {messages.people(people)}</small>
          </>
        )}
      </td>
      <td className="d">
        <time className="num" dateTime={submitted_at}>
          {wallTime(submitted_at, zone)}
        </time>
        <StatusMark status={status} />
      </td>
      <td className="m">
        <RowMenu registration={registration} {...actions} />
      </td>
    </tr>
  );
}

/** The cell's second line; none where there is nothing to say. */
function Second({ children }: { readonly children: string }) {
  if (children === '') return null;
  return (
    <div className="reg-sub">
      <bdi>{children}</bdi>
    </div>
  );
}
