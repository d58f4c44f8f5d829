import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { DashboardStats } from '#shared/insights/dashboard.ts';
import { seatsOf } from '../../events/seats.ts';
import { useNow } from '../../kernel/clock.tsx';
import { paths } from '../../kernel/paths.ts';
import { call } from '../../staff/call.ts';
import { whileBehind } from '../../staff/lagging-reads.ts';
import { Incomplete } from '../../staff/list/incomplete.tsx';
import { POLL_MS } from '../../staff/queries.ts';
import { indexedQuery } from '../../staff/query-keys.ts';
import { unlessOurs } from '../../staff/refusal.ts';
import { screenPaths } from '../../staff/screen-paths.ts';
import { Failure, Skeleton } from '../../ui/states.tsx';
import css from './dashboard.module.css';
import { messages } from './messages.ts';

const m = messages.waiting;

const waitingQuery = {
  ...indexedQuery('registrations waiting', [], () => call((api) => api.waitingRegistrations({}))),
  refetchInterval: (query: Parameters<typeof whileBehind>[0]) => whileBehind(query) || POLL_MS,
};

const kinds = [
  { of: 'overdue', text: m.overdue, to: screenPaths.registrations('assignee=me&due=overdue&sort=due') },
  { of: 'untaken', text: m.untaken, to: screenPaths.registrations('work=new') },
  { of: 'unpaid', text: m.unpaid, to: screenPaths.registrations('payment=to_pay') },
  { of: 'suspects', text: m.suspects, to: screenPaths.registrations('status=quarantined') },
] as const;

/** What the office should do next: the dashboard's first part. Each line leads to its list. */
export function Waiting({ stats }: { readonly stats: DashboardStats | undefined }) {
  const { data, error, refetch } = useQuery(waitingQuery);
  return (
    <section className="card" aria-labelledby="waiting">
      <h2 id="waiting">{m.title}</h2>
      {data ? (
        <Lines waiting={data} events={stats?.upcoming_events_list ?? []} />
      ) : error ? (
        <Failure title={m.failed} text={unlessOurs(error, m.failedText)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
      <Incomplete of={data} className="soft" />
    </section>
  );
}

interface LinesProps {
  readonly waiting: Readonly<
    Record<(typeof kinds)[number]['of'], { readonly total: number; readonly atLeast?: true | undefined }>
  >;
  readonly events: DashboardStats['upcoming_events_list'];
}

function Lines({ waiting, events }: LinesProps) {
  const now = useNow();
  const open = kinds.filter(({ of }) => waiting[of].total > 0);
  const filling = events.flatMap((event) => {
    const { words, tone } = seatsOf(event, now);
    return tone === 'few' || tone === 'full' ? [{ event, words }] : [];
  });
  if (open.length + filling.length === 0) return <p className="soft">{m.nothing}</p>;
  return (
    <ul className={`ruled ${css.waiting}`}>
      {open.map(({ of, text, to }) => (
        <li key={of}>
          <Link to={to}>{text(waiting[of].total, waiting[of].atLeast === true)}</Link>
        </li>
      ))}
      {filling.map(({ event, words }) => (
        <li key={event.id}>
          <Link to={paths.event(event.id)}>{event.title}</Link> <span className="soft num">{words}</span>
        </li>
      ))}
    </ul>
  );
}
