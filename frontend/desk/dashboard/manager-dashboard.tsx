import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DashboardStats } from '#shared/insights/dashboard.ts';
import { Birthdays } from '../../members/birthdays.tsx';
import { unlessOurs } from '../../staff/refusal.ts';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Attendance } from './attendance.tsx';
import { type Card, Cards } from './cards.tsx';
import css from './dashboard.module.css';
import { messages } from './messages.ts';
import { NewSermon } from './new-sermon.tsx';
import { RecentRegistrations } from './recent-registrations.tsx';
import { failureOf, statsQuery } from './stats.ts';
import { UpcomingEvents } from './upcoming-events.tsx';
import { Waiting } from './waiting.tsx';
import { WeekByType } from './week-by-type.tsx';

interface Props {
  readonly lead?: ReactNode;
  /** Before everything else, such as what a new church fills in. */
  readonly first?: ReactNode;
  readonly recent: number;
  readonly cards: (stats: DashboardStats) => readonly Card[];
  /** Whether the attendance figures are next to the form instead of on the cards. */
  readonly attendanceFigures?: boolean;
  readonly more?: (stats: DashboardStats) => ReactNode;
  /** After the upcoming events, in the second column if there are two. */
  readonly last?: (stats: DashboardStats) => ReactNode;
  readonly children?: ReactNode;
}

/** The dashboard of admins and pastors: first what waits for them, then Sunday's form (docs/decisions/figures.md). */
export function ManagerDashboard({
  lead,
  first,
  recent,
  cards,
  attendanceFigures = false,
  more,
  last,
  children,
}: Props) {
  const { data, isError, error, refetch } = useQuery(statsQuery);
  return (
    <>
      <NewSermon />
      {lead}
      <div className={css.dash}>
        <div>
          {first}
          <Waiting stats={data} />
          <Attendance figures={attendanceFigures} />
          {data ? (
            <Cards label={messages.stats.label} cards={cards(data)} />
          ) : isError ? (
            <Failure title={failureOf(error)} text={messages.stats.again} level={2} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={2} />
          )}
          {children}
          {data && more?.(data)}
        </div>
        <div>
          <WeekByType />
          <RecentRegistrations limit={recent} />
          <Birthdays />
          <UpcomingEvents
            stats={data}
            manages
            instead={
              isError ? (
                <Failure
                  title={messages.events.failed}
                  text={unlessOurs(error, messages.events.failedText)}
                  onRetry={() => void refetch()}
                />
              ) : (
                <Skeleton rows={4} />
              )
            }
          />
          {data && last?.(data)}
        </div>
      </div>
    </>
  );
}
