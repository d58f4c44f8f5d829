import { useState } from 'react';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { BarActions } from '../../staff/bar-actions.tsx';
import listCss from '../../staff/list/list.module.css';
import { select } from '../../staff/list/local-rows.ts';
import { messages as listWords } from '../../staff/list/messages.ts';
import { textOf } from '../../staff/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { shownName } from '../words.ts';
import css from './attendees.module.css';
import { Checklist } from './checklist.tsx';
import { attendeeListing, coming } from './coming.ts';
import { doorMessages as m } from './door-messages.ts';
import { DoorParty } from './door-party.tsx';
import { doorSums } from './door-sums.ts';
import { withTicks } from './kept-ticks.ts';
import { useAttendees } from './use-attendees.ts';
import { useDoorTicks } from './use-door-ticks.ts';

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
  const all = select(parties, attendeeListing, { search: '', filters: {}, sort: 'name' }, undefined);
  const { people, arrived, cash } = doorSums(rows);
  const waiting = isHeld ? Object.keys(ticks).length : 0;
  return (
    <>
      <BarActions>
        <Button look="tool" onClick={() => print()}>
          {listWords.export.print}
        </Button>
      </BarActions>
      <div className={`stack ${css.doorPart}`}>
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
              <DoorParty
                key={row.id}
                {...{ row, event, isHeld }}
                waiting={ticks[row.id]}
                onTick={(change) => void tick(row.id, shownName(row), change)}
              />
            ))}
          </ul>
        )}
      </div>
      <div className={listCss.listPrinted}>
        <Checklist rows={all} />
      </div>
    </>
  );
}
