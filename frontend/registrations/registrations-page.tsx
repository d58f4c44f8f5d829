import './registrations.css';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Registration } from '#shared/registrations/schema.ts';
import { useNow } from '../app/clock.tsx';
import { usePageStore } from '../app/page-store.ts';
import { useKeys } from '../staff/use-keys.ts';
import { Button } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/states.tsx';
import { FiguresRow } from './figures-row.tsx';
import { FilterBar } from './filter-bar.tsx';
import { select, typesOf } from './filters.ts';
import type { Loaded } from './loaded.ts';
import { messages } from './messages.ts';
import { Nothing } from './nothing.tsx';
import { LoadFailure, Notices } from './notices.tsx';
import { type Open, RecordDialog } from './record-dialog.tsx';
import { RegistrationsTable } from './registrations-table.tsx';
import { Tools } from './tools.tsx';
import { usePlace } from './use-place.ts';
import { useRegistrations } from './use-registrations.ts';

/** Rows on a page: so many a screen takes without waiting. */
const pageSize = 25;
const pagerKeys = { previous: 'K', next: 'J' };

const NONE: readonly Registration[] = [];

/** The registrations viewer (SS-10). */
export default function RegistrationsPage() {
  const { church } = usePageStore();
  const now = useNow();
  const { zone } = church;
  const registrations = useRegistrations();
  const { loaded, error, refresh } = registrations;
  const { place, choose, turn, search, clear } = usePlace();
  const { type, status, period } = place;
  // Typing stays quick while a long list is looked through.
  const q = useDeferredValue(place.q);
  const all = loaded?.registrations ?? NONE;
  const found = useMemo(
    () => select(all, { q, type, status, period }, { now, zone }),
    [all, q, type, status, period, now, zone],
  );
  const types = useMemo(() => typesOf(all, type), [all, type]);
  const page = Math.min(place.page, Math.max(0, Math.ceil(found.length / pageSize) - 1));
  const rows = found.slice(page * pageSize, (page + 1) * pageSize);
  const [open, setOpen] = useState<Open | null>(null);
  const opened = open && all.find(({ id }) => id === open.id);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const turnTo = (next: number) => {
    if (next < 0 || next * pageSize >= found.length) return;
    turn(next);
    list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  const keys = useKeys({
    '/': () => field.current?.focus(),
    r: () => registrations.isFetching || refresh(),
    j: () => turnTo(page + 1),
    k: () => turnTo(page - 1),
  });
  const hasKeys = keys.isOn;
  const isWhole = loaded !== undefined && loaded.next === undefined;

  if (!loaded) return error ? <LoadFailure error={error} onRetry={refresh} /> : <Skeleton rows={5} />;
  return (
    <>
      <Tools
        {...{ registrations, now, zone, hasKeys }}
        found={isWhole ? found.length : undefined}
        select={(whole) => select(whole, place, { now: Date.now(), zone })}
      />
      <FiguresRow loaded={loaded} isFetching={registrations.isFetching} zone={zone} />
      <FilterBar
        {...{ types, field, hasKeys }}
        filters={place}
        canClear={found.length > 0}
        found={foundText(found.length, loaded)}
        onSearch={search}
        onChoose={choose}
        onClear={clear}
      />
      <Notices registrations={registrations} zone={zone} />
      <div className="reg-list" ref={list}>
        {rows.length === 0 ? (
          <Nothing isEmpty={all.length === 0} onClear={clear} />
        ) : (
          <>
            <RegistrationsTable
              {...{ rows, zone }}
              zoneLabel={church.zoneLabel}
              onDetails={({ id }, opener) => setOpen({ id, opener, what: 'details' })}
              onChange={({ id }, what, opener) => setOpen({ id, opener, what })}
            />
            <Pagination
              {...{ page, pageSize }}
              label={messages.pager.label}
              words={messages.pager.words}
              note={isWhole ? undefined : messages.pager.soFar}
              keys={hasKeys ? pagerKeys : undefined}
              count={found.length}
              onTurn={turnTo}
            />
          </>
        )}
      </div>
      <p className="reg-keys">
        {hasKeys ? messages.keys.on : messages.keys.off}{' '}
        <Button look="quiet" onClick={() => keys.turn(!hasKeys)}>
          {hasKeys ? messages.keys.turnOff : messages.keys.turnOn}
        </Button>
      </p>
      {open && opened && <RecordDialog open={open} registration={opened} onChange={setOpen} />}
    </>
  );
}

function foundText(found: number, { registrations, next }: Loaded): string {
  const { found: of, foundSoFar } = messages.filters;
  return (next === undefined ? of : foundSoFar)(found, registrations.length);
}
