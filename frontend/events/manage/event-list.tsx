import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { useNow } from '../../app/clock.tsx';
import { usePageStore } from '../../app/page-store.ts';
import { paths } from '../../app/paths.ts';
import { BarActions } from '../../staff/bar-actions.tsx';
import { textOf } from '../../staff/refusal.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { addressOf } from './address.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EventTable } from './event-table.tsx';
import { useEvents } from './events-data.ts';
import { Filters } from './filters.tsx';
import { newEventId, titleId } from './focus.ts';
import { figures, listed } from './listing.ts';
import { messages as m } from './messages.ts';
import { useFilters } from './use-filters.ts';

const SKELETON_ROWS = 5;

/** The list with its figures, its filters and its states. */
export function EventList() {
  const { data, error, refetch } = useEvents();
  return (
    <>
      <Tools />
      {data ? (
        <Loaded events={data} />
      ) : error ? (
        <Failure
          title={m.failure.title}
          text={textOf(error, m.failure.fetch)}
          onRetry={() => void refetch()}
          level={2}
        />
      ) : (
        <Skeleton rows={SKELETON_ROWS} />
      )}
    </>
  );
}

function Tools() {
  const [search] = useSearchParams();
  return (
    <BarActions>
      <Link className={buttonClass('tool')} to={paths.publicEvents()}>
        {m.viewPublic}
      </Link>
      <Link className={buttonClass('tool-main')} id={newEventId} to={addressOf({ view: 'new' }, search)}>
        {m.add}
      </Link>
    </BarActions>
  );
}

function Loaded({ events }: { readonly events: readonly StaffEvent[] }) {
  const { zone } = usePageStore().church;
  const moment = { now: useNow(), zone };
  const filters = useFilters();
  const shown = listed(events, filters, moment);
  const { total, published, upcoming } = figures(events, moment);
  const [doomed, setDoomed] = useState<StaffEvent>();
  const opener = useRef<HTMLElement>(null);
  return (
    <>
      <Figures
        figures={[
          { name: m.figures.total, value: total },
          { name: m.figures.published, value: published },
          { name: m.figures.upcoming, value: upcoming },
          { name: m.figures.filtered, value: shown.length },
        ]}
      />
      {events.length === 0 ? (
        <NoEvents />
      ) : (
        <>
          <Filters filters={filters} shown={shown.length} total={events.length} />
          {shown.length === 0 ? (
            <Empty title={m.none.title} level={2}>
              {m.none.text}
            </Empty>
          ) : (
            <EventTable
              events={shown}
              moment={moment}
              onDelete={(event, button) => {
                opener.current = button;
                setDoomed(event);
              }}
            />
          )}
        </>
      )}
      {doomed && (
        <DeleteDialog
          event={doomed}
          onClose={() => setDoomed(undefined)}
          returnTo={() =>
            (opener.current?.isConnected ? opener.current : null) ??
            document.getElementById(titleId(doomed.id)) ??
            document.getElementById(newEventId)
          }
        />
      )}
    </>
  );
}

function NoEvents() {
  const [search] = useSearchParams();
  return (
    <Empty
      title={m.empty.title}
      level={2}
      action={
        <Link className={buttonClass('tool-main')} to={addressOf({ view: 'new' }, search)}>
          {m.empty.create}
        </Link>
      }
    >
      {m.empty.text}
    </Empty>
  );
}
