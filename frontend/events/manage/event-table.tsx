import { Link, useSearchParams } from 'react-router-dom';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { formatMoney } from '#shared/church/money.ts';
import { usePageStore } from '../../app/page-store.ts';
import { addressOf } from './address.ts';
import { titleId } from './focus.ts';
import { type Badge, badgeOf, type Moment } from './listing.ts';
import { messages as m } from './messages.ts';
import { usePublishing } from './use-publishing.ts';
import { dayWords, timeRange } from './when-words.ts';

interface Props {
  readonly events: readonly StaffEvent[];
  readonly moment: Moment;
  readonly onDelete: (event: StaffEvent, button: HTMLElement) => void;
}

/** The events as a table; on phones each is a card. */
export function EventTable({ events, moment, onDelete }: Props) {
  const publishing = usePublishing();
  return (
    <table className="grid events">
      <caption className="sr">{m.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.columns.event}</th>
          <th scope="col">{m.columns.when}</th>
          <th scope="col">{m.columns.where}</th>
          <th scope="col">{m.columns.attendees}</th>
          <th scope="col">
            <span className="sr">{m.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row
            key={event.id}
            event={event}
            badge={badgeOf(event, moment)}
            publishing={publishing}
            onDelete={onDelete}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<Props, 'onDelete'> {
  readonly event: StaffEvent;
  readonly badge: Badge;
  readonly publishing: ReturnType<typeof usePublishing>;
}

const marks: Readonly<Record<Badge, string>> = {
  Upcoming: 'st',
  Draft: 'st st--wait',
  Past: 'st st--no',
  Cancelled: 'st st--hold',
};

function Row({ event, badge, publishing, onDelete }: RowProps) {
  const { church } = usePageStore();
  const [search] = useSearchParams();
  const attendees = addressOf({ view: 'attendees', id: event.id }, search);
  const edit = addressOf({ view: 'edit', id: event.id }, search);
  return (
    <tr>
      <th scope="row">
        <Link id={titleId(event.id)} to={badge === 'Cancelled' ? attendees : edit}>
          {event.title}
        </Link>
        <b className={marks[badge]}>{badge}</b>
        {event.description && <p className="events__text">{event.description}</p>}
      </th>
      <td>
        <b className="num">{dayWords(event.start_date)}</b>
        <small className="num">
          {timeRange(event)} {church.zoneLabel}
        </small>
      </td>
      <td>
        {event.location && <b>{event.location}</b>}
        {event.price > 0 && <small className="num">{formatMoney(event.price, church.currency)}</small>}
      </td>
      <td>
        <Link className="act num" to={attendees}>
          {m.people(event.current_attendees, event.max_attendees)}{' '}
          <span className="events__word">{m.attendees.word}</span>
          <span className="sr">{m.attendees.of(event.title)}</span>
        </Link>
      </td>
      <td className="events__do">
        {badge !== 'Cancelled' && (
          <>
            <Link className="act" to={edit}>
              {m.edit}
              <Of event={event} />
            </Link>
            <button
              type="button"
              className="act"
              aria-disabled={publishing.busy === event.id}
              onClick={() => publishing.toggle(event)}
            >
              {event.is_published ? m.unpublish : m.publish}
              <Of event={event} />
            </button>
            <button
              type="button"
              className="act act--no"
              aria-haspopup="dialog"
              onClick={(press) => onDelete(event, press.currentTarget)}
            >
              {m.delete}
              <Of event={event} />
            </button>
          </>
        )}
      </td>
    </tr>
  );
}

function Of({ event }: { readonly event: StaffEvent }) {
  return <span className="sr">{m.of(event.title)}</span>;
}
