import { useState } from 'react';
import { toast } from 'sonner';
import { isPriced } from '#shared/calendar/event-form-of.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Door } from '#shared/registrations/door.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { call } from '../../staff/call.ts';
import { changeRows, select } from '../../staff/list/local-rows.ts';
import { paymentText } from '../../staff/payment-text.ts';
import { queries } from '../../staff/queries.ts';
import { keyOf } from '../../staff/query-keys.ts';
import { textOf } from '../../staff/refusal.ts';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ticketLines } from '../asked.ts';
import { shownName } from '../words.ts';
import css from './attendees.module.css';
import { attendeeListing, coming, companyText } from './coming.ts';
import { doorMessages as m } from './door-messages.ts';
import { doorSums } from './door-sums.ts';
import { useAttendees } from './use-attendees.ts';

type Tick = keyof Door;

/** The people of an event by name, with large ticks for a phone at the door. Ticks of others appear by themselves. */
export function DoorList({ event }: { readonly event: StaffEvent }) {
  const { data, error, refetch } = useAttendees(event.id, { polls: true });
  const [search, setSearch] = useState('');
  if (!data) {
    return error ? (
      <Failure title={m.failed} text={textOf(error, m.failedText)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  const parties = coming(data.rows);
  if (parties.length === 0) return <p className="soft">{m.nobody}</p>;
  const found = select(parties, attendeeListing, { search, filters: {}, sort: 'name' }, undefined);
  const { people, arrived, cash } = doorSums(data.rows);
  return (
    <div className="stack">
      <p role="status" className="num">
        <b>{m.progress(arrived, people)}</b> {cash > 0 && <span className="soft">{m.cash(cash)}</span>}
      </p>
      <TextField id="door-search" label={m.search} optional="" value={search} onChange={setSearch} />
      {found.length === 0 ? (
        <p className="soft">{m.none}</p>
      ) : (
        <ul className={`ruled ${css.door}`} aria-label={m.list}>
          {found.map((row) => (
            <Party key={row.id} row={row} event={event} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Party({ row, event }: { readonly row: Registration; readonly event: StaffEvent }) {
  const { currency } = usePageStore().church;
  /** Ticks that the server has not answered yet. They show at once, because a phone at the door may be slow. */
  const [open, setOpen] = useState<Partial<Door>>({});
  const name = shownName(row);
  const tickets = ticketLines(row);
  const facts = [
    tickets.length > 0 ? tickets.join(', ') : m.people(row.people ?? 1),
    companyText(row),
    paymentText(row, currency),
  ];
  const tick = async (which: Tick, to: boolean) => {
    if (open[which] !== undefined) return;
    setOpen((before) => ({ ...before, [which]: to }));
    try {
      const { registration } = await call((api) => api.tickDoor({ params: { id: row.id }, body: { [which]: to } }));
      changeRows<Registration>(queries, keyOf('events attendees', event.id), (rows) =>
        rows.map((each) => (each.id === row.id ? registration : each)),
      );
    } catch (error) {
      toast.error(m.notTicked, { description: `${name}. ${textOf(error, m.failedText)}` });
    }
    setOpen(({ [which]: _, ...others }) => others);
  };
  const box = (which: Tick, label: string) => (
    <label className="tick">
      <input
        type="checkbox"
        checked={open[which] ?? row.door?.[which] === true}
        aria-busy={open[which] !== undefined}
        onChange={({ target }) => void tick(which, target.checked)}
      />
      <span>
        {label}
        <span className="sr">{m.of(name)}</span>
      </span>
    </label>
  );
  return (
    <li>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small className="soft">{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css.doorTicks}>
        {box('arrived', m.arrived)}
        {isPriced(event) && box('paid_cash', m.paidCash)}
      </span>
    </li>
  );
}
