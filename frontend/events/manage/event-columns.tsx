import { Link } from 'react-router-dom';
import { isPriced } from '#shared/calendar/event-form-of.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { formatMoney } from '../../kernel/money.ts';
import { dayWords } from '../../staff/day-words.ts';
import type { Column } from '../../staff/list/list.ts';
import { EventState } from './event-state.tsx';
import css from './manage.module.css';
import { messages as m } from './messages.ts';
import { useModes } from './modes.ts';
import { timeRange } from './when-words.ts';

const c = m.columns;

export const eventColumns: readonly Column<StaffEvent>[] = [
  {
    id: 'event',
    head: c.event,
    sort: ['name', 'name_desc'],
    cell: ({ title }) => title,
    secondary: ({ description }) => description,
    hasTwoLines: true,
  },
  { id: 'state', head: c.state, width: '7rem', cell: (event) => <EventState event={event} /> },
  {
    id: 'when',
    head: c.when,
    note: ({ zoneLabel }) => zoneLabel,
    sort: ['date', 'date'],
    width: '13rem',
    wraps: true,
    cell: (event, { zoneLabel }) => (
      <span className="num">
        {dayWords(event.start_date)} <small>{timeRange(event)}</small>
        {event.series && <small> {m.repeats}</small>}
        <span className="sr"> {zoneLabel}</span>
      </span>
    ),
  },
  {
    id: 'where',
    head: c.where,
    width: '15%',
    wraps: true,
    cell: (event, { currency }) => (
      <>
        {event.location} {isPriced(event) && <small className="num">{priceText(event, currency)}</small>}
      </>
    ),
    isEmpty: (event) => event.location === '' && !isPriced(event),
  },
  { id: 'attendees', head: c.attendees, width: '5.5rem', cell: (event) => <People event={event} /> },
];

function priceText({ price, tickets }: StaffEvent, currency: string): string {
  const text = formatMoney(price, currency);
  return tickets.some((ticket) => ticket.price !== price) ? m.from(text) : text;
}

function People({ event }: { readonly event: StaffEvent }) {
  const { addressOf } = useModes();
  return (
    <Link className="num" to={addressOf('attendees', event.id)}>
      {[event.current_attendees, event.max_attendees].filter((count) => count !== null).join('/')}{' '}
      <span className={css.eventsWord}>{m.attendees.word}</span>
      <span className="sr">{m.attendees.of(event.title)}</span>
    </Link>
  );
}
