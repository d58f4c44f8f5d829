import { useQuery } from '@tanstack/react-query';
import type { DashboardStats } from '#shared/insights/dashboard.ts';
import { seatsOf } from '../../events/seats.ts';
import { useNow } from '../../kernel/clock.tsx';
import { paths } from '../../kernel/paths.ts';
import { call } from '../../staff/call.ts';
import { whileBehind } from '../../staff/lagging-reads.ts';
import { Incomplete } from '../../staff/list/incomplete.tsx';
import { POLL_MS } from '../../staff/queries.ts';
import { indexedQuery } from '../../staff/query-keys.ts';
import { screenPaths } from '../../staff/screen-paths.ts';
import { messages } from './messages.ts';
import { WaitingCard, type WaitingLine } from './waiting-card.tsx';

const m = messages.waiting;

const waitingQuery = {
  ...indexedQuery('registrations waiting', [], () => call((api) => api.waitingRegistrations({}))),
  refetchInterval: (query: Parameters<typeof whileBehind>[0]) => whileBehind(query) || POLL_MS,
};

const kinds = [
  { of: 'overdue', text: m.overdue, to: screenPaths.registrations('assignee=me&due=overdue&sort=due') },
  { of: 'mine', text: m.mine, to: screenPaths.registrations('assignee=me&work=in_hand') },
  { of: 'untaken', text: m.untaken, to: screenPaths.registrations('work=new') },
  { of: 'unpaid', text: m.unpaid, to: screenPaths.registrations('payment=to_pay') },
  { of: 'overpaid', text: m.overpaid, to: screenPaths.registrations('payment=over') },
  { of: 'suspects', text: m.suspects, to: screenPaths.registrations('status=quarantined') },
] as const;

/** What the office should do next: the dashboard's first part. Each line leads to its list. */
export function Waiting({ stats }: { readonly stats: DashboardStats | undefined }) {
  const { data, error, refetch } = useQuery(waitingQuery);
  const now = useNow();
  const lines = data && [...openIn(data), ...fillingIn(stats?.upcoming_events_list ?? [], now)];
  return (
    <WaitingCard lines={lines} nothing={m.nothing} error={error} onRetry={() => void refetch()}>
      <Incomplete of={data} className="soft" />
    </WaitingCard>
  );
}

type Counts = Readonly<
  Record<(typeof kinds)[number]['of'], { readonly total: number; readonly atLeast?: true | undefined }>
>;

const openIn = (waiting: Counts): WaitingLine[] =>
  kinds
    .filter(({ of }) => waiting[of].total > 0)
    .map(({ of, text, to }) => ({ id: of, to, text: text(waiting[of].total, waiting[of].atLeast === true) }));

const fillingIn = (events: DashboardStats['upcoming_events_list'], now: number): WaitingLine[] =>
  events.flatMap((event) => {
    const { words, tone } = seatsOf(event, now);
    const line = { id: event.id, to: paths.event(event.id), text: event.title, note: words };
    return tone === 'few' || tone === 'full' ? [line] : [];
  });
