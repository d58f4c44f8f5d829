import { useState } from 'react';
import { isPriced } from '#shared/calendar/event-form-of.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Door, DoorChange } from '#shared/registrations/door.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { select } from '../../staff/list/local-rows.ts';
import { paymentText } from '../../staff/payment-text.ts';
import { PhoneLinks } from '../../staff/phone-links.tsx';
import { textOf } from '../../staff/refusal.ts';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ticketLines } from '../asked.ts';
import { shownName } from '../words.ts';
import css from './attendees.module.css';
import { attendeeListing, coming, companyText, typedQuery } from './coming.ts';
import { doorMessages as m } from './door-messages.ts';
import { doorSums } from './door-sums.ts';
import { withTicks } from './kept-ticks.ts';
import { useAttendees } from './use-attendees.ts';
import { useDoorTicks } from './use-door-ticks.ts';

type Tick = keyof Door;

/** The people of an event by name, with large ticks for a phone at the door. Ticks of others appear by themselves. */
export function DoorList({ event }: { readonly event: StaffEvent }) {
  const { data, error, refetch } = useAttendees(event.id, { polls: true });
  const { ticks, isHeld, tick } = useDoorTicks(event.id, data?.readAt);
  const [search, setSearch] = useState('');
  if (!data) {
    return error ? (
      <Failure title={m.failed} text={textOf(error, m.failedText)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  const rows = withTicks(data.rows, ticks);
  const parties = coming(rows);
  if (parties.length === 0) return <p className="soft">{m.nobody}</p>;
  const found = select(parties, attendeeListing, { search, filters: {}, sort: 'name' }, undefined);
  const { people, arrived, cash } = doorSums(rows);
  const waiting = isHeld ? Object.keys(ticks).length : 0;
  return (
    <div className="stack">
      <p role="status" className="num">
        <b>{m.progress(arrived, people)}</b> {cash > 0 && <span className="soft">{m.cash(cash)}</span>}
      </p>
      {waiting > 0 && (
        <p role="status" className="num">
          {m.waiting(waiting)}
        </p>
      )}
      <TextField id="door-search" label={m.search} optional="" value={search} onChange={setSearch} />
      {found.length === 0 ? (
        <p className="soft">{m.none}</p>
      ) : (
        <ul className={`ruled ${css.door}`} aria-label={m.list}>
          {found.map((row) => (
            <Party key={row.id} row={row} event={event} waiting={ticks[row.id]} isHeld={isHeld} onTick={tick} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PartyProps {
  readonly row: Registration;
  readonly event: StaffEvent;
  /** The ticks that the server has not confirmed. */
  readonly waiting: DoorChange | undefined;
  /** The server could not be reached. */
  readonly isHeld: boolean;
  readonly onTick: (registration: string, name: string, which: Tick, to: boolean) => Promise<void>;
}

function Party({ row, event, waiting = {}, isHeld, onTick }: PartyProps) {
  const { currency } = usePageStore().church;
  const name = shownName(row);
  const tickets = ticketLines(row);
  const facts = [
    tickets.length > 0 ? tickets.join(', ') : m.people(row.people ?? 1),
    companyText(row),
    paymentText(row, currency),
  ];
  const box = (which: Tick, label: string) => (
    <label className="tick">
      <input
        type="checkbox"
        checked={row.door?.[which] === true}
        aria-busy={waiting[which] !== undefined}
        onChange={({ target }) => void onTick(row.id, name, which, target.checked)}
      />
      <span>
        {label}
        <span className="sr">{m.of(name)}</span>
        {isHeld && waiting[which] !== undefined && <small className="soft">{m.waits}</small>}
      </span>
    </label>
  );
  return (
    <li>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <PhoneLinks of={typedQuery(row, 'phone')} />
        </small>
        <small className="soft">{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css.doorTicks}>
        {box('arrived', m.arrived)}
        {isPriced(event) && box('paid_cash', m.paidCash)}
      </span>
    </li>
  );
}
