import { Link, useSearchParams } from 'react-router-dom';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { formatMoney } from '#shared/church/money.ts';
import { usePageStore } from '../../app/page-store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Status, type Tone } from '../../ui/status.tsx';
import { type Column, Table } from '../../ui/table.tsx';
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

const tones: Readonly<Record<Badge, Tone>> = { Upcoming: 'ok', Draft: 'wait', Past: 'no', Cancelled: 'hold' };

/** The events as a table; on phones each is a card. */
export function EventTable({ events, moment, onDelete }: Props) {
  const { church } = usePageStore();
  const [search] = useSearchParams();
  const publishing = usePublishing();
  const attendees = ({ id }: StaffEvent) => addressOf({ view: 'attendees', id }, search);
  const edit = ({ id }: StaffEvent) => addressOf({ view: 'edit', id }, search);
  const columns: readonly Column<StaffEvent>[] = [
    {
      id: 'event',
      head: m.columns.event,
      cell: (event) => {
        const badge = badgeOf(event, moment);
        return (
          <>
            <Link id={titleId(event.id)} to={badge === 'Cancelled' ? attendees(event) : edit(event)}>
              {event.title}
            </Link>
            <Status tone={tones[badge]}>{badge}</Status>
            {event.description && <p className="events__text">{event.description}</p>}
          </>
        );
      },
    },
    {
      id: 'when',
      head: m.columns.when,
      cell: (event) => (
        <>
          <b className="num">{dayWords(event.start_date)}</b>
          <small className="num">
            {timeRange(event)} {church.zoneLabel}
          </small>
        </>
      ),
    },
    {
      id: 'where',
      head: m.columns.where,
      cell: ({ location, price }) => (
        <>
          {location && <b>{location}</b>}
          {price > 0 && <small className="num">{formatMoney(price, church.currency)}</small>}
        </>
      ),
    },
    {
      id: 'attendees',
      head: m.columns.attendees,
      cell: (event) => (
        <Link className={buttonClass('act', 'num')} to={attendees(event)}>
          {m.people(event.current_attendees, event.max_attendees)}{' '}
          <span className="events__word">{m.attendees.word}</span>
          <span className="sr">{m.attendees.of(event.title)}</span>
        </Link>
      ),
    },
    {
      id: 'actions',
      head: m.columns.actions,
      hiddenHead: true,
      className: 'events__do',
      cell: (event) =>
        badgeOf(event, moment) !== 'Cancelled' && (
          <Actions event={event} edit={edit(event)} publishing={publishing} onDelete={onDelete} />
        ),
    },
  ];
  return <Table className="events" caption={m.caption} columns={columns} rows={events} keyOf={({ id }) => id} />;
}

interface ActionsProps extends Pick<Props, 'onDelete'> {
  readonly event: StaffEvent;
  /** The form's address. */
  readonly edit: string;
  readonly publishing: ReturnType<typeof usePublishing>;
}

function Actions({ event, edit, publishing, onDelete }: ActionsProps) {
  return (
    <>
      <Link className={buttonClass('act')} to={edit}>
        {m.edit}
        <Of event={event} />
      </Link>
      <Button look="act" busy={publishing.busy === event.id} onClick={() => publishing.toggle(event)}>
        {event.is_published ? m.unpublish : m.publish}
        <Of event={event} />
      </Button>
      <Button look="act-no" aria-haspopup="dialog" onClick={(press) => onDelete(event, press.currentTarget)}>
        {m.delete}
        <Of event={event} />
      </Button>
    </>
  );
}

function Of({ event }: { readonly event: StaffEvent }) {
  return <span className="sr">{m.of(event.title)}</span>;
}
